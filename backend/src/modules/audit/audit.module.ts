import { AdminAuditService } from './admin-audit.service.js';
import { Module } from '@nestjs/common';
import { AuditReads } from './audit-reads.service.js';
import { AuditService } from './audit.service.js';

@Module({
  providers: [AdminAuditService, AuditService, AuditReads],
  exports: [AdminAuditService, AuditService, AuditReads],
})
export class AuditModule {}
