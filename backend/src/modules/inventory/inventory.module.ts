import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { StockService } from './stock.service.js';

@Module({ imports: [CatalogModule], providers: [StockService], exports: [StockService] })
export class InventoryModule {}
