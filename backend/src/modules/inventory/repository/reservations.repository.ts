import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { databaseOf, type Database } from '../../../platform/db/database.js';
import { anyOpaqueInt } from '../../../platform/db/any-of.js';
import { boolean, int, oneOf, rowOf } from '../../../platform/db/rows.js';
import { opaqueIntArray, prepared, preparedStatement } from '../../../platform/db/prepared.js';
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
  /** Pieces in stock without the held ones. */
  free: number;
  /** Smallest quantity that can be ordered. */
  minimum: number;
}

const RESERVATION_STATES = ['held', 'taken', 'released'] as const;
type ReservationState = (typeof RESERVATION_STATES)[number];

/** Pieces of one product that an order has reserved, taken or given back. */
export interface ReservedRow extends StockRow {
  id: number;
  quantity: number;
  state: ReservationState;
}

/** Pieces of one product that an order has taken. */
export interface TakenRow extends StockRow {
  id: number;
  /** Pieces that the order took and has not returned yet. */
  out: number;
}

/** The columns of a StockRow. */
const STOCK = { productId: int, free: int, minimum: int };
const RESERVED = rowOf(
  import.meta.filename,
  Object.assign({ id: int, quantity: int, state: oneOf(RESERVATION_STATES) }, STOCK),
);
const REQUESTED = rowOf(
  import.meta.filename,
  Object.assign({ quantity: int, isReserved: boolean, isDone: boolean }, STOCK),
);
const RELEASED = rowOf(import.meta.filename, Object.assign({ quantity: int }, STOCK));

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

/** An order's reservations, locked together with their stock, in product order. */
const lockedReservations = (db: Database, orderId: number) =>
  db
    .selectFrom('stock_reservations as r')
    .innerJoin('stock_items as k', 'k.product_id', 'r.product_id')
    .select(STOCK_ROW)
    .select(({ ref }) => ['r.id', 'r.quantity', ref('r.state').$castTo<ReservationState>().as('state')])
    .where('r.order_id', '=', orderId)
    .orderBy('k.product_id')
    .forUpdate(['k', 'r']);

// One statement changes stock, its history and the reservations. It is a text, because each part uses the changed rows
// of the part before. Stock that a statement locks itself is read from `locked`: there PostgreSQL shows a row as it is
// after the lock, and everything else as it was when the statement began.

/** Pieces of products as two columns of the same length. */
interface PartColumns {
  productIds: readonly number[];
  quantities: readonly number[];
}

const columnsOf = (parts: readonly StockPart[]): PartColumns => ({
  productIds: parts.map((part) => part.productId),
  quantities: parts.map((part) => part.quantity),
});

/** The moved pieces, as a relation (product_id, quantity). */
const partsOf = ({ productIds, quantities }: PartColumns): RawBuilder<unknown> =>
  sql`select * from unnest(${opaqueIntArray(productIds)}, ${opaqueIntArray(quantities)}) as part (product_id, quantity)`;

/** The effect of each piece on its product's stock. */
interface StockStep {
  /** Its name in the stock history. */
  kind: StockMove;
  onHand: -1 | 0 | 1;
  reserved: -1 | 0 | 1;
}

/** Moves the stock of `part` (product_id, quantity), whose rows are locked; the statement names it `moved`. */
const moveStock = ({ onHand, reserved }: StockStep): RawBuilder<unknown> => {
  const [had, held] = [sql`${sql.lit(onHand)} * part.quantity`, sql`${sql.lit(reserved)} * part.quantity`];
  return sql`update stock_items k set on_hand = k.on_hand + ${had}, reserved = k.reserved + ${held},
      updated_at = now(), version = k.version + 1
    from part where k.product_id = part.product_id
    returning k.product_id, part.quantity, k.on_hand - ${had} as had, k.on_hand as has,
      k.reserved - ${held} as held, k.reserved as holds`;
};

/**
 * Writes the movements in `moved` to the history, in the same statement. Their time is read under the stock's lock, so
 * that a product's movements have the order of their times.
 */
const noteMoves = ({ kind }: StockStep, orderId: number): RawBuilder<unknown> =>
  sql`insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, reserved_before,
      reserved_after, order_id, created_at)
    select product_id, ${kind}, had, has, held, holds, ${orderId}::int, clock_timestamp() from moved`;

const RESERVE: StockStep = { kind: 'hold', onHand: 0, reserved: 1 };

