import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ConsentsRepository } from './consents.repository.js';
import { MyPrintJobsController } from './my-print-jobs.controller.js';
import { PrintJobMovesService } from './print-job-moves.service.js';
import { PrintJobReadsService } from './print-job-reads.service.js';
import { PrintJobsRepository } from './print-jobs.repository.js';
import { PrintJobsService } from './print-jobs.service.js';
import { PrintOrdersService } from './print-orders.service.js';

/** Printing what was ordered: the buyer's consents before the payment, and the jobs after it. */
@Module({
  imports: [ArtworkModule, AuditModule, OrdersModule],
  controllers: [MyPrintJobsController],
  providers: [
    ConsentsRepository,
    PrintJobMovesService,
    PrintJobReadsService,
    PrintJobsRepository,
    PrintJobsService,
    PrintOrdersService,
  ],
  exports: [PrintJobMovesService, PrintJobReadsService, PrintJobsService, PrintOrdersService],
})
export class PrintJobsModule {}
