import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderPrint, OrderStatus, VatSplit } from '@store/domain';
import { linesJson, writingLines, type OrderLineInput } from './order-lines.columns.js';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf, type Database } from '../../../platform/db/database.js';
import { anyOpaqueInt } from '../../../platform/db/any-of.js';
import { prepared, preparedStatement } from '../../../platform/db/prepared.js';
import type { ShipTo } from '../entities/order.entity.js';
import type { OrderData } from '../order-notice-texts.js';
import { boughtColumns, DATA_COLUMNS, type BoughtOfCart } from './order-data.repository.js';

/** The row of a new order; amounts in won. */
export interface NewOrder extends VatSplit, OrderBehalf {
  orderNo: string;
  pgOrderId: string;
  orderName: string;
  memberId: number;
  itemsAmount: number;
  discountAmount: number;
  shippingFee: number;
  totalAmount: number;
  itemsCount: number;
  printLines: number;
  shipTo: ShipTo;
  cartId: number | null;
  cartVersion: number | null;
  estimateId: number | null;
  estimateVersionId: number | null;
  requestId: number | null;
  expiresAt: Date;
  now: Date;
}

/** For whom an order is bought; all null for a personal purchase. */
export interface OrderBehalf {
  organizationId: number | null;
  siteId: number | null;
  /** Its own number of the order. */
  poNo: string | null;
  costCentre: string | null;
}

/** The agreement that an order was prepared from. */
export type AgreedSource = { estimateId: number } | { requestId: number };

/** The numbers of an order. */
export interface OrderIds {
  id: number;
  /** For people. */
  orderNo: string;
  /** For the payment provider. */
  pgOrderId: string;
  orderName: string;
}

/** The row of a new discount; `perLine` says how much each line gets. Amounts in won. */
export interface NewDiscount {
  promotionId: number | null;
  name: string;
  code: string | null;
  amount: number;
  perLine: readonly { lineIndex: number; amount: number }[];
}

/** An order as it stands under its lock. */
export interface OrderState {
  id: number;
  status: OrderStatus;
}

/** What an order stores of its payment. */
export interface PaymentData {
  method: string | null;
  receiptUrl: string | null;
}

/** An entry of an order's history. */
export interface NewEvent {
  orderId: number;
  kind: 'status' | 'refund';
  from: OrderStatus | null;
  to: string;
  note: string | null;
  /** Null for the system. */
  actorId: number | null;
}

/** Every change of an order makes earlier reads of it stale. */
const nextVersion: RawBuilder<number> = sql`version + 1`;

/** An order as the statement takes it: JSON as text. */
type WrittenOrder = Omit<NewOrder, 'shipTo'> & { shipTo: string; lines: string; replaces: readonly number[] };

/** The row of a new order, which is NEW. */
const columnsOf = (order: WrittenOrder) => ({
  order_no: order.orderNo,
  pg_order_id: order.pgOrderId,
  order_name: order.orderName,
  member_id: order.memberId,
  status: 'NEW',
  items_amount: order.itemsAmount,
  discount_amount: order.discountAmount,
  shipping_fee: order.shippingFee,
  total_amount: order.totalAmount,
  supplied_amount: order.suppliedAmount,
  vat: order.vat,
  items_count: order.itemsCount,
  print_lines: order.printLines,
  ship_to: order.shipTo,
  cart_id: order.cartId,
  cart_version: order.cartVersion,
  estimate_id: order.estimateId,
  estimate_version_id: order.estimateVersionId,
  organization_id: order.organizationId,
  site_id: order.siteId,
  request_id: order.requestId,
  po_no: order.poNo,
  cost_centre: order.costCentre,
  expires_at: order.expiresAt,
  created_at: order.now,
  updated_at: order.now,
});

const writeOrder = preparedStatement((db, order: WrittenOrder) =>
  db
    .with('replaced', (cte) => cancelingUnpaid(cte, order.now).where('id', '=', anyOpaqueInt(order.replaces)))
    .with('made', (cte) =>
      cte
        .insertInto('orders')
        .values(columnsOf(order))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'order_no', 'pg_order_id', 'order_name']),
    )
    .with('written', (cte) => writingLines(cte, order.lines))
    .selectFrom('made')
    .select(['made.id', 'made.order_no as orderNo', 'made.pg_order_id as pgOrderId'])
    .select('made.order_name as orderName'),
);

