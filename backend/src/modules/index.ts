import { ExportsModule } from './exports/exports.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { OperationsModule } from './admin/operations/operations.module.js';
import { InboxModule } from './admin/inbox/inbox.module.js';
import { SummaryModule } from './admin/summary/summary.module.js';
import { AccessRecordsModule } from './audit/access-records/access-records.module.js';
import { AccountClosingModule } from './account-closing/account-closing.module.js';
import { AdminModule } from './admin/admin.module.js';
import { ArtworkModule } from './printing/artwork/artwork.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CalendarModule } from './company/calendar/calendar.module.js';
import { CartModule } from './cart/cart.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { CompanyModule } from './company/company.module.js';
import { ContentModule } from './content/content.module.js';
import { ContractPricesModule } from './contract-prices/contract-prices.module.js';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { EstimatesModule } from './estimates/estimates.module.js';
import { TaxDocumentsModule } from './tax-documents/tax-documents.module.js';
import { FilesModule } from './files/files.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { MemberViewsModule } from './members/views/member-views.module.js';
import { MembersModule } from './members/members.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OrderCancellationModule } from './orders/views/cancellation/order-cancellation.module.js';
import { OrderThreadModule } from './orders/thread/order-thread.module.js';
import { OrderViewsModule } from './orders/views/order-views.module.js';
import { OrganizationViewsModule } from './organizations/views/organization-views.module.js';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { ParListsModule } from './par-lists/par-lists.module.js';
import { PartnerApiModule } from './partners/api/partner-api.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { ExternalIdsModule } from './partners/external-ids/external-ids.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { ProductFeedModule } from './product-feed/product-feed.module.js';
import { PromotionsModule } from './promotions/promotions.module.js';
import { PurchaseRequestsModule } from './purchase-requests/purchase-requests.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { StockAlertsModule } from './inventory/alerts/stock-alerts.module.js';
import { SavedViewsModule } from './members/saved-views/saved-views.module.js';
import { SitesModule } from './sites/sites.module.js';
import { TodosModule } from './todos/todos.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WishlistModule } from './wishlist/wishlist.module.js';

/** All modules of the business, in the order of their calls in the OpenAPI document. */
export const BUSINESS_MODULES = [
  MembersModule,
  AuditModule,
  ChangesModule,
  CalendarModule,
  CompanyModule,
  NoticesModule,
  PartnersModule,
  ExternalIdsModule,
  WebhooksModule,
  AuthModule,
  AccessRecordsModule,
  FilesModule,
  ArtworkModule,
  CatalogModule,
  ContractPricesModule,
  PricingModule,
  ProductFeedModule,
  WishlistModule,
  InventoryModule,
  StockAlertsModule,
  PromotionsModule,
  CartModule,
  OrderViewsModule,
  OrdersModule,
  OrderThreadModule,
  EstimatesModule,
  PurchaseRequestsModule,
  ParListsModule,
  PaymentModule,
  RefundsModule,
  TaxDocumentsModule,
  OrderCancellationModule,
  MemberViewsModule,
  ContentModule,
  EnquiriesModule,
  SitesModule,
  OrganizationsModule,
  OrganizationViewsModule,
  TodosModule,
  SavedViewsModule,
  SummaryModule,
  InboxModule,
  OperationsModule,
  AccountClosingModule,
  AdminModule,
  ExportsModule,
  ImportsModule,
  PartnerApiModule,
];
