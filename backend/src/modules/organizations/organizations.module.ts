import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';
import { JoinRequestsRepository } from './join-requests.repository.js';
import { LeaversService } from './leavers.service.js';
import { MembershipsRepository } from './memberships.repository.js';
import { MyInvitationsController } from './my-invitations.controller.js';
import { MyOrganizationController } from './my-organization.controller.js';
import { OpenInvitationsController } from './open-invitations.controller.js';
import { OrganizationEditsService } from './organization-edits.service.js';
import { OrganizationErasureRepository } from './organization-erasure.repository.js';
import { OrganizationNoticesService } from './organization-notices.service.js';
import { OrganizationPeopleService } from './organization-people.service.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { OwnOrganizationService } from './own-organization.service.js';
import { OwnPlaceService } from './own-place.service.js';
import { OrganizationSitesRepository } from './sites/organization-sites.repository.js';
import { OrganizationSitesService } from './sites/organization-sites.service.js';
import { PurchaseSitesService } from './sites/purchase-sites.service.js';
import { SiteEditsService } from './sites/site-edits.service.js';

/** Companies that buy (거래처): their people, invitations and sites. */
@Module({
  imports: [MembersModule, NoticesModule, PrivateLinksModule, ThrottleModule],
  controllers: [MyOrganizationController, MyInvitationsController, OpenInvitationsController],
  providers: [
    InvitationsRepository,
    InvitationsService,
    JoinRequestsRepository,
    LeaversService,
    MembershipsRepository,
    OrganizationEditsService,
    OrganizationErasureRepository,
    OrganizationNoticesService,
    OrganizationPeopleService,
    OrganizationsRepository,
    OrganizationsService,
    OrganizationSitesRepository,
    OrganizationSitesService,
    OwnOrganizationService,
    OwnPlaceService,
    PurchaseSitesService,
    SiteEditsService,
  ],
  exports: [
    LeaversService,
    OrganizationEditsService,
    OrganizationNoticesService,
    OrganizationPeopleService,
    OrganizationSitesService,
    OrganizationsService,
    OwnPlaceService,
    PurchaseSitesService,
    SiteEditsService,
  ],
})
export class OrganizationsModule {}
