import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { EstimatesModule } from '../estimates/estimates.module.js';
import { FilesModule } from '../files/files.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { AdminExportsController } from './admin-exports.controller.js';
import { AdminExportsService } from './admin-exports.service.js';
import { AdminRecordExportsController } from './admin-record-exports.controller.js';
import { ExportsService } from './exports.service.js';
import { StaffExportsController } from './staff-exports.controller.js';
import { ExportCursorRepository } from './repository/export-cursor.repository.js';

/** Files of the console's lists, read row by row from the modules that own the data. */
@Module({
  imports: [
    AdminModule,
    AccessRecordsModule,
    AuditModule,
    CatalogModule,
    EnquiriesModule,
    EstimatesModule,
    FilesModule,
    InventoryModule,
    NoticesModule,
    OrdersModule,
    PromotionsModule,
    RefundsModule,
    SitesModule,
    SpreadsheetsModule,
  ],
  controllers: [AdminExportsController, AdminRecordExportsController, StaffExportsController],
  providers: [ExportCursorRepository, AdminExportsService, ExportsService],
})
export class ExportsModule {}
