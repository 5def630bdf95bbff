import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { boolean, int, readRows, rowOf } from '../../../platform/db/rows.js';
import { authorFields, type HistoryAuthor } from '../../audit/history-author.rules.js';
import type { MovedSince, StockCount } from '../stock-count.rules.js';
import type { StockEntry, StockCommand, StockStep } from '../stock-step.js';

const MOVED_SINCE = rowOf(import.meta.filename, {
  productId: int,
  byOrders: int,
  near: boolean,
  ahead: boolean,
  incomplete: boolean,
  unknown: boolean,
});

/** Statements on counted stock, in the caller's transaction. */
@Injectable()
export class StockLevelsRepository {
  /**
   * Locks the stock of the products, by id; deleted and unknown products are absent. To start counting, the product is
   * locked, so that two calls do not start at once.
   */
  async lockLevels(
    em: EntityManager,
    commands: readonly Pick<StockCommand, 'productId' | 'tracked'>[],
  ): Promise<ReadonlyMap<number, StockEntry>> {
    const db = databaseOf(em);
    const ids = commands.map(({ productId }) => productId);
    const beginning = commands.filter(({ tracked }) => tracked === true).map(({ productId }) => productId);
    if (beginning.length > 0) {
      await db
        .selectFrom('products')
        .select('id')
        .where('id', '=', anyInt(beginning))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    }
    const products = await db
      .selectFrom('products as p')
      .select(({ selectFrom, fn }) => [
        'p.id',
        fn
          .coalesce(
            selectFrom('price_tiers as t')
              .select((tiers) => tiers.fn.min('t.min_qty').as('least'))
              .whereRef('t.product_id', '=', 'p.id'),
            sql.lit(1),
          )
          .$castTo<number>()
          .as('minimum'),
      ])
      .where('p.id', '=', anyInt(ids))
      .where('p.deleted_at', 'is', null)
      .execute();
    const rows = await db
      .selectFrom('stock_items')
      .select(['product_id as id', 'on_hand as onHand', 'reserved', 'low_at as lowAt', 'version'])
      .where('product_id', '=', anyInt(ids))
      .orderBy('product_id')
      .forUpdate()
      .execute();
    const levels = new Map(rows.map(({ id, ...level }) => [id, level]));
    return new Map(products.map(({ id, minimum }) => [id, { level: levels.get(id) ?? null, minimum }]));
  }

  /**
   * What happened since the base of each count, for those with `asOf` or `afterMovement`; one statement. The caller has
   * locked the stock: every movement has its time and number under that lock, so none of the past can still appear.
   */
  async movedSince(
    em: EntityManager,
    counts: readonly StockCount[],
  ): Promise<ReadonlyMap<number, MovedSince>> {
    const based = counts.filter(
      ({ asOf, afterMovement }) => asOf !== undefined || afterMovement !== undefined,
    );
    if (based.length === 0) return new Map();
    const ids = based.map(({ productId }) => productId);
    const times = based.map(({ asOf }) => asOf ?? null);
    const movements = based.map(({ afterMovement }) => afterMovement ?? null);
    const isLater = sql`(m.id > b.after_movement or m.created_at > b.as_of)`;
    const isPieces = sql`m.order_id is not null and m.on_hand_after <> m.on_hand_before`;
    const rows = await readRows(
      databaseOf(em),
      MOVED_SINCE,
      sql`
      select b.product_id as "productId", (b.as_of > clock_timestamp() + interval '1 minute') is true as ahead,
        coalesce(s.by_orders, 0)::int as "byOrders", coalesce(s.near, false) as near,
        coalesce(s.restarted, false) or (b.as_of < p.created_at - interval '1 day') is true as incomplete,
        b.after_movement is not null and not exists (
          select 1 from stock_movements m where m.id = b.after_movement and m.product_id = b.product_id) as unknown
      from unnest(${ids}::int[], ${times}::timestamptz[], ${movements}::int[])
        as b (product_id, as_of, after_movement)
      join products p on p.id = b.product_id
      -- The last movement that is surely older: the history is read from its end, and only as far as needed.
      left join lateral (
        select m.id from stock_movements m
        where m.product_id = b.product_id and m.created_at < b.as_of - interval '2 minutes'
        order by m.id desc limit 1) old on true
      left join lateral (
        select sum(m.on_hand_after - m.on_hand_before) filter (where ${isLater} and ${isPieces}) as by_orders,
          bool_or(${isLater} and m.kind in ('track', 'untrack')) as restarted,
          bool_or(${isPieces} and m.created_at between b.as_of - interval '2 minutes' and b.as_of + interval '2 minutes')
            as near
        from stock_movements m
        where m.product_id = b.product_id and m.id > coalesce(b.after_movement, old.id, 0)) s on true`,
    );
    return new Map(rows.map(({ productId, ...moved }) => [productId, moved]));
  }

  /** Writes the new numbers, one statement per kind of change, for any number of products. */
  async writeLevels(em: EntityManager, steps: readonly StockStep[]): Promise<void> {
    const db = databaseOf(em);
    const ended = steps.filter(({ after }) => !after.tracked).map(({ productId }) => productId);
    const tracked = steps.filter(({ after }) => after.tracked);
    if (ended.length > 0) {
      await db.deleteFrom('stock_items').where('product_id', '=', anyInt(ended)).execute();
    }
    if (tracked.length === 0) return;
    // The rows are locked, or their products if there are no rows yet: a conflict is our own row.
    await db
      .insertInto('stock_items')
      .columns(['product_id', 'on_hand', 'low_at'])
      .expression(
        sql`select * from unnest(${tracked.map(({ productId }) => productId)}::int[],
        ${tracked.map(({ after }) => after.onHand)}::int[], ${tracked.map(({ after }) => after.lowAt)}::int[])`,
      )
      .onConflict((conflict) =>
        conflict.column('product_id').doUpdateSet(({ ref }) => ({
          on_hand: ref('excluded.on_hand'),
          low_at: ref('excluded.low_at'),
          updated_at: sql`now()`,
          version: sql`stock_items.version + 1`,
        })),
      )
      .execute();
  }

  /** Writes the movements to the history; a new low mark alone is no movement. */
  async noteSteps(em: EntityManager, author: HistoryAuthor, steps: readonly StockStep[]): Promise<void> {
    const { actorId, partnerName, partnerKeyId } = authorFields(author);
    const moves = steps.flatMap(({ productId, before, after, change, reason }) => {
      if (change === null || change.kind === null) return [];
      return [
        {
          product_id: productId,
          kind: change.kind,
          on_hand_before: before.onHand,
          on_hand_after: after.onHand,
          reserved_before: before.reserved,
          reserved_after: after.reserved,
          actor_id: actorId,
          partner_name: partnerName,
          partner_key_id: partnerKeyId,
          reason,
          created_at: sql<string>`clock_timestamp()`,
        },
      ];
    });
    if (moves.length > 0) await databaseOf(em).insertInto('stock_movements').values(moves).execute();
  }
}
