import { Module } from '@nestjs/common';
import { AdminAuditService } from './admin-audit.service.js';
import { AuditReads } from './audit-reads.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditErasureRepository } from './audit-erasure.repository.js';

@Module({
  providers: [AdminAuditService, AuditErasureRepository, AuditReads, AuditRepository, AuditService],
  exports: [AdminAuditService, AuditReads, AuditService],
})
export class AuditModule {}
