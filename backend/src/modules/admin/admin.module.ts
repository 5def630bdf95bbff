import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { TaxDocumentsModule } from '../tax-documents/tax-documents.module.js';
import { AdminEvidenceController } from './evidence/admin-evidence.controller.js';
import { AdminOrderEvidenceController } from './evidence/admin-order-evidence.controller.js';
import { HometaxController } from './evidence/hometax.controller.js';
import { StaffEvidencePdfController } from './evidence/staff-evidence-pdf.controller.js';
import { TaxDocumentActionsController } from './evidence/tax-document-actions.controller.js';
import { PrintingModule } from '../printing/printing.module.js';
import { ManagerPrintJobsController } from './print-jobs/manager-print-jobs.controller.js';
import { ManagerProofsController } from './print-jobs/manager-proofs.controller.js';
import { ArtworkModule } from '../printing/artwork/artwork.module.js';
import { AdminArtworksController } from './artworks/admin-artworks.controller.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../files/images/images.module.js';
import { OrderViewsModule } from '../orders/views/order-views.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ContentModule } from '../content/content.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AdminSecurityController } from './security/admin-security.controller.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AdminAccessRecordsController } from './access-records/admin-access-records.controller.js';
import { RevealController } from './access-records/reveal.controller.js';
import { RevealService } from './access-records/reveal.service.js';
import { AdminAuditController } from './audit/admin-audit.controller.js';
import { AdminBannersController } from './banners/admin-banners.controller.js';
import { BannerOrderController } from './banners/banner-order.controller.js';
import { PrintConfigurationModule } from '../printing/configuration/print-configuration.module.js';
import { AdminPlatesController } from './plates/admin-plates.controller.js';
import { CalendarModule } from '../company/calendar/calendar.module.js';
import { AdminHolidaysController } from './calendar/admin-holidays.controller.js';
import { CompanyModule } from '../company/company.module.js';
import { AdminCompanyController } from './company/admin-company.controller.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import {
  AdminEstimateContractPricesController,
  ManagerEstimateContractPricesController,
} from './estimates/admin-estimate-contract-prices.controller.js';
import { EstimateAssignmentController } from './estimates/estimate-assignment.controller.js';
import { ManagerEstimatePdfController } from './estimates/manager-estimate-pdf.controller.js';
import { ManagerEstimateThreadController } from './estimates/manager-estimate-thread.controller.js';
import { ManagerEstimateWorkController } from './estimates/manager-estimate-work.controller.js';
import { ManagerEstimatesController } from './estimates/manager-estimates.controller.js';
import { AdminEnquiriesController } from './enquiries/admin-enquiries.controller.js';
import { EnquiryAssignmentController } from './enquiries/enquiry-assignment.controller.js';
import { AdminStockController } from './inventory/admin-stock.controller.js';
import { AdminNoticesController } from './notices/admin-notices.controller.js';
import { AdminCategoriesController } from './categories/admin-categories.controller.js';
import { AdminCategoryTreeController } from './categories/admin-category-tree.controller.js';
import { AdminDocumentsController } from './documents/admin-documents.controller.js';
import { AdminMemberAccessController } from './members/admin-member-access.controller.js';
import { MemberTimelineRepository } from './timeline/member-timeline.repository.js';
import { MemberTimelineService } from './timeline/member-timeline.service.js';
import { AdminMembersController } from './members/admin-members.controller.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { AdminChangeFeedController } from './change-feed/admin-change-feed.controller.js';
import { AdminPartnerKeysController } from './partners/admin-partner-keys.controller.js';
import { AdminPartnerWebhooksController } from './partners/admin-partner-webhooks.controller.js';
import { ProductFeedModule } from '../product-feed/product-feed.module.js';
import { AdminProductFeedController } from './product-feed/admin-product-feed.controller.js';
import { AdminPartnersController } from './partners/admin-partners.controller.js';
import { ContractPricesModule } from '../contract-prices/contract-prices.module.js';
import { AdminContractListsController } from './contract-lists/admin-contract-lists.controller.js';
import { ManagerContractListsController } from './contract-lists/manager-contract-lists.controller.js';
import { OrganizationViewsModule } from '../organizations/views/organization-views.module.js';
import { AdminOrganizationPartsController } from './organizations/admin-organization-parts.controller.js';
import { AdminOrganizationsController } from './organizations/admin-organizations.controller.js';
import { ManagerOrganizationsController } from './organizations/manager-organizations.controller.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { AdminPromotionsController } from './promotions/admin-promotions.controller.js';
import { PromotionUsesController } from './promotions/promotion-uses.controller.js';
import { AdminOrderWorkController } from './orders/admin-order-work.controller.js';
import { ManagerOrderThreadController } from './orders/manager-order-thread.controller.js';
import { OrderThreadModule } from '../orders/thread/order-thread.module.js';
import { AdminOrdersController } from './orders/admin-orders.controller.js';
import { AdminProductEditController } from './products/admin-product-edit.controller.js';
import { AdminProductStatusController } from './products/admin-product-status.controller.js';
import { AdminProductsController } from './products/admin-products.controller.js';
import { MemberViewsModule } from '../members/views/member-views.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { AdminRefundsController } from './refunds/admin-refunds.controller.js';
import { SettlementChecksController } from './refunds/settlement-checks.controller.js';
import { PaymentModule } from '../payment/payment.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AdminCustomersController } from './sites/admin-customers.controller.js';
import { AdminSitesController } from './sites/admin-sites.controller.js';
import { ConsoleSearchController } from './search/console-search.controller.js';
import { ConsoleSearchRepository } from './search/console-search.repository.js';
import { ConsoleSearchService } from './search/console-search.service.js';
import { ManagerController } from './sites/manager.controller.js';
import { ManagerFormsController } from './sites/manager-forms.controller.js';
import { ManagerSiteFormsController } from './sites/manager-site-forms.controller.js';
import { AdminUploadsController } from './uploads/admin-uploads.controller.js';
import { AdminImagesService } from './uploads/admin-images.service.js';
import { MembersModule } from '../members/members.module.js';

