import { Module } from '@nestjs/common';
import { CatalogCache } from './cache/catalog-cache.service.js';
import { CatalogWriter } from './catalog-writer.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoryReads } from './category-reads.service.js';
import { ProductLists } from './product-lists.service.js';
import { ProductReads } from './product-reads.service.js';
import { ProductsController } from './products.controller.js';
import { ProductSearch } from './search/product-search.service.js';

@Module({
  controllers: [CategoriesController, ProductsController],
  providers: [CatalogCache, CatalogWriter, CategoryReads, ProductLists, ProductReads, ProductSearch],
  exports: [CatalogWriter],
})
export class CatalogModule {}