/** A product's former stock, and the pieces that an order wants. */
export interface RequestedRow extends StockRow {
  quantity: number;
  /** The order had reserved or taken its pieces before, for any product. */
  isReserved: boolean;
  /** False if nothing was reserved although `free` is enough: it was less when the statement began. */
  isDone: boolean;
}

const reserve = preparedStatement((db, requested: PartColumns & { orderId: number; expiresAt: Date }) => {
  const locked = db
    .selectFrom('stock_items as k')
    .select(STOCK_ROW)
    .where('k.product_id', '=', anyOpaqueInt(requested.productIds))
    .orderBy('k.product_id')
    .forUpdate('k');
  return sql`
      with locked as (${locked}),
      wanted as (${partsOf(requested)}),
      standing as (select exists (
        select 1 from stock_reservations where order_id = ${requested.orderId}::int and state <> 'released') as reserved),
      part as (
        select w.product_id, w.quantity from wanted w join locked l on l."productId" = w.product_id
        where not (select reserved from standing)
          and not exists (select 1 from locked x join wanted y on y.product_id = x."productId" where x.free < y.quantity)
          and not exists (
            select 1 from wanted y join stock_items x on x.product_id = y.product_id
            where x.product_id = any(array(select product_id from wanted)) and x.on_hand - x.reserved < y.quantity)),
      -- An earlier hold that was given back is replaced, so that an order never has two rows of one product.
      gone as (delete from stock_reservations where order_id = ${requested.orderId} and exists (select 1 from part)),
      moved as (${moveStock(RESERVE)}),
      noted as (${noteMoves(RESERVE, requested.orderId)}),
      held as (
        insert into stock_reservations (order_id, product_id, quantity, state, expires_at)
        select ${requested.orderId}::int, product_id, quantity, 'held', ${requested.expiresAt}::timestamptz from moved)
      select l.*, w.quantity, (select reserved from standing) as "isReserved",
        exists (select 1 from part) as "isDone"
      from locked l join wanted w on w.product_id = l."productId" order by l."productId"`;
}, REQUESTED);

const SETTLEMENTS = {
  /** Held pieces leave the stock. */
  takeHeld: { state: 'taken', kind: 'take', onHand: -1, reserved: -1 },
  /** Released pieces leave the stock. */
  takeFree: { state: 'taken', kind: 'take', onHand: -1, reserved: 0 },
  /** Pieces that had left are returned and only held again. */
  reserveTaken: { state: 'held', kind: 'return', onHand: 1, reserved: 1 },
  /** Held pieces become free. */
  release: { state: 'released', kind: 'release', onHand: 0, reserved: -1 },
} as const satisfies Record<string, StockStep & { state: ReservationState }>;

const settleHeldBy = (settlement: 'takeHeld' | 'release') => {
  const step = SETTLEMENTS[settlement];
  const isRelease = sql.lit(settlement === 'release');
  return preparedStatement(
    (db, { orderId }: { orderId: number }) => sql`
      with locked as (${lockedReservations(db, orderId)}),
      part as (
        select "productId" as product_id, quantity from locked where state = 'held'
          and (${isRelease} or not exists (select 1 from locked where state = 'released'))),
      moved as (${moveStock(step)}),
      noted as (${noteMoves(step, orderId)}),
      settled as (
        update stock_reservations r set state = ${step.state} from moved
        where r.order_id = ${orderId} and r.product_id = moved.product_id and r.state = 'held')
      select * from locked order by "productId"`,
    RESERVED,
  );
};

const SETTLE_HELD = { takeHeld: settleHeldBy('takeHeld'), release: settleHeldBy('release') };

/** Orders that release their held pieces, and further products whose stock is locked. */
interface Replaced {
  orderIds: readonly number[];
  productIds: readonly number[];
}

