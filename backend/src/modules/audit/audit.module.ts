import { Module } from '@nestjs/common';
import { AuditReads } from './audit-reads.service.js';
import { AuditService } from './audit.service.js';

@Module({ providers: [AuditService, AuditReads], exports: [AuditService, AuditReads] })
export class AuditModule {}
