import { Module } from '@nestjs/common';
import { RefundsModule } from '../../../refunds/refunds.module.js';
import { OrderViewsModule } from '../order-views.module.js';
import { OrderCancellationController } from './order-cancellation.controller.js';
import { OrderCancellationService } from './order-cancellation.service.js';

/** The member's commands that return money; each returns the resulting order. */
@Module({
  imports: [OrderViewsModule, RefundsModule],
  controllers: [OrderCancellationController],
  providers: [OrderCancellationService],
})
export class OrderCancellationModule {}
