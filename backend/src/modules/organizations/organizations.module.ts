import { Module } from '@nestjs/common';
import { OrganizationErasureRepository } from './organization-erasure.repository.js';
import { MembershipsRepository } from './memberships.repository.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { SiteEditsService } from './sites/site-edits.service.js';

/** Companies that buy (거래처): their people, invitations and sites. */
@Module({
  providers: [
    MembershipsRepository,
    OrganizationErasureRepository,
    OrganizationsRepository,
    OrganizationsService,
    SiteEditsService,
  ],
  exports: [OrganizationsService, SiteEditsService],
})
export class OrganizationsModule {}
