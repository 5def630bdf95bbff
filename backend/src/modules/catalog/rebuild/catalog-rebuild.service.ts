import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProductsRepository } from '../repository/products.repository.js';
import { PublicProductsRepository } from '../repository/public-products.repository.js';
import { SearchRowsRepository } from '../repository/search-rows.repository.js';

/** Updates the data derived from products. */
@Injectable()
export class CatalogRebuildService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly publicProducts: PublicProductsRepository,
    private readonly searchRows: SearchRowsRepository,
  ) {}

  /** For processes without modules: migrations, restores and seeds. */
  static standalone(): CatalogRebuildService {
    return new CatalogRebuildService(
      new ProductsRepository(),
      new PublicProductsRepository(),
      new SearchRowsRepository(),
    );
  }

  /**
   * Updates all data derived from the products in the caller's transaction: card, document, list rows with their
   * totals, search row, catalogue version and notice. Six statements for one product and for ten thousand; only changed
   * rows are written. It reads the tables, so flush entities before.
   */
  async rebuildProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
    const ids = [...new Set(productIds)];
    await this.products.lock(em, ids);
    await this.products.raiseVersion(em);
    if (ids.length === 0) return;
    await this.publicProducts.writeDocuments(em, ids);
    await this.publicProducts.writeListings(em, ids);
    await this.searchRows.write(em, ids);
  }

  /**
   * The short form for products of which only the visibility changed: list rows, totals and the search's flag. Two
   * statements; the caller takes the locks and increases the version, and the products must have been rebuilt before.
   */
  async relistProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
    await this.publicProducts.writeListings(em, productIds);
    await this.searchRows.relist(em, productIds);
  }

  /**
   * Rebuilds products whose search rows are older than their category's own words, as a migration leaves them:
   * otherwise the category's former name would still find them. One category per transaction; after the first run none
   * is left.
   */
  async rebuildOutdated(em: EntityManager): Promise<void> {
    const rows = await this.searchRows.listOutdated(em);
    for (const { ids } of rows) await em.transactional((part) => this.rebuildProducts(part, ids));
  }
}
