import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';
import { WHOLE_SHOP } from '../catalog/repository/listed.filter.js';
import type { LeftOut } from './entities/product-feed.entity.js';

/** A product on sale, for its row; the category is an id. */
export interface ListedProduct {
  id: number;
  title: string;
  picture: string | null;
  categoryId: number;
  brand: string | null;
  keywords: string[];
  basePrice: number | null;
  salePrice: number | null;
}

/** The feed as it is stored; times are ISO 8601 in UTC. */
export interface StoredFeed {
  token: string;
  sha256: string | null;
  rows: number;
  builtAt: string | null;
  leftOut: LeftOut[];
  requestedAt: string | null;
  accepted: boolean;
  claimedUntil: string | null;
  triedAt: string | null;
  keptBackAt: string | null;
  keptBackRows: number | null;
}

/** What a build writes. */
export type FeedChange = Partial<Omit<StoredFeed, 'token'>>;

/** Statements on the product feed; `em` is the caller's transaction. */
@Injectable()
export class ProductFeedRepository {
  constructor(private readonly em: EntityManager) {}

  find(em: EntityManager = this.em): Promise<StoredFeed | undefined> {
    return this.select(em).executeTakeFirst();
  }

  /** The same, locked: builds are claimed and ended one after the other. */
  lock(em: EntityManager): Promise<StoredFeed | undefined> {
    return this.select(em).forUpdate().executeTakeFirst();
  }

  /** Makes the row of a new store; another process may have done so meanwhile. */
  async create(token: string): Promise<void> {
    await databaseOf(this.em)
      .insertInto('product_feed')
      .values({ id: 1, token })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async update(em: EntityManager, change: FeedChange): Promise<void> {
    const { sha256, rows, accepted } = change;
    await databaseOf(em)
      .updateTable('product_feed')
      .set({
        sha256,
        rows,
        accepted,
        built_at: change.builtAt,
        left_out: change.leftOut === undefined ? undefined : JSON.stringify(change.leftOut),
        requested_at: change.requestedAt,
        claimed_until: change.claimedUntil,
        tried_at: change.triedAt,
        kept_back_at: change.keptBackAt,
        kept_back_rows: change.keptBackRows,
      })
      .where('id', '=', 1)
      .execute();
  }

  /** Products on sale after this id, by id. */
  listed(after: number, limit: number): Promise<ListedProduct[]> {
    return databaseOf(this.em)
      .selectFrom('product_listings as l')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .where('l.scope_id', '=', WHOLE_SHOP)
      .where('l.product_id', '>', after)
      .select(['p.id', 'p.title', 'p.thumbnail_url as picture', 'p.category_id as categoryId'])
      .select(['p.brand', 'p.keywords', 'p.base_price as basePrice', 'p.sale_price as salePrice'])
      .orderBy('l.product_id')
      .limit(limit)
      .execute();
  }

  /** Every category by id. */
  async categories(): Promise<Map<number, { name: string; parentId: number | null }>> {
    const rows = await databaseOf(this.em)
      .selectFrom('categories')
      .select(['id', 'name', 'parent_id as parentId'])
      .execute();
    return new Map(rows.map(({ id, ...category }) => [id, category]));
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('product_feed')
      .where('id', '=', 1)
      .select(['token', 'sha256', 'rows', 'built_at as builtAt', 'requested_at as requestedAt', 'accepted'])
      .select(['claimed_until as claimedUntil', 'tried_at as triedAt'])
      .select(['kept_back_at as keptBackAt', 'kept_back_rows as keptBackRows'])
      .select(({ ref }) => ref('left_out').$castTo<LeftOut[]>().as('leftOut'));
  }
}
