import { AdminCategoriesService } from './admin/admin-categories.service.js';
import { AdminProductsService } from './admin/admin-products.service.js';
import { ProductEditService } from './admin/product-edit.service.js';
import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { ImagesModule } from '../files/images/images.module.js';
import { CatalogChanges } from './catalog-changes.service.js';
import { CatalogWriter } from './catalog-writer.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoryReads } from './category-reads.service.js';
import { DiscoveryController } from './discovery/discovery.controller.js';
import { SitemapService } from './discovery/sitemap.service.js';
import { ProductFacets } from './facets/product-facets.service.js';
import { ProductFacetsController } from './facets/product-facets.controller.js';
import { ProductLists } from './product-lists.service.js';
import { ProductReads } from './product-reads.service.js';
import { ProductsController } from './products.controller.js';
import { ProductSearch } from './search/product-search.service.js';
import { CategoryWriter } from './writing/category-writer.service.js';
import { ProductWriter } from './writing/product-writer.service.js';
import { ProductPrints } from './product-prints.service.js';
import { ListingsRepository } from './repository/listings.repository.js';
import { CatalogRebuildService } from './rebuild/catalog-rebuild.service.js';
import { CategoriesRepository } from './repository/categories.repository.js';
import { ProductDetailsRepository } from './repository/product-details.repository.js';
import { ProductRowsRepository } from './repository/product-rows.repository.js';
import { ProductsRepository } from './repository/products.repository.js';
import { PublicProductsRepository } from './repository/public-products.repository.js';
import { SearchRowsRepository } from './repository/search-rows.repository.js';
import { SlugsRepository } from './repository/slugs.repository.js';
import { FacetsRepository } from './repository/facets.repository.js';
import { ProductPageRepository } from './repository/product-page.repository.js';
import { ProductListRepository } from './repository/product-list.repository.js';
import { CategoryListsRepository } from './repository/category-lists.repository.js';
import { ProductSearchRepository } from './repository/product-search.repository.js';

@Module({
  imports: [AuditModule, ImagesModule],
  controllers: [CategoriesController, DiscoveryController, ProductFacetsController, ProductsController],
  providers: [
    CategoriesRepository,
    ProductDetailsRepository,
    ProductRowsRepository,
    ProductsRepository,
    PublicProductsRepository,
    SearchRowsRepository,
    SlugsRepository,
    CatalogRebuildService,
    ProductSearchRepository,
    CategoryListsRepository,
    ProductListRepository,
    ProductPageRepository,
    FacetsRepository,
    ListingsRepository,
    AdminCategoriesService,
    AdminProductsService,
    ProductEditService,
    CatalogChanges,
    CatalogWriter,
    CategoryReads,
    CategoryWriter,
    ProductFacets,
    ProductLists,
    ProductPrints,
    ProductReads,
    ProductSearch,
    ProductWriter,
    SitemapService,
  ],
  exports: [
    AdminCategoriesService,
    AdminProductsService,
    ProductEditService,
    CatalogChanges,
    CatalogWriter,
    CategoryWriter,
    ProductPrints,
    ProductWriter,
  ],
})
export class CatalogModule {}
