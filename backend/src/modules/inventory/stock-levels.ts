import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Level } from './stock-change.js';
import type { Kept, StockStep, StockCommand } from './stock-step.js';

export type { StockCommand } from './stock-step.js';

/**
 * Locks the stock of the products, by id; deleted and unknown products are absent. Who begins the counting locks the
 * product, so that two do not begin at once.
 */
export async function lockLevels(
  em: EntityManager,
  commands: readonly StockCommand[],
): Promise<ReadonlyMap<number, Kept>> {
  const db = em.getKysely();
  const ids = commands.map(({ productId }) => productId);
  const beginning = commands.filter(({ tracked }) => tracked === true).map(({ productId }) => productId);
  if (beginning.length > 0) {
    await sql`select id from products where id = any(${beginning}::int[]) and deleted_at is null
      order by id for no key update`.execute(db);
  }
  const { rows: products } = await sql<{ id: number; minimum: number }>`
    select id, coalesce((select min(t.min_qty) from price_tiers t where t.product_id = p.id), 1) as minimum
    from products p where p.id = any(${ids}::int[]) and p.deleted_at is null`.execute(db);
  const { rows } = await sql<Level & { id: number }>`
    select product_id as id, on_hand as "onHand", reserved, low_at as "lowAt", version
    from stock_items where product_id = any(${ids}::int[]) order by product_id for update`.execute(db);
  const levels = new Map(rows.map(({ id, ...level }) => [id, level]));
  return new Map(products.map(({ id, minimum }) => [id, { level: levels.get(id) ?? null, minimum }]));
}

/** Writes the new numbers, one statement for each thing that is done, however many products it is done to. */
export async function writeLevels(em: EntityManager, steps: readonly StockStep[]): Promise<void> {
  const db = em.getKysely();
  const ended = steps.filter(({ after }) => !after.tracked).map(({ productId }) => productId);
  const kept = steps.filter(({ after }) => after.tracked);
  if (ended.length > 0) {
    await sql`delete from stock_items where product_id = any(${ended}::int[])`.execute(db);
  }
  if (kept.length === 0) return;
  // The rows are locked, or their products are where there are none yet: a conflict is a row of ours.
  await sql`
    insert into stock_items as k (product_id, on_hand, low_at)
    select * from unnest(${kept.map(({ productId }) => productId)}::int[],
      ${kept.map(({ after }) => after.onHand)}::int[], ${kept.map(({ after }) => after.lowAt)}::int[])
    on conflict (product_id) do update set on_hand = excluded.on_hand, low_at = excluded.low_at, updated_at = now(),
      version = k.version + 1`.execute(db);
}

/** Writes the movements into the history; a new low mark alone is none. */
export async function noteSteps(
  em: EntityManager,
  actorId: number,
  steps: readonly StockStep[],
): Promise<void> {
  const moves = steps.flatMap(({ productId, before, after, change, reason }) => {
    if (change === null || change.kind === null) return [];
    const [had, has, held, holds] = [before.onHand, after.onHand, before.reserved, after.reserved];
    return [{ productId, kind: change.kind, had, has, held, holds, reason }];
  });
  if (moves.length === 0) return;
  await sql`
    insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, reserved_before, reserved_after,
      actor_id, reason)
    select m."productId", m.kind, m.had, m.has, m.held, m.holds, ${actorId}::int, m.reason
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("productId" int, kind text, had int, has int,
      held int, holds int, reason text)`.execute(em.getKysely());
}
