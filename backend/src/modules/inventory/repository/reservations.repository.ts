import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { opaqueIntArray, prepared } from '../../../platform/db/prepared.js';
import type { DB } from '../../../platform/db/tables.js';
import type { StockMove } from '../entities/stock.entity.js';

/** Pieces of one product. */
export interface StockPart {
  productId: number;
  quantity: number;
}

/** A tracked product's stock, read under its lock. */
export interface StockRow {
  productId: number;
  /** Pieces in stock less those held. */
  free: number;
  /** Smallest quantity of it that can be ordered. */
  minimum: number;
}

type ReservationState = 'held' | 'taken' | 'released';

/** What an order has reserved, has taken or gave back of one product. */
export interface ReservedRow extends StockRow {
  id: number;
  quantity: number;
  state: ReservationState;
}

/** What an order has taken of one product. */
export interface TakenRow extends StockRow {
  id: number;
  /** Pieces that the order took and has not given back yet. */
  out: number;
}

const stock = expressionBuilder<DB & { k: DB['stock_items'] }, 'k'>();

/** Columns of a StockRow over `stock_items k`. */
const STOCK_ROW = [
  stock.ref('k.product_id').as('productId'),
  stock('k.on_hand', '-', stock.ref('k.reserved')).$castTo<number>().as('free'),
  stock.fn
    .coalesce(
      stock
        .selectFrom('price_tiers as t')
        .select(({ fn }) => fn.min('t.min_qty').as('least'))
        .whereRef('t.product_id', '=', 'k.product_id'),
      sql.lit(1),
    )
    .$castTo<number>()
    .as('minimum'),
] as const;

/** The stock of a product, and whether the order that asks has reserved or taken pieces already. */
export interface StockRowOfOrder extends StockRow {
  isReserved: boolean;
}

/** Locks the stock of these products in product order, for this order; untracked ones have none. */
export async function lockStock(
  em: EntityManager,
  orderId: number,
  productIds: readonly number[],
): Promise<StockRowOfOrder[]> {
  const db = databaseOf(em);
  const { rows } = await prepared(
    db,
    db
      .selectFrom('stock_items as k')
      .select(STOCK_ROW)
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('stock_reservations as r')
            .select('r.id')
            .where('r.order_id', '=', orderId)
            .where('r.state', '<>', sql.lit('released')),
        )
          .$castTo<boolean>()
          .as('isReserved'),
      )
      .where('k.product_id', '=', sql<number>`any(${opaqueIntArray(productIds)})`)
      .orderBy('k.product_id')
      .forUpdate('k'),
  );
  return rows;
}

/** Locks the stock of these products and of what these orders have reserved, in product order. */
export async function lockStockOf(
  em: EntityManager,
  { orderIds, productIds }: { orderIds: readonly number[]; productIds: readonly number[] },
): Promise<void> {
  const db = databaseOf(em);
  await prepared(
    db,
    db
      .selectFrom('stock_items as k')
      .select('k.product_id')
      .where('k.product_id', 'in', (of) =>
        of
          .selectFrom('stock_reservations as r')
          .select('r.product_id')
          .where('r.order_id', '=', sql<number>`any(${opaqueIntArray(orderIds)})`)
          .union(sql<{ product_id: number }>`select unnest(${opaqueIntArray(productIds)})`),
      )
      .orderBy('k.product_id')
      .forUpdate('k'),
  );
}

/** `expires_at` stays where no time is given. */
export async function extendReservations(
  em: EntityManager,
  orderId: number,
  until: Date | null,
): Promise<void> {
  const db = databaseOf(em);
  await prepared(
    db,
    db
      .updateTable('stock_reservations')
      .set({ expires_at: sql`coalesce(${until}::timestamptz, expires_at)` })
      .where('order_id', '=', orderId)
      .where('state', '=', sql.lit('held')),
  );
}

/** Locks an order's reservations together with the stock they are of, in product order. */
export async function lockReservations(em: EntityManager, orderId: number): Promise<ReservedRow[]> {
  const db = databaseOf(em);
  const { rows } = await prepared(
    db,
    db
      .selectFrom('stock_reservations as r')
      .innerJoin('stock_items as k', 'k.product_id', 'r.product_id')
      .select(STOCK_ROW)
      .select(({ ref }) => ['r.id', 'r.quantity', ref('r.state').$castTo<ReservationState>().as('state')])
      .where('r.order_id', '=', orderId)
      .orderBy('k.product_id')
      .forUpdate(['k', 'r']),
  );
  return rows;
}

