import { AdminStockService } from './admin-stock.service.js';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { StockKeepingService } from './stock-keeping.service.js';
import { StockReturnsService } from './stock-returns.service.js';
import { StockService } from './stock.service.js';
import { StockLevelsRepository } from './repository/stock-levels.repository.js';
import { StockListRepository } from './repository/stock-list.repository.js';
import { ReservationsRepository } from './repository/reservations.repository.js';

@Module({
  imports: [AuditModule, CatalogModule],
  providers: [
    ReservationsRepository,
    StockListRepository,
    StockLevelsRepository,
    AdminStockService,
    StockService,
    StockReturnsService,
    StockKeepingService,
  ],
  exports: [AdminStockService, StockService, StockReturnsService, StockKeepingService],
})
export class InventoryModule {}
