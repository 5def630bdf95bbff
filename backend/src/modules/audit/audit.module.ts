import { AdminAuditService } from './admin-audit.service.js';
import { Module } from '@nestjs/common';
import { AuditReads } from './audit-reads.service.js';
import { AuditService } from './audit.service.js';
import { AuditErasureService } from './audit-erasure.service.js';

@Module({
  providers: [AdminAuditService, AuditErasureService, AuditService, AuditReads],
  exports: [AdminAuditService, AuditErasureService, AuditService, AuditReads],
})
export class AuditModule {}
