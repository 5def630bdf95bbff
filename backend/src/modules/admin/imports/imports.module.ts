import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { FilesModule } from '../../files/files.module.js';
import { InventoryModule } from '../../inventory/inventory.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { CarryImportService } from './carry-import.service.js';
import { ImportChecksService } from './import-checks.service.js';
import { ImportDeskService } from './import-desk.service.js';
import { ImportFilesService } from './import-files.service.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportCheckQueue } from './jobs/import-check-queue.js';
import { ImportQueue } from './jobs/import-queue.js';
import { ProductKind } from './kinds/product-kind.js';
import { TrackingKind } from './kinds/tracking-kind.js';

/** Spreadsheets that come in: the console's part and the worker's share it. */
@Module({
  imports: [StorageModule, AuditModule, FilesModule, CatalogModule, InventoryModule, OrdersModule],
  providers: [
    CarryImportService,
    ImportCheckQueue,
    ImportChecksService,
    ImportDeskService,
    ImportFilesService,
    ImportKinds,
    ImportQueue,
    ImportRowsService,
    ProductKind,
    TrackingKind,
  ],
  exports: [
    CarryImportService,
    ImportChecksService,
    ImportDeskService,
    ImportFilesService,
    ImportQueue,
    ImportRowsService,
  ],
})
export class ImportsModule {}