const release = preparedStatement((db, { orderIds, productIds }: Replaced) => {
  const step = SETTLEMENTS.release;
  // An array: with a list of unknown length, PostgreSQL would join the whole stock.
  const touched = db
    .selectFrom('stock_reservations as r')
    .select('r.product_id')
    .where('r.order_id', '=', anyOpaqueInt(orderIds))
    .union(db.selectNoFrom(sql<number>`unnest(${opaqueIntArray(productIds)})`.as('product_id')));
  const locked = db
    .selectFrom('stock_items as k')
    .select(STOCK_ROW)
    .where('k.product_id', '=', sql<number>`any(array(${touched}))`)
    .orderBy('k.product_id')
    .forUpdate('k');
  return sql`
      with locked as (${locked}),
      held as (
        select r.id, r.order_id, r.product_id, r.quantity,
          sum(r.quantity) over (partition by r.product_id order by r.order_id) as so_far
        from stock_reservations r join locked l on l."productId" = r.product_id
        where r.order_id = any(${opaqueIntArray(orderIds)}) and r.state = 'held'),
      part as (select product_id, sum(quantity)::int as quantity from held group by product_id),
      moved as (${moveStock(step)}),
      noted as (
        insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, reserved_before,
          reserved_after, order_id, created_at)
        select h.product_id, ${step.kind}, m.had, m.has, m.held - h.so_far + h.quantity, m.held - h.so_far, h.order_id,
          clock_timestamp()
        from held h join moved m on m.product_id = h.product_id order by h.id),
      settled as (update stock_reservations r set state = ${step.state} from held where r.id = held.id)
      -- Outer: what is joined to nothing is not read to its end, and stock that is not read is not locked.
      select l.*, coalesce(part.quantity, 0) as quantity
      from locked l left join part on part.product_id = l."productId"`;
}, RELEASED);

/** Pieces that the order had taken are returned. */
const RETURN: StockStep = { kind: 'return', onHand: 1, reserved: 0 };

/** Statements on reserved stock, in the caller's transaction. */
@Injectable()
export class ReservationsRepository {
  /** `expires_at` stays if no time is given. */
  async extendReservations(em: EntityManager, orderId: number, until: Date | null): Promise<void> {
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

  /** Locks an order's reservations together with their stock, in product order. */
  async lockReservations(em: EntityManager, orderId: number): Promise<ReservedRow[]> {
    const db = databaseOf(em);
    const { rows } = await prepared(db, lockedReservations(db, orderId));
    return rows;
  }

  /** Locks the order's taken reservations with their stock, in product order. */
  lockTaken(em: EntityManager, orderId: number): Promise<TakenRow[]> {
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

  /**
   * Locks the stock of these products in product order and reserves the pieces for the order; untracked products have no
   * row. It reserves nothing if any product has too few pieces, or if the order has its pieces already. It also reserves
   * nothing if pieces were missing when the statement began, because PostgreSQL checks the constraints on the row as it
   * was then, too. A second call reserves, because it already holds the locks.
   */
  reserveStock(
    em: EntityManager,
    orderId: number,
    parts: readonly StockPart[],
    expiresAt: Date,
  ): Promise<RequestedRow[]> {
    return reserve(databaseOf(em), { ...columnsOf(parts), orderId, expiresAt });
  }

  /** Moves stock and its reservations in one statement. The caller has locked both. */
  async settleReservations(
    em: EntityManager,
    orderId: number,
    rows: readonly ReservedRow[],
    settlement: keyof typeof SETTLEMENTS,
  ): Promise<void> {
    const step = SETTLEMENTS[settlement];
    await prepared(
      databaseOf(em),
      sql`
      with part as (${partsOf(columnsOf(rows))}), moved as (${moveStock(step)}),
      noted as (${noteMoves(step, orderId)})
    update stock_reservations set state = ${step.state} where id = any(${opaqueIntArray(rows.map((row) => row.id))})`,
    );
  }

  /**
   * Locks an order's reservations with their stock, in product order, and moves the held ones; returns all of them as
   * they were. `takeHeld` moves none if any was released: the caller first decides whether those can be taken again.
   */
  settleHeld(em: EntityManager, orderId: number, settlement: 'takeHeld' | 'release'): Promise<ReservedRow[]> {
    return SETTLE_HELD[settlement](databaseOf(em), { orderId });
  }

  /**
   * Locks, in product order, the stock of these products and of the reservations of these orders, and releases the held
   * pieces; returns the former stock of all of them, with the released pieces (0 for none). The caller has locked the
   * orders.
   */
  lockAndRelease(em: EntityManager, replaced: Replaced): Promise<(StockRow & { quantity: number })[]> {
    return release(databaseOf(em), replaced);
  }

  /** Restocks pieces that the order has taken. The caller has locked stock and reservations. */
  async returnTaken(em: EntityManager, orderId: number, parts: readonly StockPart[]): Promise<void> {
    await sql`
    with part as (${partsOf(columnsOf(parts))}),
    moved as (${moveStock(RETURN)}),
    noted as (${noteMoves(RETURN, orderId)})
    update stock_reservations r set returned = r.returned + part.quantity
    from part where r.order_id = ${orderId} and r.state = 'taken' and r.product_id = part.product_id`.execute(
      databaseOf(em),
    );
  }
}
