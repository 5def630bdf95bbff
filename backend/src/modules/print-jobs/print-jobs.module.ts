import { Module } from '@nestjs/common';
import { AccessRecordsModule } from '../access-records/access-records.module.js';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { FilesModule } from '../files/files.module.js';
import { PrintingModule } from '../printing/printing.module.js';
import { CartModule } from '../cart/cart.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ReprintController } from './reprint.controller.js';
import { ReprintService } from './reprint.service.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ConsentsRepository } from './consents.repository.js';
import { JobSheetRenderer } from './job-sheet/job-sheet-renderer.js';
import { MyPrintJobsController } from './my-print-jobs.controller.js';
import { PrintDatesRepository } from './print-dates.repository.js';
import { PrintDatesService } from './print-dates.service.js';
import { PrintNoticesService } from './print-notices.service.js';
import { PrintRemindersService } from './print-reminders.service.js';
import { PrintBoardRepository } from './print-board.repository.js';
import { PrintBoardService } from './print-board.service.js';
import { PrintDownloadsController } from './print-downloads.controller.js';
import { PrintDownloadsRepository } from './print-downloads.repository.js';
import { PrintDownloadsService } from './print-downloads.service.js';
import { PrintJobMovesService } from './print-job-moves.service.js';
import { PrintJobReadsService } from './print-job-reads.service.js';
import { PrintJobsRepository } from './print-jobs.repository.js';
import { PrintJobsService } from './print-jobs.service.js';
import { PrintOrdersService } from './print-orders.service.js';

/** Printing what was ordered: the buyer's consents before the payment, and the jobs after it. */
@Module({
  imports: [
    AccessRecordsModule,
    ArtworkModule,
    AuditModule,
    CalendarModule,
    CartModule,
    FilesModule,
    NoticesModule,
    OrdersModule,
    PricingModule,
    PrintingModule,
  ],
  controllers: [MyPrintJobsController, PrintDownloadsController, ReprintController],
  providers: [
    ConsentsRepository,
    JobSheetRenderer,
    PrintDatesRepository,
    ReprintService,
    PrintDatesService,
    PrintNoticesService,
    PrintRemindersService,
    PrintBoardRepository,
    PrintBoardService,
    PrintDownloadsRepository,
    PrintDownloadsService,
    PrintJobMovesService,
    PrintJobReadsService,
    PrintJobsRepository,
    PrintJobsService,
    PrintOrdersService,
  ],
  exports: [
    PrintDatesService,
    PrintRemindersService,
    PrintBoardService,
    PrintDownloadsService,
    PrintJobMovesService,
    PrintJobReadsService,
    PrintJobsService,
    PrintOrdersService,
  ],
})
export class PrintJobsModule {}