const markPlaced = preparedStatement((db, { orderId, now }: { orderId: number; now: Date }) =>
  db
    .updateTable('orders')
    .set({
      placed_at: sql`coalesce(placed_at, ${now}::timestamptz)`,
      updated_at: now,
      version: nextVersion,
    })
    .where('id', '=', orderId),
);

/** A paid order, with the data for its notices and for clearing its cart. */
export interface PaidOrder extends BoughtOfCart {
  data: OrderData;
  /** Goods lines with print. */
  printLines: number;
}

/** The input of `setPaid`. */
interface PaidChange extends PaymentData {
  orderId: number;
  from: OrderStatus;
  status: OrderStatus;
  approvedAt: Date;
  canceledAt: Date | null;
  note: string | null;
  now: Date;
}

const pay = preparedStatement(
  (db, { orderId, from, status, method, receiptUrl, approvedAt, canceledAt, note, now }: PaidChange) =>
    db
      .with('changed', (cte) =>
        cte
          .updateTable('orders')
          .set({
            status,
            placed_at: sql`coalesce(placed_at, ${now}::timestamptz)`,
            approved_at: approvedAt,
            payment_method: method,
            receipt_url: receiptUrl,
            canceled_at: canceledAt,
            updated_at: now,
            version: nextVersion,
          })
          .where('id', '=', orderId)
          .returningAll(),
      )
      .with('noted', (cte) =>
        cte
          .insertInto('order_events')
          .columns(['order_id', 'kind', 'from_value', 'to_value', 'note', 'created_at'])
          .expression(({ selectFrom }) =>
            selectFrom('changed').select([
              'id',
              sql.lit('status').as('kind'),
              sql<string>`${from}::text`.as('from_value'),
              sql<string>`${status}::text`.as('to_value'),
              sql<string | null>`${note}::text`.as('note'),
              sql<string>`${now}::timestamptz`.as('created_at'),
            ]),
          ),
      )
      .selectFrom('changed as orders')
      .select(DATA_COLUMNS)
      .select('print_lines as printLines')
      .select(boughtColumns(orderId)),
);

/** Ends orders that are NEW. */
const cancelingUnpaid = (db: Pick<Database, 'updateTable'>, now: Date) =>
  db
    .updateTable('orders')
    .set({ status: 'CANCELED', canceled_at: now, updated_at: now, version: nextVersion })
    .where('status', '=', 'NEW');

/** Statements that write orders; `em` is the caller's transaction. */
@Injectable()
export class OrdersRepository {
  /**
   * Writes an order with its lines, whose ids follow their sequence: discounts name a line by its index. The orders that it replaces
   * end as by `setCanceledUnpaid`. Null, and nothing is written, where another order has the number or the payment order id.
   */
  async insertOrder(
    em: EntityManager,
    order: NewOrder,
    lines: readonly OrderLineInput[],
    replaces: readonly number[],
  ): Promise<OrderIds | null> {
    const [written] = await writeOrder(databaseOf(em), {
      ...order,
      shipTo: JSON.stringify(order.shipTo),
      lines: linesJson(lines),
      replaces,
    });
    return written ?? null;
  }

  /** Names, codes and amounts are copies: later changes of a promotion change no order. */
  async insertDiscounts(
    em: EntityManager,
    orderId: number,
    discounts: readonly NewDiscount[],
  ): Promise<void> {
    const rows = discounts.map(({ promotionId, name, code, amount, perLine }, position) => ({
      position,
      promotion_id: promotionId,
      name,
      code,
      amount,
      per_line: perLine,
    }));
    await prepared(
      databaseOf(em),
      sql`
      insert into order_discounts (order_id, promotion_id, name, code, amount, per_line)
    select ${orderId}::int, promotion_id, name, code, amount, per_line
    from json_to_recordset(${JSON.stringify(rows)}::json) as discount (position int, promotion_id int, name text,
      code text, amount bigint, per_line jsonb)
    order by position`,
    );
  }

  /** The caller holds the order's lock. */
  async setLinePrint(
    em: EntityManager,
    { orderId, lineId, print }: { orderId: number; lineId: number; print: OrderPrint },
  ): Promise<void> {
    const db = databaseOf(em);
    await db
      .updateTable('order_lines')
      .set({ print: JSON.stringify(print) })
      .where('id', '=', lineId)
      .where('order_id', '=', orderId)
      .execute();
    await db
      .updateTable('orders')
      .set({ print_lines: sql`print_lines + 1`, updated_at: sql`now()`, version: nextVersion })
      .where('id', '=', orderId)
      .execute();
  }

