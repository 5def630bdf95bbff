import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ChecksRepository } from './checks.repository.js';
import { ChecksService } from './checks.service.js';

/** The engine that runs sets of checks and keeps what they find; the sets stand in the modules above. */
@Module({
  imports: [AuditModule],
  providers: [ChecksRepository, ChecksService],
  exports: [ChecksService],
})
export class ChecksModule {}
