import { AdminImportsController } from './admin-imports.controller.js';
import { ImportFilesController } from './import-files.controller.js';
import { ImportRunController } from './import-run.controller.js';
import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContractPricesModule } from '../contract-prices/contract-prices.module.js';
import { FilesModule } from '../files/files.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { OrderViewsModule } from '../orders/views/order-views.module.js';
import { ParItemImportController } from './par-items/par-item-import.controller.js';
import { ParItemImportService } from './par-items/par-item-import.service.js';
import { ParListsModule } from '../par-lists/par-lists.module.js';
import { ImportRunner } from './import-runner.service.js';
import { ImportChecksService } from './import-checks.service.js';
import { AdminImportsService } from './admin-imports.service.js';
import { ImportFilesService } from './import-files.service.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportCheckQueue } from './jobs/import-check-queue.js';
import { ImportQueue } from './jobs/import-queue.js';
import { ContractPriceKind } from './kinds/contract-price-kind.js';
import { ProductKind } from './kinds/product-kind.js';
import { TrackingKind } from './kinds/tracking-kind.js';
import { TrackingEntryController } from './tracking-entry.controller.js';
import { TrackingEntryService } from './tracking-entry.service.js';
import { ImportChecksRepository } from './repository/import-checks.repository.js';
import { ImportsRepository } from './repository/imports.repository.js';
import { ImportTargetsRepository } from './repository/import-targets.repository.js';
import { ImportRowsRepository } from './repository/import-rows.repository.js';

/** Imports of spreadsheets; the console's part and the worker's share this module. */
@Module({
  imports: [
    AccessRecordsModule,
    StorageModule,
    AuditModule,
    FilesModule,
    CatalogModule,
    ContractPricesModule,
    InventoryModule,
    OrderViewsModule,
    ParListsModule,
    SpreadsheetsModule,
  ],
  controllers: [
    ImportFilesController,
    AdminImportsController,
    ImportRunController,
    ParItemImportController,
    TrackingEntryController,
  ],
  providers: [
    ImportRowsRepository,
    ImportTargetsRepository,
    ImportsRepository,
    ImportChecksRepository,
    ImportRunner,
    ImportCheckQueue,
    ImportChecksService,
    AdminImportsService,
    ImportFilesService,
    ImportKinds,
    ImportQueue,
    ImportRowsService,
    ContractPriceKind,
    ParItemImportService,
    ProductKind,
    TrackingEntryService,
    TrackingKind,
  ],
  exports: [
    ImportRunner,
    ImportChecksService,
    AdminImportsService,
    ImportFilesService,
    ImportQueue,
    ImportRowsService,
  ],
})
export class ImportsModule {}