  /** `placed_at` keeps its first value. */
  async setPlaced(em: EntityManager, orderId: number, now: Date): Promise<void> {
    await markPlaced(databaseOf(em), { orderId, now });
  }

  async setUnplaced(em: EntityManager, orderId: number): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db
        .updateTable('orders')
        .set({ placed_at: null, updated_at: sql`now()`, version: nextVersion })
        .where('id', '=', orderId)
        .where('status', '=', 'NEW'),
    );
  }

  /** `expires_at` keeps its value without a due date. */
  async setWaiting(
    em: EntityManager,
    orderId: number,
    { method, receiptUrl, dueDate }: PaymentData & { dueDate: Date | null },
  ): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db
        .updateTable('orders')
        .set({
          payment_method: method,
          receipt_url: receiptUrl,
          expires_at: sql`coalesce(${dueDate}::timestamptz, expires_at)`,
          updated_at: sql`now()`,
          version: nextVersion,
        })
        .where('id', '=', orderId),
    );
  }

  /** The order and its history in one statement, which also returns the data of what follows. */
  async setPaid(
    em: EntityManager,
    order: OrderState,
    payment: PaymentData & { approvedAt: Date },
    change: { status: OrderStatus; canceledAt: Date | null; note: string | null; now: Date },
  ): Promise<PaidOrder> {
    const { method, receiptUrl, approvedAt } = payment;
    const written = { orderId: order.id, from: order.status, method, receiptUrl, approvedAt, ...change };
    const [row] = await pay(databaseOf(em), written);
    if (row === undefined) throw new Error(`order ${order.id} does not exist`);
    const { goods, couponCodes, printLines, ...data } = row;
    return { data, goods, couponCodes, printLines };
  }

  /** The order and its history in one statement. */
  async setUnpaid(
    em: EntityManager,
    order: OrderState,
    { to, note, now }: { to: OrderStatus; note: string; now: Date },
  ): Promise<void> {
    const ended = to === 'CANCELED' && order.status !== 'CANCELED';
    await prepared(
      databaseOf(em),
      sql`
      with changed as (
      update orders set status = ${to}, approved_at = case when ${to === 'NEW'} then null else approved_at end,
        canceled_at = case when ${ended} then ${now}::timestamptz else canceled_at end,
        updated_at = ${now}, version = version + 1
      where id = ${order.id} returning id)
    insert into order_events (order_id, kind, from_value, to_value, note, created_at)
    select id, 'status', ${order.status}, ${to}, ${note}, ${now} from changed`,
    );
  }

  /** Only a NEW order. */
  async setCanceledUnpaid(em: EntityManager, orderId: number, now: Date): Promise<void> {
    const db = databaseOf(em);
    await prepared(db, cancelingUnpaid(db, now).where('id', '=', orderId));
  }

  /** `canceled_at` keeps its first value; the booking of the refund raises the version. */
  async setCanceledRefunded(em: EntityManager, orderId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('orders')
      .set({ status: 'CANCELED', canceled_at: sql`coalesce(canceled_at, ${now}::timestamptz)` })
      .where('id', '=', orderId)
      .execute();
  }

  /** Only a PAID order. */
  async setPreparing(em: EntityManager, orderId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('orders')
      .set({ status: 'PREPARING', updated_at: sql`now()`, version: nextVersion })
      .where('id', '=', orderId)
      .where('status', '=', 'PAID')
      .execute();
  }

  /** Only NEW orders of the estimate that were never placed. */
  async setExpiredOf(em: EntityManager, source: AgreedSource, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('orders')
      .set({ expires_at: now, updated_at: now, version: nextVersion })
      .where(
        'estimateId' in source ? 'estimate_id' : 'request_id',
        '=',
        'estimateId' in source ? source.estimateId : source.requestId,
      )
      .where('status', '=', 'NEW')
      .where('placed_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .execute();
  }

  async raiseVersion(em: EntityManager, orderId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('orders')
      .set({ version: nextVersion, updated_at: sql`now()` })
      .where('id', '=', orderId)
      .execute();
  }

  async insertEvent(em: EntityManager, event: NewEvent): Promise<void> {
    await databaseOf(em)
      .insertInto('order_events')
      .values({
        order_id: event.orderId,
        kind: event.kind,
        from_value: event.from,
        to_value: event.to,
        note: event.note,
        actor_id: event.actorId,
      })
      .execute();
  }
}
