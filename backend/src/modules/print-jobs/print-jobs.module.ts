import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ConsentsRepository } from './consents.repository.js';
import { PrintOrdersService } from './print-orders.service.js';

/** Printing what was ordered: the consents of the buyer before the payment. */
@Module({
  imports: [ArtworkModule, OrdersModule],
  providers: [ConsentsRepository, PrintOrdersService],
  exports: [PrintOrdersService],
})
export class PrintJobsModule {}
