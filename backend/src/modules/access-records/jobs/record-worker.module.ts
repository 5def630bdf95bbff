import { Module } from '@nestjs/common';
import { AuditRetentionService } from '../../audit/audit-retention.service.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { RecordRetentionService } from './record-retention.service.js';
import { RecordRetentionSweep } from './record-retention.sweep.js';

/** What only the worker process runs: the end of records that the law had the store keep. */
@Module({
  providers: [AuditRetentionService, LoginRetentionService, RecordRetentionService, RecordRetentionSweep],
})
export class RecordWorkerModule {}
