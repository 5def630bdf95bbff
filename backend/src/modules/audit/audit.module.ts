import { Module } from '@nestjs/common';
import { AuditReads } from './audit-reads.service.js';
import { AuditService } from './audit.service.js';
import { AuditErasureService } from './audit-erasure.service.js';

@Module({
  providers: [AuditErasureService, AuditService, AuditReads],
  exports: [AuditErasureService, AuditService, AuditReads],
})
export class AuditModule {}
