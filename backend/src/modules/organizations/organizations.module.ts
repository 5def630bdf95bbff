import { Module } from '@nestjs/common';
import { OrganizationErasureRepository } from './organization-erasure.repository.js';
import { SiteEditsService } from './sites/site-edits.service.js';

/** Companies that buy (거래처): their people, invitations and sites. */
@Module({
  providers: [OrganizationErasureRepository, SiteEditsService],
  exports: [SiteEditsService],
})
export class OrganizationsModule {}
