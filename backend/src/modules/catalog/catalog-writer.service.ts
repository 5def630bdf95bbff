import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogChanges } from './catalog-changes.service.js';
import { CatalogRebuildService } from './rebuild/catalog-rebuild.service.js';
import { CategoriesRepository } from './repository/categories.repository.js';
import { ProductsRepository } from './repository/products.repository.js';
import { PublicProductsRepository } from './repository/public-products.repository.js';
import { SearchRowsRepository } from './repository/search-rows.repository.js';

/** Every change of the catalogue calls this in its own transaction, so that the public data follows at once. */
@Injectable()
export class CatalogWriter {
  constructor(
    private readonly changes: CatalogChanges,
    private readonly rebuild: CatalogRebuildService,
    private readonly products: ProductsRepository,
    private readonly publicProducts: PublicProductsRepository,
    private readonly categories: CategoriesRepository,
    private readonly searchRows: SearchRowsRepository,
  ) {}

  /** Rebuilds all data derived from these products; call it after the last write to them (see CatalogRebuildService). */
  async rebuildProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
    this.changes.changedIn(em);
    await this.rebuild.rebuildProducts(em, productIds);
  }

  /**
   * Call it before a change of products writes its first row: it takes their locks and increases the version, which
   * makes all changes of the catalogue wait for each other. A read after it (is this slug free?) stays true.
   */
  async beginProductChange(em: EntityManager, productIds: readonly number[]): Promise<void> {
    this.changes.changedIn(em);
    await this.products.lock(em, productIds);
    await this.products.raiseVersion(em);
  }

  /**
   * Call it before a change of categories writes its first row: it takes the locks of all products in them and below,
   * and increases the version. Returns those products' ids.
   */
  async beginCategoryChange(em: EntityManager, categoryIds: readonly number[]): Promise<number[]> {
    this.changes.changedIn(em);
    const ids = await this.categories.listProductsBelow(em, categoryIds);
    await this.products.lock(em, ids);
    await this.products.raiseVersion(em);
    return ids;
  }

  /** Updates the category's data on its products' cards and in the search; for a new name or code. */
  async renameCategory(em: EntityManager, categoryId: number): Promise<void> {
    await this.publicProducts.writeCategory(em, [categoryId]);
    await this.searchRows.writeCategoryWords(em, await this.categories.listBelow(em, [categoryId]));
  }

  /** The same for a new position. Only search words and lists depend on a position, so no product itself is written. */
  async moveCategory(em: EntityManager, categoryId: number): Promise<void> {
    await this.searchRows.writeCategoryWords(em, await this.categories.listBelow(em, [categoryId]));
    await this.relistCategory(em, categoryId);
  }

  /** Adds the products of the category and its descendants to the lists, or removes them; for a new status. */
  async relistCategory(em: EntityManager, categoryId: number): Promise<void> {
    await this.rebuild.relistProducts(em, await this.categories.listProductsBelow(em, [categoryId]));
  }

  /**
   * Clears cached responses everywhere at commit although the catalogue did not change: a product sold out or is
   * available again.
   */
  async announce(em: EntityManager): Promise<void> {
    this.changes.changedIn(em);
    await this.products.announce(em, 'stock');
  }
}