/** The operators' calls: thin controllers over the other modules' exports, each change with an audit record. */
@Module({
  imports: [
    MembersModule,
    ContentModule,
    EnquiriesModule,
    EstimatesModule,
    InventoryModule,
    NoticesModule,
    AuditModule,
    CalendarModule,
    PrintConfigurationModule,
    CompanyModule,
    AccessRecordsModule,
    AuthModule,
    MemberViewsModule,
    CatalogModule,
    OrdersModule,
    OrderThreadModule,
    OrderViewsModule,
    PaymentModule,
    RefundsModule,
    PromotionsModule,
    ContractPricesModule,
    PartnersModule,
    WebhooksModule,
    ChangesModule,
    ProductFeedModule,
    OrganizationViewsModule,
    FilesModule,
    ArtworkModule,
    TaxDocumentsModule,
    PrintingModule,
    ImagesModule,
    StorageModule,
    SitesModule,
  ],
  controllers: [
    AdminPartnersController,
    AdminProductFeedController,
    AdminPartnerKeysController,
    AdminPartnerWebhooksController,
    AdminChangeFeedController,
    AdminAccessRecordsController,
    RevealController,
    AdminAuditController,
    AdminSecurityController,
    AdminCompanyController,
    AdminHolidaysController,
    AdminPlatesController,
    BannerOrderController,
    AdminBannersController,
    AdminEnquiriesController,
    EnquiryAssignmentController,
    AdminStockController,
    AdminNoticesController,
    AdminUploadsController,
    AdminDocumentsController,
    AdminArtworksController,
    AdminEvidenceController,
    AdminOrderEvidenceController,
    HometaxController,
    StaffEvidencePdfController,
    TaxDocumentActionsController,
    ManagerPrintJobsController,
    ManagerProofsController,
    AdminCustomersController,
    AdminSitesController,
    ManagerEstimatesController,
    ManagerEstimateWorkController,
    ManagerEstimateThreadController,
    ManagerEstimatePdfController,
    AdminEstimateContractPricesController,
    ManagerEstimateContractPricesController,
    EstimateAssignmentController,
    ManagerController,
    ConsoleSearchController,
    ManagerFormsController,
    ManagerSiteFormsController,
    AdminOrderWorkController,
    AdminOrdersController,
    ManagerOrderThreadController,
    AdminRefundsController,
    SettlementChecksController,
    AdminPromotionsController,
    PromotionUsesController,
    AdminContractListsController,
    ManagerContractListsController,
    AdminOrganizationsController,
    AdminOrganizationPartsController,
    ManagerOrganizationsController,
    AdminProductsController,
    AdminProductEditController,
    AdminProductStatusController,
    AdminCategoriesController,
    AdminCategoryTreeController,
    AdminMembersController,
    AdminMemberAccessController,
  ],
  providers: [
    MemberTimelineRepository,
    MemberTimelineService,
    RevealService,
    AdminImagesService,
    ConsoleSearchRepository,
    ConsoleSearchService,
  ],
})
export class AdminModule {}
