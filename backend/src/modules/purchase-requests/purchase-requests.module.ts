import { Module } from '@nestjs/common';
import { ChecksModule } from '../checks/checks.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { LimitsController } from './limits/limits.controller.js';
import { LimitsRepository } from './limits/limits.repository.js';
import { LimitsService } from './limits/limits.service.js';
import { OrderBooksService } from './order-books.service.js';
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
  controllers: [LimitsController, ApprovalController],
  providers: [
    ApprovalContactsService,
    ApprovalRepository,
    ApprovalRulesService,
    LimitsRepository,
    LimitsService,
    OrderBooksService,
    PurchasingErasureService,
    SpendingRepository,
    SpendingService,
  ],
  exports: [ApprovalRulesService, OrderBooksService, PurchasingErasureService, SpendingService],
})
export class PurchaseRequestsModule {}
