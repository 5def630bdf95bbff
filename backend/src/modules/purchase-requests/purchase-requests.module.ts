import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { CartPurchases } from '../cart/cart-purchases.service.js';
import { CartModule } from '../cart/cart.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { CalendarModule } from '../company/calendar/calendar.module.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { LeaversService } from '../organizations/leavers.service.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ArtworkModule } from '../printing/artwork/artwork.module.js';
import { PrintingModule } from '../printing/printing.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { SpendChecksController } from './checks/spend-checks.controller.js';
import { SpendChecksRepository } from './checks/spend-checks.repository.js';
import { SpendChecksService } from './checks/spend-checks.service.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { RequestDecisionsService } from './decisions/request-decisions.service.js';
import { RequestReductionsService } from './decisions/request-reductions.service.js';
import { ApprovalLinksService } from './links/approval-links.service.js';
import { ApprovalPagesService } from './links/approval-pages.service.js';
import { ApprovalsController } from './links/approvals.controller.js';
import { LimitNoticesService } from './limits/limit-notices.service.js';
import { LimitsController } from './limits/limits.controller.js';
import { LimitsRepository } from './limits/limits.repository.js';
import { LimitsService } from './limits/limits.service.js';
import { CartTermsService } from './cart-terms.service.js';
import { PurchaseTermsService } from './purchase-terms.service.js';
import { OrderBooks } from './repository/order-books.columns.js';
import { PurchasingErasureService } from './purchasing-erasure.service.js';
import { PurchaseTermsRepository } from './repository/purchase-terms.repository.js';
import { RequestErasureRepository } from './repository/request-erasure.repository.js';
import { RequestListRepository } from './repository/request-list.repository.js';
import { RequestsRepository } from './repository/requests.repository.js';
import { MyRequestsController } from './requests/my-requests.controller.js';
import { RequestMovesService } from './requests/request-moves.service.js';
import { RequestNoticesService } from './requests/request-notices.service.js';
import { RequestOrdersService } from './requests/request-orders.service.js';
import { RequestReadsService } from './requests/request-reads.service.js';
import { RequestSubmissionService } from './requests/request-submission.service.js';
import { StaffLimitsController } from './limits/staff-limits.controller.js';
import { StaffRequestsController } from './requests/staff-requests.controller.js';
import { SpendingRepository } from './repository/spending.repository.js';
import { ApprovalContactsService } from './rules/approval-contacts.service.js';
import { ApprovalController } from './rules/approval.controller.js';
import { ApprovalRepository } from './rules/approval.repository.js';
import { ApprovalRulesService } from './rules/approval-rules.service.js';
import { MySpendingController } from './usage/my-spending.controller.js';
import { SpendingUsageRepository } from './usage/spending-usage.repository.js';
import { SpendingUsageService } from './usage/spending-usage.service.js';
import { SpendingService } from './spending.service.js';

/** What an organization may buy at once, and who has to allow the rest: limits, approval rules, purchase requests. */
@Module({
  imports: [
    AccessRecordsModule,
    ArtworkModule,
    CalendarModule,
    CartModule,
    ChecksModule,
    EstimatesModule,
    NoticesModule,
    OrdersModule,
    OrganizationsModule,
    PricingModule,
    PrintingModule,
    PrivateLinksModule,
    PromotionsModule,
    SpreadsheetsModule,
    ThrottleModule,
  ],
  controllers: [
    LimitsController,
    MySpendingController,
    ApprovalController,
    SpendChecksController,
    MyRequestsController,
    DecisionsController,
    ApprovalsController,
    StaffRequestsController,
    StaffLimitsController,
  ],
  providers: [
    ApprovalLinksService,
    ApprovalPagesService,
    CartTermsService,
    PurchaseTermsRepository,
    PurchaseTermsService,
    RequestDecisionsService,
    RequestErasureRepository,
    RequestListRepository,
    RequestMovesService,
    RequestNoticesService,
    RequestOrdersService,
    RequestReadsService,
    RequestReductionsService,
    RequestsRepository,
    RequestSubmissionService,
    ApprovalContactsService,
    ApprovalRepository,
    ApprovalRulesService,
    LimitNoticesService,
    LimitsRepository,
    LimitsService,
    OrderBooks,
    PurchasingErasureService,
    SpendChecksRepository,
    SpendChecksService,
    SpendingRepository,
    SpendingService,
    SpendingUsageRepository,
    SpendingUsageService,
  ],
  exports: [
    ApprovalRulesService,
    OrderBooks,
    PurchasingErasureService,
    RequestMovesService,
    RequestOrdersService,
    RequestSubmissionService,
    SpendChecksService,
    SpendingService,
  ],
})
export class PurchaseRequestsModule {
  constructor(
    leavers: LeaversService,
    moves: RequestMovesService,
    carts: CartPurchases,
    terms: CartTermsService,
  ) {
    leavers.supply(async (em, { organizationId, memberId }) => {
      await moves.withdrawOf(em, memberId);
      await moves.leaveToAdmins(em, [organizationId]);
    });
    carts.supply((em, cart) => terms.judge(em, cart));
  }
}
