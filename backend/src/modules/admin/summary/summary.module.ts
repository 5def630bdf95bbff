import { Module } from '@nestjs/common';
import { AdminSummaryController } from './admin-summary.controller.js';
import { AccessRecordsModule } from '../../audit/access-records/access-records.module.js';
import { SalesRepository } from './sales.repository.js';
import { SummaryRepository } from './summary.repository.js';
import { SummaryService } from './summary.service.js';

/** The figures on the console's first page, read across modules. */
@Module({
  imports: [AccessRecordsModule],
  controllers: [AdminSummaryController],
  providers: [SalesRepository, SummaryRepository, SummaryService],
})
export class SummaryModule {}
