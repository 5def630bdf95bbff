import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { BoundedCache } from '../../platform/cache/bounded-cache.js';
import { CatalogChanges } from '../catalog/catalog-changes.service.js';
import type { PricingProduct } from './line-price.js';
import { readProducts } from './pricing.repository.js';

/** The facts that decide a product's price; without its free stock, which changes with every order. */
export type ProductFacts = Omit<PricingProduct, 'free'>;

/** A cached product; null for one that does not exist. */
interface Entry {
  facts: ProductFacts | null;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Memory of an object per character of its JSON: 1.8 was measured with 8 tiers and 6 options of 4 values. */
const BYTES_PER_CHARACTER = 2;

/**
 * The facts that decide prices, cached until the catalogue changes: for showing a cart. Orders never use them, but the
 * tables (`PricingService.priceLines`).
 */
@Injectable()
export class PricingFacts {
  private readonly products = new BoundedCache<Entry>({
    name: 'pricing-facts',
    maxBytes: MAX_BYTES,
    bytesOf: ({ facts }) => JSON.stringify(facts).length * BYTES_PER_CHARACTER,
  });
  /** One statement for all products missing in one turn of the event loop. */
  private readonly missing = new DataLoader<number, Entry>((ids) => this.load(ids), { cache: false });

  constructor(
    private readonly em: EntityManager,
    changes: CatalogChanges,
  ) {
    changes.follow(this.products);
  }

  /** Facts of the existing products, by id; at most one statement, none if all are cached. */
  async of(productIds: readonly number[]): Promise<Map<number, ProductFacts>> {
    const ids = [...new Set(productIds)];
    const entries = await Promise.all(
      ids.map((id) => this.products.get(String(id), () => this.missing.load(id))),
    );
    const found = new Map<number, ProductFacts>();
    for (const [i, { facts }] of entries.entries()) if (facts !== null) found.set(ids[i] ?? 0, facts);
    return found;
  }

  private async load(productIds: readonly number[]): Promise<Entry[]> {
    const products = await readProducts(
      this.em,
      productIds.map((productId) => ({ productId })),
    );
    return productIds.map((id) => ({ facts: products.get(id) ?? null }));
  }
}
