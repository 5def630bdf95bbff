import { Module } from '@nestjs/common';
import { AdminAuditService } from './admin-audit.service.js';
import { AuditReads } from './audit-reads.service.js';
import { AuditRetentionService } from './audit-retention.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditErasureService } from './audit-erasure.service.js';

@Module({
  providers: [
    AdminAuditService,
    AuditErasureService,
    AuditReads,
    AuditRepository,
    AuditRetentionService,
    AuditService,
  ],
  exports: [AdminAuditService, AuditErasureService, AuditReads, AuditRetentionService, AuditService],
})
export class AuditModule {}
