import { MembersModule } from '../members/members.module.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OrderBuyersService } from './order-buyers.service.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { OrderCreationService } from './order-creation.service.js';
import { OrderLookupService } from './order-lookup.service.js';
import { OrderNoticesService } from './order-notices.service.js';
import { OrderProgressService } from './order-progress.service.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';
import { OrderErasureService } from './order-erasure.service.js';
import { OrderErasureRepository } from './repository/order-erasure.repository.js';
import { OrderDataRepository } from './repository/order-data.repository.js';
import { OnTheWayService } from './on-the-way.service.js';
import { OnTheWayRepository } from './repository/on-the-way.repository.js';
import { ReturnedPieces } from './repository/returned-pieces.columns.js';
import { OrdersRepository } from './repository/orders.repository.js';

@Module({
  imports: [MembersModule, OrganizationsModule, NoticesModule, ThrottleModule],
  controllers: [TrackingController],
  providers: [
    OrdersRepository,
    OnTheWayRepository,
    OnTheWayService,
    ReturnedPieces,
    OrderDataRepository,
    OrderErasureRepository,
    OrderErasureService,
    OrderBuyersService,
    OrderCreationService,
    OrderProgressService,
    OrderLookupService,
    TrackingService,
    AdminOrdersService,
    OrderNoticesService,
  ],
  exports: [
    OnTheWayService,
    ReturnedPieces,
    OrderErasureService,
    OrderBuyersService,
    OrderCreationService,
    OrderProgressService,
    OrderLookupService,
    AdminOrdersService,
    OrderNoticesService,
  ],
})
export class OrdersModule {}
