import { Module } from '@nestjs/common';
import { ChecksModule } from '../checks/checks.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { SpendChecksController } from './checks/spend-checks.controller.js';
import { SpendChecksRepository } from './checks/spend-checks.repository.js';
import { SpendChecksService } from './checks/spend-checks.service.js';
import { LimitsController } from './limits/limits.controller.js';
import { LimitsRepository } from './limits/limits.repository.js';
import { LimitsService } from './limits/limits.service.js';
import { OrderBooks } from './repository/order-books.columns.js';
import { PurchasingErasureService } from './purchasing-erasure.service.js';
import { SpendingRepository } from './repository/spending.repository.js';
import { ApprovalContactsService } from './rules/approval-contacts.service.js';
import { ApprovalController } from './rules/approval.controller.js';
import { ApprovalRepository } from './rules/approval.repository.js';
import { ApprovalRulesService } from './rules/approval-rules.service.js';
import { SpendingService } from './spending.service.js';

/** What an organization may buy at once, and who has to allow the rest: limits, approval rules, purchase requests. */
@Module({
  imports: [OrganizationsModule, ChecksModule],
  controllers: [LimitsController, ApprovalController, SpendChecksController],
  providers: [
    ApprovalContactsService,
    ApprovalRepository,
    ApprovalRulesService,
    LimitsRepository,
    LimitsService,
    OrderBooks,
    PurchasingErasureService,
    SpendChecksRepository,
    SpendChecksService,
    SpendingRepository,
    SpendingService,
  ],
  exports: [ApprovalRulesService, OrderBooks, PurchasingErasureService, SpendChecksService, SpendingService],
})
export class PurchaseRequestsModule {}
