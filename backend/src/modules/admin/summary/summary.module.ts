import { Module } from '@nestjs/common';
import { AdminSummaryController } from './admin-summary.controller.js';
import { SummaryRepository } from './summary.repository.js';
import { SummaryService } from './summary.service.js';

/** The figures on the console's first page, read across modules. */
@Module({ controllers: [AdminSummaryController], providers: [SummaryRepository, SummaryService] })
export class SummaryModule {}
