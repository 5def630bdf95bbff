import { Module } from '@nestjs/common';
import { CalendarModule } from '../company/calendar/calendar.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { PurchaseRequestsModule } from '../purchase-requests/purchase-requests.module.js';
import { ParItemsService } from './par-items.service.js';
import { ParListsController } from './par-lists.controller.js';
import { ParListsService } from './par-lists.service.js';
import { RefillRemindersService } from './refill-reminders.service.js';
import { RefillRequestsService } from './refill-requests.service.js';
import { RefillSubmissionService } from './refill-submission.service.js';
import { RefillsController } from './refills.controller.js';
import { RefillsService } from './refills.service.js';
import { ParListsRepository } from './repository/par-lists.repository.js';
import { RefillRemindersRepository } from './repository/refill-reminders.repository.js';
import { RefillsRepository } from './repository/refills.repository.js';

/** What should lie at the sites of organizations (적정 재고표), counting it, and asking for what is missing (채우기). */
@Module({
  imports: [
    CalendarModule,
    NoticesModule,
    OrdersModule,
    OrganizationsModule,
    PricingModule,
    PurchaseRequestsModule,
  ],
  controllers: [ParListsController, RefillsController],
  providers: [
    ParItemsService,
    ParListsRepository,
    ParListsService,
    RefillRemindersRepository,
    RefillRemindersService,
    RefillRequestsService,
    RefillSubmissionService,
    RefillsRepository,
    RefillsService,
  ],
  exports: [ParItemsService, ParListsService, RefillRemindersService],
})
export class ParListsModule {}
