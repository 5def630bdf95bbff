import { Module } from '@nestjs/common';
import { AccessRecordsModule } from '../../audit/access-records/access-records.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { ChangesModule } from '../../changes/changes.module.js';
import { InventoryModule } from '../../inventory/inventory.module.js';
import { OrderViewsModule } from '../../orders/views/order-views.module.js';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { ExternalIdsModule } from '../external-ids/external-ids.module.js';
import { PartnerBulkController } from './bulk/partner-bulk.controller.js';
import { PartnerGoodsService } from './bulk/partner-goods.service.js';
import { PartnerOrdersService } from './bulk/partner-orders.service.js';
import { PartnerCatalogReads } from './catalog/partner-catalog-reads.service.js';
import { PartnerCatalogController } from './catalog/partner-catalog.controller.js';
import { PartnerCatalogRepository } from './catalog/partner-catalog.repository.js';
import { PartnerChangesController } from './changes/partner-changes.controller.js';
import { PartnerClaimReads } from './claims/partner-claim-reads.service.js';
import { PartnerClaimsController } from './claims/partner-claims.controller.js';
import { PartnerClaimsRepository } from './claims/partner-claims.repository.js';
import { PartnerOrderReads } from './orders/partner-order-reads.service.js';
import { PartnerOrdersController } from './orders/partner-orders.controller.js';
import { PartnerOrdersRepository } from './orders/partner-orders.repository.js';
import { PartnerMeController } from './partner-me.controller.js';
import { PartnerSandboxModule } from './sandbox/partner-sandbox.module.js';
import { PartnerDeliveriesController } from './webhooks/partner-deliveries.controller.js';
import { PartnerWebhooksController } from './webhooks/partner-webhooks.controller.js';

/** The calls of partners, below `/partner`; on the top floor, because they answer about everything. */
@Module({
  imports: [
    PartnerSandboxModule,
    ChangesModule,
    AccessRecordsModule,
    ExternalIdsModule,
    AuditModule,
    WebhooksModule,
    OrderViewsModule,
    CatalogModule,
    InventoryModule,
  ],
  controllers: [
    PartnerMeController,
    PartnerChangesController,
    PartnerOrdersController,
    PartnerCatalogController,
    PartnerClaimsController,
    PartnerWebhooksController,
    PartnerDeliveriesController,
    PartnerBulkController,
  ],
  providers: [
    PartnerOrderReads,
    PartnerOrdersRepository,
    PartnerCatalogReads,
    PartnerCatalogRepository,
    PartnerClaimReads,
    PartnerClaimsRepository,
    PartnerOrdersService,
    PartnerGoodsService,
  ],
})
export class PartnerApiModule {}
