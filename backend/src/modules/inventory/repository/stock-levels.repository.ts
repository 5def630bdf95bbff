import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { StockEntry, StockCommand, StockStep } from '../stock-step.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** Statements on counted stock, in the caller's transaction. */
@Injectable()
export class StockLevelsRepository {
  /**
   * Locks the stock of the products, by id; deleted and unknown products are absent. To start counting, the product is
   * locked, so that two calls do not start at once.
   */
  async lockLevels(
    em: EntityManager,
    commands: readonly StockCommand[],
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
  async noteSteps(em: EntityManager, actorId: number, steps: readonly StockStep[]): Promise<void> {
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
          reason,
        },
      ];
    });
    if (moves.length > 0) await databaseOf(em).insertInto('stock_movements').values(moves).execute();
  }
}