/** Locks what the order has taken together with its stock, in product order. */
export function lockTaken(em: EntityManager, orderId: number): Promise<TakenRow[]> {
  return databaseOf(em)
    .selectFrom('stock_reservations as r')
    .innerJoin('stock_items as k', 'k.product_id', 'r.product_id')
    .select(STOCK_ROW)
    .select(({ eb, ref }) => ['r.id', eb('r.quantity', '-', ref('r.returned')).$castTo<number>().as('out')])
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', 'taken')
    .orderBy('k.product_id')
    .forUpdate(['k', 'r'])
    .execute();
}

// Stock, its history and the reservations change in one statement: texts, since each part takes what the one before it
// has changed.

/** What is moved, as a relation (product_id, quantity). */
function partsOf(parts: readonly StockPart[]): RawBuilder<unknown> {
  const ids = opaqueIntArray(parts.map((part) => part.productId));
  const quantities = opaqueIntArray(parts.map((part) => part.quantity));
  return sql`select * from unnest(${ids}, ${quantities}) as part (product_id, quantity)`;
}

/**
 * Changes the stock of `part` (product_id, quantity), whose rows the caller has locked; to be named `moved`.
 * `o` is what they were.
 */
const moveStock = (change: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update stock_items k set ${change}, updated_at = now(), version = k.version + 1
    from part join stock_items o on o.product_id = part.product_id where k.product_id = part.product_id
    returning k.product_id, o.on_hand as had, k.on_hand as has, o.reserved as held, k.reserved as holds`;

/** Writes the movements of `moved` into the history, in the same statement. */
const noteMoves = (kind: StockMove, orderId: number): RawBuilder<unknown> =>
  sql`insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, reserved_before,
      reserved_after, order_id)
    select product_id, ${kind}, had, has, held, holds, ${orderId}::int from moved`;

/** Reserves the pieces for the order. The caller has locked the stock. */
export async function insertReservations(
  em: EntityManager,
  orderId: number,
  parts: readonly StockPart[],
  expiresAt: Date,
): Promise<void> {
  await prepared(
    databaseOf(em),
    sql`
      with part as (${partsOf(parts)}),
      -- An earlier hold that was given back is replaced, so that an order never has two rows of one product.
      gone as (delete from stock_reservations where order_id = ${orderId}),
      moved as (${moveStock(sql`reserved = k.reserved + part.quantity`)}),
      noted as (${noteMoves('hold', orderId)})
      insert into stock_reservations (order_id, product_id, quantity, state, expires_at)
      select ${orderId}::int, product_id, quantity, 'held', ${expiresAt}::timestamptz from part`,
  );
}

interface Settlement {
  state: ReservationState;
  /** How the history of stock calls it. */
  kind: StockMove;
  change: RawBuilder<unknown>;
}

const SETTLEMENTS = {
  /** Held pieces leave the stock. */
  takeHeld: {
    state: 'taken',
    kind: 'take',
    change: sql`on_hand = k.on_hand - part.quantity, reserved = k.reserved - part.quantity`,
  },
  /** Pieces that were free again leave the stock. */
  takeFree: { state: 'taken', kind: 'take', change: sql`on_hand = k.on_hand - part.quantity` },
  /** Pieces that had left are only held again: they were returned. */
  reserveTaken: {
    state: 'held',
    kind: 'return',
    change: sql`on_hand = k.on_hand + part.quantity, reserved = k.reserved + part.quantity`,
  },
  /** Held pieces become free. */
  release: { state: 'released', kind: 'release', change: sql`reserved = k.reserved - part.quantity` },
} as const satisfies Record<string, Settlement>;

/** Moves stock and the reservations it belongs to, in one statement. The caller has locked both. */
export async function settleReservations(
  em: EntityManager,
  orderId: number,
  rows: readonly ReservedRow[],
  settlement: keyof typeof SETTLEMENTS,
): Promise<void> {
  const { state, kind, change } = SETTLEMENTS[settlement];
  await prepared(
    databaseOf(em),
    sql`
      with part as (${partsOf(rows)}), moved as (${moveStock(change)}),
      noted as (${noteMoves(kind, orderId)})
    update stock_reservations set state = ${state} where id = any(${opaqueIntArray(rows.map((row) => row.id))})`,
  );
}

/** Restocks pieces that the order has taken. The caller has locked stock and reservations. */
export async function returnTaken(
  em: EntityManager,
  orderId: number,
  parts: readonly StockPart[],
): Promise<void> {
  await sql`
    with part as (${partsOf(parts)}),
    moved as (${moveStock(sql`on_hand = k.on_hand + part.quantity`)}),
    noted as (${noteMoves('return', orderId)})
    update stock_reservations r set returned = r.returned + part.quantity
    from part where r.order_id = ${orderId} and r.state = 'taken' and r.product_id = part.product_id`.execute(
    databaseOf(em),
  );
}
