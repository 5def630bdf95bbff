import { AdminStockService } from './admin-stock.service.js';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { StockKeepingService } from './stock-keeping.service.js';
import { StockReturnsService } from './stock-returns.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [AuditModule, CatalogModule],
  providers: [AdminStockService, StockService, StockReturnsService, StockKeepingService],
  exports: [AdminStockService, StockService, StockReturnsService, StockKeepingService],
})
export class InventoryModule {}
