import { Module } from '@nestjs/common';
import { AuditModule } from '../../../audit/audit.module.js';
import { CartModule } from '../../../cart/cart.module.js';
import { OrderViewsModule } from '../../../orders/views/order-views.module.js';
import { PaymentModule } from '../../../payment/payment.module.js';
import { RefundsModule } from '../../../refunds/refunds.module.js';
import { PartnerSandboxController } from './partner-sandbox.controller.js';
import { SandboxClaimsService } from './sandbox-claims.service.js';
import { SandboxGoodsRepository } from './sandbox-goods.repository.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';

/** Orders to try an integration with. */
@Module({
  imports: [AuditModule, CartModule, OrderViewsModule, PaymentModule, RefundsModule],
  controllers: [PartnerSandboxController],
  providers: [SandboxClaimsService, SandboxGoodsRepository, SandboxOrdersService],
})
export class PartnerSandboxModule {}
