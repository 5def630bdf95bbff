import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { StockKeepingService } from './stock-keeping.service.js';
import { StockReturnsService } from './stock-returns.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [AuditModule, CatalogModule],
  providers: [StockService, StockReturnsService, StockKeepingService],
  exports: [StockService, StockReturnsService, StockKeepingService],
})
export class InventoryModule {}
