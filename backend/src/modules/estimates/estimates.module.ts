import { AdminEstimatesService } from './admin-estimates.service.js';
import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { CalendarModule } from '../company/calendar/calendar.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyModule } from '../company/company.module.js';
import { ContractPricesModule } from '../contract-prices/contract-prices.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { FilesModule } from '../files/files.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { PrintConfigurationModule } from '../printing/configuration/print-configuration.module.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { RequestersService } from './requesters.service.js';
import { EstimateAssignmentService } from './estimate-assignment.service.js';
import { EstimateContractPricesService } from './estimate-contract-prices.service.js';
import { EstimateDecisionsService } from './estimate-decisions.service.js';
import { EstimateExpiryService } from './estimate-expiry.service.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { EstimateOrdersService } from './estimate-orders.service.js';
import { EstimatePdfService } from './estimate-pdf.service.js';
import { EstimateReadsService } from './estimate-reads.service.js';
import { EstimateRequestsService } from './estimate-requests.service.js';
import { EstimateSendingService } from './estimate-sending.service.js';
import { EstimateThreadService } from './estimate-thread.service.js';
import { EstimateWritingService } from './estimate-writing.service.js';
import { EstimatesController } from './estimates.controller.js';
import { InstantEstimatesService } from './instant-estimates.service.js';
import { LinePricesService } from './line-prices.service.js';
import { MyEstimateMovesController } from './my-estimate-moves.controller.js';
import { MyEstimateThreadController } from './my-estimate-thread.controller.js';
import { MyEstimatesController } from './my-estimates.controller.js';
import { PreparedOrdersService } from './prepared-orders.service.js';
import { StaffEstimatesService } from './staff-estimates.service.js';
import { SharedEstimatesController } from './shared-estimates.controller.js';
import { EstimateErasureRepository } from './repository/estimate-erasure.repository.js';
import { EstimatePageRepository } from './repository/estimate-page.repository.js';
import { StaffListRepository } from './repository/staff-list.repository.js';
import { EstimateErasureService } from './estimate-erasure.service.js';
import { EstimatePeopleRepository } from './repository/people.repository.js';
import { EstimatesRepository } from './repository/estimates.repository.js';
import { EstimateVersionsRepository } from './repository/versions.repository.js';
import { EstimateMovesService } from './estimate-moves.service.js';

/** Estimates (견적): from a request through versions to an accepted price. The payment module takes its payment. */
@Module({
  imports: [
    ThrottleModule,
    AuditModule,
    CalendarModule,
    CompanyModule,
    ContractPricesModule,
    FilesModule,
    NoticesModule,
    OrdersModule,
    OrganizationsModule,
    PricingModule,
    PrintConfigurationModule,
    PrivateLinksModule,
    ThreadsModule,
  ],
  controllers: [
    EstimatesController,
    SharedEstimatesController,
    MyEstimateThreadController,
    MyEstimateMovesController,
    MyEstimatesController,
  ],
  providers: [
    EstimateMovesService,
    EstimateVersionsRepository,
    EstimatesRepository,
    EstimatePeopleRepository,
    AdminEstimatesService,
    EstimateErasureRepository,
    EstimateErasureService,
    EstimatePageRepository,
    StaffListRepository,
    RequestersService,
    LinePricesService,
    EstimateLinksService,
    EstimateNoticesService,
    EstimateRequestsService,
    EstimateReadsService,
    StaffEstimatesService,
    EstimateThreadService,
    EstimateContractPricesService,
    EstimateDecisionsService,
    EstimateWritingService,
    EstimateSendingService,
    EstimateAssignmentService,
    EstimatePdfService,
    EstimateOrdersService,
    EstimateExpiryService,
    PreparedOrdersService,
    InstantEstimatesService,
  ],
  exports: [
    AdminEstimatesService,
    EstimateContractPricesService,
    EstimateErasureService,
    EstimateReadsService,
    StaffEstimatesService,
    EstimateWritingService,
    EstimateSendingService,
    EstimateThreadService,
    EstimateAssignmentService,
    EstimatePdfService,
    EstimateOrdersService,
    EstimateExpiryService,
  ],
})
export class EstimatesModule {}
