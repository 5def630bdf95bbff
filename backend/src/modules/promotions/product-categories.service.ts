import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { BoundedCache } from '../../platform/cache/bounded-cache.js';
import { CatalogChanges } from '../catalog/catalog-changes.service.js';
import { PromotionDataRepository } from './repository/promotion-data.repository.js';

const MAX_BYTES = 4 * 1024 * 1024;

/** The bytes that V8 uses per number of a growable array. */
const BYTES_PER_ID = 8;

/** Categories of products, kept in memory until the catalogue changes, to show what promotions do to a cart. */
@Injectable()
export class ProductCategories {
  private readonly products = new BoundedCache<number[]>({
    name: 'promotion-categories',
    maxBytes: MAX_BYTES,
    bytesOf: (ids) => ids.length * BYTES_PER_ID,
  });
  /** One statement for all products that are missing in one tick. */
  private readonly missing = new DataLoader<number, number[]>((ids) => this.load(ids), { cache: false });

  constructor(
    private readonly em: EntityManager,
    changes: CatalogChanges,
    private readonly fields: PromotionDataRepository,
  ) {
    changes.follow(this.products);
  }

  /** Categories from the product's own upwards, by product; at most one statement, none where all are known. */
  async of(productIds: readonly number[]): Promise<Map<number, number[]>> {
    const ids = [...new Set(productIds)];
    const categories = await Promise.all(
      ids.map((id) => this.products.get(String(id), () => this.missing.load(id))),
    );
    return new Map(ids.map((id, i) => [id, categories[i] ?? []]));
  }

  private async load(productIds: readonly number[]): Promise<number[][]> {
    const categories = await this.fields.categoriesOf(this.em, productIds);
    return productIds.map((id) => categories.get(id) ?? []);
  }
}
