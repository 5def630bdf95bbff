import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { BoundedCache } from '../../platform/cache/bounded-cache.js';
import { CatalogChanges } from '../catalog/catalog-changes.service.js';
import type { ProductData } from './priced-line.js';
import { PricingRepository } from './pricing.repository.js';

/** A cached product; null for one that does not exist. */
interface Entry {
  product: ProductData | null;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Memory of an object per character of its JSON: 1.8 was measured with 8 tiers and 6 options of 4 values. */
const BYTES_PER_CHARACTER = 2;

/**
 * What decides the prices of products, cached until the catalogue changes: for showing a cart. Orders never use it, but
 * the tables (`PricingService.priceLines`).
 */
@Injectable()
export class ProductCache {
  private readonly products = new BoundedCache<Entry>({
    name: 'pricing-facts',
    maxBytes: MAX_BYTES,
    bytesOf: ({ product }) => JSON.stringify(product).length * BYTES_PER_CHARACTER,
  });
  /** One statement for all products missing in one turn of the event loop. */
  private readonly missing = new DataLoader<number, Entry>((ids) => this.load(ids), { cache: false });

  constructor(
    private readonly em: EntityManager,
    private readonly repository: PricingRepository,
    changes: CatalogChanges,
  ) {
    changes.follow(this.products);
  }

  /** The existing products, by id; at most one statement, none if all are cached. */
  async of(productIds: readonly number[]): Promise<Map<number, ProductData>> {
    const ids = [...new Set(productIds)];
    const entries = await Promise.all(
      ids.map((id) => this.products.get(String(id), () => this.missing.load(id))),
    );
    return new Map(
      entries.flatMap(({ product }) => (product === null ? [] : [[product.id, product] as const])),
    );
  }

  private async load(productIds: readonly number[]): Promise<Entry[]> {
    const products = await this.repository.products(this.em, productIds);
    return productIds.map((id) => ({ product: products.get(id) ?? null }));
  }
}
