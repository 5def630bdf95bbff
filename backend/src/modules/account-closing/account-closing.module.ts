import { Module } from '@nestjs/common';
import { PrintingModule } from '../printing/printing.module.js';
import { PrintConfigurationModule } from '../printing/configuration/print-configuration.module.js';
import { ArtworkModule } from '../printing/artwork/artwork.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CartModule } from '../cart/cart.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { TaxDocumentsModule } from '../tax-documents/tax-documents.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrderThreadModule } from '../orders/thread/order-thread.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PurchaseRequestsModule } from '../purchase-requests/purchase-requests.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StockAlertsModule } from '../inventory/alerts/stock-alerts.module.js';
import { SavedViewsModule } from '../members/saved-views/saved-views.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { WishlistModule } from '../wishlist/wishlist.module.js';
import { AccountClosingController } from './account-closing.controller.js';
import { AccountClosingService } from './account-closing.service.js';
import { ClosingLocksService } from './closing-locks.service.js';
import { ClosingObstaclesService } from './closing-obstacles.service.js';
import { KeptOrdersService } from './kept-orders.service.js';
import { PersonErasureService } from './person-erasure.service.js';

/** Closing of an account: what every module erases, and what the law requires the store to keep (record 12). */
@Module({
  imports: [
    MembersModule,
    NoticesModule,
    AuditModule,
    AuthModule,
    FilesModule,
    ArtworkModule,
    PrintConfigurationModule,
    WishlistModule,
    StockAlertsModule,
    CartModule,
    OrdersModule,
    OrderThreadModule,
    EstimatesModule,
    PrintingModule,
    PurchaseRequestsModule,
    PaymentModule,
    RefundsModule,
    TaxDocumentsModule,
    EnquiriesModule,
    OrganizationsModule,
    SitesModule,
    SavedViewsModule,
  ],
  controllers: [AccountClosingController],
  providers: [
    AccountClosingService,
    ClosingLocksService,
    ClosingObstaclesService,
    KeptOrdersService,
    PersonErasureService,
  ],
})
export class AccountClosingModule {}
