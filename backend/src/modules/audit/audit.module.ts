import { Module } from '@nestjs/common';
import { AdminAuditService } from './admin-audit.service.js';
import { AuditReads } from './audit-reads.service.js';
import { AuditRetentionService } from './audit-retention.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

@Module({
  providers: [AdminAuditService, AuditReads, AuditRepository, AuditRetentionService, AuditService],
  exports: [AdminAuditService, AuditReads, AuditRetentionService, AuditService],
})
export class AuditModule {}
