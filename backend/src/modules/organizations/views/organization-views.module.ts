import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { FilesModule } from '../../files/files.module.js';
import { OrganizationsModule } from '../organizations.module.js';
import { StaffOrganizationPartsService } from './staff-organization-parts.service.js';
import { StaffOrganizationsRepository } from './staff-organizations.repository.js';
import { StaffOrganizationsService } from './staff-organizations.service.js';

/** Organizations for operators: what needs the tax office's registry, which stands above `organizations`. */
@Module({
  imports: [AuditModule, FilesModule, OrganizationsModule],
  providers: [StaffOrganizationsRepository, StaffOrganizationsService, StaffOrganizationPartsService],
  exports: [StaffOrganizationsService, StaffOrganizationPartsService],
})
export class OrganizationViewsModule {}
