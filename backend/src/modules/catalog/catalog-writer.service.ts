import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogChanges } from './catalog-changes.service.js';
import { rebuildProducts, relistProducts } from './rebuild/rebuild-products.js';
import { announceCatalog, raiseCatalogVersion } from './repository/catalog-version.repository.js';
import { categoriesBelow, productsBelow } from './repository/categories.repository.js';
import { writeCategoryOnCards } from './repository/documents.repository.js';
import { lockProducts } from './repository/products.repository.js';
import { writeCategoryWords } from './repository/search-rows.repository.js';

/** What every change of the catalogue calls in its own transaction, so that what the public reads follows at once. */
@Injectable()
export class CatalogWriter {
  constructor(private readonly changes: CatalogChanges) {}

  /** Rebuilds everything derived from these products; call it after the last write to them (see rebuildProducts). */
  async rebuildProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
    this.changes.changedIn(em);
    await rebuildProducts(em, productIds);
  }

  /**
   * To be called before a change of products writes its first row: takes their locks, and raises the version, which
   * makes all changes of the catalogue wait for each other. What is read after it (is this slug free?) stays true.
   */
  async beginProductChange(em: EntityManager, productIds: readonly number[]): Promise<void> {
    this.changes.changedIn(em);
    await lockProducts(em, productIds);
    await raiseCatalogVersion(em);
  }

  /**
   * To be called before a change of categories writes its first row: takes the locks of all products in them and
   * below, and raises the version. Answers those products' ids.
   */
  async beginCategoryChange(em: EntityManager, categoryIds: readonly number[]): Promise<number[]> {
    this.changes.changedIn(em);
    const ids = await productsBelow(em, categoryIds);
    await lockProducts(em, ids);
    await raiseCatalogVersion(em);
    return ids;
  }

  /** Brings what stands of the category on its products' cards and in the search up to date; for a new name or code. */
  async renameCategory(em: EntityManager, categoryId: number): Promise<void> {
    await writeCategoryOnCards(em, [categoryId]);
    await writeCategoryWords(em, await categoriesBelow(em, [categoryId]));
  }

  /** The same for a new place. Only words and lists name a place, so that no product itself is written. */
  async moveCategory(em: EntityManager, categoryId: number): Promise<void> {
    await writeCategoryWords(em, await categoriesBelow(em, [categoryId]));
    await this.relistCategory(em, categoryId);
  }

  /** Takes the products of the category and of everything below into the lists or out; for a new status. */
  async relistCategory(em: EntityManager, categoryId: number): Promise<void> {
    await relistProducts(em, await productsBelow(em, [categoryId]));
  }

  /**
   * Forgets cached responses everywhere at commit although the catalogue did not change: a product sold out or came
   * back.
   */
  async announce(em: EntityManager): Promise<void> {
    this.changes.changedIn(em);
    await announceCatalog(em, 'stock');
  }
}
