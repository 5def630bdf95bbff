import { Module } from '@nestjs/common';
import { OrderViewsModule } from '../../../orders/views/order-views.module.js';
import { PartnerOrdersService } from './partner-orders.service.js';

/** What partners change, many things at once. */
@Module({ imports: [OrderViewsModule], providers: [PartnerOrdersService], exports: [PartnerOrdersService] })
export class PartnerBulkModule {}
