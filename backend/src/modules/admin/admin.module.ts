import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ContentModule } from '../content/content.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AdminSecurityController } from './security/admin-security.controller.js';
import { AccessRecordsModule } from '../access-records/access-records.module.js';
import { AdminAccessRecordsController } from './access-records/admin-access-records.controller.js';
import { RevealController } from './access-records/reveal.controller.js';
import { RevealService } from './access-records/reveal.service.js';
import { AdminAuditController } from './audit/admin-audit.controller.js';
import { AuditDeskService } from './audit/audit-desk.service.js';
import { AdminBannersController } from './banners/admin-banners.controller.js';
import { BannerOrderController } from './banners/banner-order.controller.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { EstimateAssignmentController } from './estimates/estimate-assignment.controller.js';
import { EstimateDeskService } from './estimates/estimate-desk.service.js';
import { ManagerEstimatePapersController } from './estimates/manager-estimate-papers.controller.js';
import { ManagerEstimateThreadController } from './estimates/manager-estimate-thread.controller.js';
import { ManagerEstimateWorkController } from './estimates/manager-estimate-work.controller.js';
import { ManagerEstimatesController } from './estimates/manager-estimates.controller.js';
import { AdminEnquiriesController } from './enquiries/admin-enquiries.controller.js';
import { EnquiryAssignmentController } from './enquiries/enquiry-assignment.controller.js';
import { EnquiryDeskService } from './enquiries/enquiry-desk.service.js';
import { AdminStockController } from './inventory/admin-stock.controller.js';
import { StockDeskService } from './inventory/stock-desk.service.js';
import { AdminExportsController } from './exports/admin-exports.controller.js';
import { AdminRecordExportsController } from './exports/admin-record-exports.controller.js';
import { ExportDeskService } from './exports/export-desk.service.js';
import { ExportsService } from './exports/exports.service.js';
import { StaffExportsController } from './exports/staff-exports.controller.js';
import { AdminImportsController } from './imports/admin-imports.controller.js';
import { ImportFilesController } from './imports/import-files.controller.js';
import { ImportRunController } from './imports/import-run.controller.js';
import { ImportsModule } from './imports/imports.module.js';
import { SavedViewsController } from './views/saved-views.controller.js';
import { SavedViewsModule } from '../saved-views/saved-views.module.js';
import { AdminNoticesController } from './notices/admin-notices.controller.js';
import { NoticeDeskService } from './notices/notice-desk.service.js';
import { AdminCategoriesController } from './categories/admin-categories.controller.js';
import { AdminCategoryTreeController } from './categories/admin-category-tree.controller.js';
import { CategoryDeskService } from './categories/category-desk.service.js';
import { AdminDocumentsController } from './documents/admin-documents.controller.js';
import { DocumentDeskService } from './documents/document-desk.service.js';
import { AdminMemberStandingController } from './members/admin-member-standing.controller.js';
import { AdminMembersController } from './members/admin-members.controller.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { AdminPromotionsController } from './promotions/admin-promotions.controller.js';
import { PromotionDeskService } from './promotions/promotion-desk.service.js';
import { PromotionUsesController } from './promotions/promotion-uses.controller.js';
import { AdminOrderWorkController } from './orders/admin-order-work.controller.js';
import { OrderBulkService } from './orders/order-bulk.service.js';
import { AdminOrdersController } from './orders/admin-orders.controller.js';
import { AdminProductEditController } from './products/admin-product-edit.controller.js';
import { AdminProductShelfController } from './products/admin-product-shelf.controller.js';
import { AdminProductsController } from './products/admin-products.controller.js';
import { AdminSummaryController } from './summary/admin-summary.controller.js';
import { MemberChangesService } from './members/member-changes.service.js';
import { MemberDeskService } from './members/member-desk.service.js';
import { OrderDeskService } from './orders/order-desk.service.js';
import { ProductDeskService } from './products/product-desk.service.js';
import { ProductEditService } from './products/product-edit.service.js';
import { SummaryService } from './summary/summary.service.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { AdminRefundsController } from './refunds/admin-refunds.controller.js';
import { SettlementChecksController } from './refunds/settlement-checks.controller.js';
import { SettlementDeskService } from './refunds/settlement-desk.service.js';
import { PaymentModule } from '../payment/payment.module.js';
import { RefundDeskService } from './refunds/refund-desk.service.js';
import { SitesModule } from '../sites/sites.module.js';
import { AdminCustomersController } from './sites/admin-customers.controller.js';
import { AdminSitesController } from './sites/admin-sites.controller.js';
import { CustomerDeskService } from './sites/customer-desk.service.js';
import { FormDeskService } from './sites/form-desk.service.js';
import { ManagerController } from './sites/manager.controller.js';
import { ManagerFormsController } from './sites/manager-forms.controller.js';
import { ManagerSiteFormsController } from './sites/manager-site-forms.controller.js';
import { SiteDeskService } from './sites/site-desk.service.js';
import { AdminUploadsController } from './uploads/admin-uploads.controller.js';
import { ImageDeskService } from './uploads/image-desk.service.js';

/** The operators' door: thin controllers over what the other modules export, each change with an audit record. */
@Module({
  imports: [
    ContentModule,
    EnquiriesModule,
    EstimatesModule,
    InventoryModule,
    NoticesModule,
    AuditModule,
    AccessRecordsModule,
    AuthModule,
    MembersModule,
    CatalogModule,
    OrdersModule,
    PaymentModule,
    RefundsModule,
    PromotionsModule,
    FilesModule,
    StorageModule,
    SitesModule,
    SavedViewsModule,
    ImportsModule,
  ],
  controllers: [
    AdminAccessRecordsController,
    RevealController,
    AdminAuditController,
    AdminSecurityController,
    AdminExportsController,
    AdminRecordExportsController,
    StaffExportsController,
    ImportFilesController,
    AdminImportsController,
    ImportRunController,
    SavedViewsController,
    BannerOrderController,
    AdminBannersController,
    AdminEnquiriesController,
    EnquiryAssignmentController,
    AdminStockController,
    AdminNoticesController,
    AdminUploadsController,
    AdminDocumentsController,
    AdminSummaryController,
    AdminCustomersController,
    AdminSitesController,
    ManagerEstimatesController,
    ManagerEstimateWorkController,
    ManagerEstimateThreadController,
    ManagerEstimatePapersController,
    EstimateAssignmentController,
    ManagerController,
    ManagerFormsController,
    ManagerSiteFormsController,
    AdminOrderWorkController,
    AdminOrdersController,
    AdminRefundsController,
    SettlementChecksController,
    AdminPromotionsController,
    PromotionUsesController,
    AdminProductsController,
    AdminProductEditController,
    AdminProductShelfController,
    AdminCategoriesController,
    AdminCategoryTreeController,
    AdminMembersController,
    AdminMemberStandingController,
  ],
  providers: [
    RevealService,
    CustomerDeskService,
    FormDeskService,
    SiteDeskService,
    AuditDeskService,
    ExportDeskService,
    ExportsService,
    EnquiryDeskService,
    EstimateDeskService,
    StockDeskService,
    NoticeDeskService,
    ImageDeskService,
    DocumentDeskService,
    OrderBulkService,
    OrderDeskService,
    RefundDeskService,
    SettlementDeskService,
    PromotionDeskService,
    ProductDeskService,
    ProductEditService,
    CategoryDeskService,
    MemberDeskService,
    MemberChangesService,
    SummaryService,
  ],
})
export class AdminModule {}
