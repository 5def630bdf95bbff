import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { AccessRecordsRepository } from '../access-records.repository.js';
import { RecordRetentionService } from './record-retention.service.js';
import { RecordRetentionSweep } from './record-retention.sweep.js';

/** What only the worker process runs: the end of records that the law had the store keep. */
@Module({
  imports: [AuditModule],
  providers: [AccessRecordsRepository, LoginRetentionService, RecordRetentionService, RecordRetentionSweep],
})
export class RecordWorkerModule {}
