import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyController } from './company.controller.js';
import { CompanyRepository } from './company.repository.js';
import { CompanyService } from './company.service.js';

/** The company that runs the store: the supplier on its documents, shown in the footer as the law requires. */
@Module({
  imports: [AuditModule],
  controllers: [CompanyController],
  providers: [CompanyRepository, CompanyService],
  exports: [CompanyService],
})
export class CompanyModule {}
