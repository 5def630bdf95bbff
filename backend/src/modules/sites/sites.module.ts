import { AdminCustomersService } from './admin-customers.service.js';
import { AdminFormsService } from './admin-forms.service.js';
import { AdminSitesService } from './admin-sites.service.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OrderViewsModule } from '../orders/views/order-views.module.js';
import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { ClaimTicketsService } from './claims/claim-tickets.service.js';
import { ClaimsController } from './claims/claims.controller.js';
import { ClaimsService } from './claims/claims.service.js';
import { CustomerEditsService } from './customer-edits.service.js';
import { CustomerReadsService } from './customer-reads.service.js';
import { FormAnswersService } from './form-answers.service.js';
import { FormEditsService } from './form-edits.service.js';
import { FormReadsService } from './form-reads.service.js';
import { ManagerSummaryService } from './manager-summary.service.js';
import { CustomersRepository } from './repository/customers.repository.js';
import { FormsRepository } from './repository/forms.repository.js';
import { SitesRepository } from './repository/sites.repository.js';
import { SiteReadsService } from './site-reads.service.js';
import { SiteShippingService } from './site-shipping.service.js';
import { UserFormsController } from './user-forms.controller.js';
import { UserSitesController } from './user-sites.controller.js';
import { SiteErasureRepository } from './repository/site-erasure.repository.js';
import { SiteErasureService } from './site-erasure.service.js';

/** Customers whom staff create, how they join, their sites, and the forms of the sites. */
@Module({
  imports: [
    AccessRecordsModule,
    AuditModule,
    OrderViewsModule,
    AuthModule,
    FilesModule,
    MembersModule,
    NoticesModule,
    OrganizationsModule,
    PrivateLinksModule,
    ThrottleModule,
  ],
  controllers: [ClaimsController, UserSitesController, UserFormsController],
  providers: [
    AdminCustomersService,
    AdminFormsService,
    AdminSitesService,
    ClaimTicketsService,
    ClaimsService,
    CustomerEditsService,
    CustomerReadsService,
    CustomersRepository,
    FormAnswersService,
    FormEditsService,
    FormReadsService,
    FormsRepository,
    ManagerSummaryService,
    SiteErasureRepository,
    SiteErasureService,
    SiteReadsService,
    SiteShippingService,
    SitesRepository,
  ],
  exports: [
    AdminCustomersService,
    AdminFormsService,
    AdminSitesService,
    ClaimTicketsService,
    CustomerEditsService,
    CustomerReadsService,
    FormAnswersService,
    FormEditsService,
    FormReadsService,
    ManagerSummaryService,
    SiteErasureService,
    SiteReadsService,
  ],
})
export class SitesModule {}
