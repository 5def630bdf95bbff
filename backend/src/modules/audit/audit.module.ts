import { Module } from '@nestjs/common';
import { AdminAuditService } from './admin-audit.service.js';
import { AuditReads } from './audit-reads.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditErasureService } from './audit-erasure.service.js';

@Module({
  providers: [AdminAuditService, AuditErasureService, AuditReads, AuditRepository, AuditService],
  exports: [AdminAuditService, AuditErasureService, AuditReads, AuditService],
})
export class AuditModule {}
