import { Module } from '@nestjs/common';
import { CartModule } from '../../../cart/cart.module.js';
import { PaymentModule } from '../../../payment/payment.module.js';
import { PartnerSandboxController } from './partner-sandbox.controller.js';
import { SandboxGoodsRepository } from './sandbox-goods.repository.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';

/** Orders to try an integration with. */
@Module({
  imports: [CartModule, PaymentModule],
  controllers: [PartnerSandboxController],
  providers: [SandboxGoodsRepository, SandboxOrdersService],
})
export class PartnerSandboxModule {}
