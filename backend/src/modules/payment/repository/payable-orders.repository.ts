import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderStatus, UnpaidReservation } from '@store/domain';
import { expressionBuilder, type Compilable, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf, type Database } from '../../../platform/db/database.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import { attempts, type Attempt } from './attempts.repository.js';
import { live, undecided, literal, type Rows } from './payment-states.filter.js';

/** The part of an order that payment decides by, read under its lock. */
export interface LockedOrder {
  id: number;
  memberId: number;
  orderNo: string;
  pgOrderId: string;
  status: OrderStatus;
  totalAmount: number;
  cartId: number | null;
  estimateId: number | null;
  estimateVersionId: number | null;
  /** Whom it was bought for; limits count it. Null for a personal order. */
  organizationId: number | null;
  siteId: number | null;
  /** The purchase request that it pays. */
  requestId: number | null;
  expiresAt: Date;
}

/** How an order is named. */
export type OrderRef = { id: number } | { pgOrderId: string } | { attemptId: number };

/** What an order can be created from. */
export type OrderSource = { cartId: number } | { estimateId: number } | { requestId: number };

const order = expressionBuilder<Rows, 'o'>();

/** Conditions over `orders o`, one for each way of naming an order. */
const BY_ID = ({ value }: { value: number }): Expression<SqlBool> => order('o.id', '=', value);
const BY_PG_ORDER_ID = ({ value }: { value: string }): Expression<SqlBool> =>
  order('o.pg_order_id', '=', value);
const BY_ATTEMPT = ({ value }: { value: number }): Expression<SqlBool> =>
  order('o.id', '=', ({ selectFrom }) =>
    selectFrom('payment_attempts').select('order_id').where('id', '=', value),
  );

/** A statement on the named order: one prepared text per way. */
function statementOn<Row>(
  build: (db: Database, is: Expression<SqlBool>) => Compilable<Row>,
): (db: Database, ref: OrderRef) => Promise<Row[]> {
  const byId = preparedStatement((db, id: { value: number }) => build(db, BY_ID(id)));
  const byPgOrderId = preparedStatement((db, id: { value: string }) => build(db, BY_PG_ORDER_ID(id)));
  const byAttempt = preparedStatement((db, id: { value: number }) => build(db, BY_ATTEMPT(id)));
  return (db, ref) => {
    if ('id' in ref) return byId(db, { value: ref.id });
    if ('pgOrderId' in ref) return byPgOrderId(db, { value: ref.pgOrderId });
    return byAttempt(db, { value: ref.attemptId });
  };
}

/** The order `o` was prepared, and expired before anybody asked for its payment. */
const overdue = (now: Date): Expression<SqlBool> =>
  order.and([
    order('o.status', '=', literal('NEW')),
    order('o.expires_at', '<=', now.toISOString()),
    order('o.placed_at', 'is', null),
  ]);

const lockedCart = preparedStatement((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('carts as c')
    .select(({ selectFrom }) =>
      selectFrom('members as m')
        .select('m.customer_key')
        .whereRef('m.id', '=', 'c.member_id')
        .$asScalar()
        .$notNull()
        .as('customerKey'),
    )
    .where('c.member_id', '=', memberId)
    .forUpdate('c'),
);

/** For whom the order `o` was bought. */
const BEHALF = [
  'o.organization_id as organizationId',
  'o.site_id as siteId',
  'o.request_id as requestId',
] as const;

const lockedOrder = statementOn((db, is) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.member_id as memberId', 'o.order_no as orderNo', 'o.pg_order_id as pgOrderId'])
    .select(['o.total_amount as totalAmount', 'o.cart_id as cartId', 'o.estimate_id as estimateId'])
    .select(['o.estimate_version_id as estimateVersionId', 'o.expires_at as expiresAt'])
    .select(BEHALF)
    .select(({ ref: column }) => column('o.status').$castTo<OrderStatus>().as('status'))
    .where(is)
    .forUpdate('o'),
);

/** An attempt with its order, both locked. */
export interface LockedAttempt {
  order: LockedOrder;
  attempt: Attempt;
  /** It was created with promotions, whatever happened to their uses. */
  hasPromotions: boolean;
  /** It has reserved pieces, whatever happened to them; false where none of its products is counted. */
  hasStock: boolean;
}

const lockedAttempt = preparedStatement((db, { attemptId }: { attemptId: number }) =>
  attempts(db)
    .select(['o.member_id as memberId', 'o.total_amount as totalAmount', 'o.cart_id as cartId'])
    .select(['o.estimate_id as estimateId', 'o.estimate_version_id as estimateVersionId'])
    .select(BEHALF)
    .select(({ ref, exists, selectFrom }) => [
      ref('o.status').$castTo<OrderStatus>().as('status'),
      // Written with the order, and never later: what the statement saw before it waited is still true.
      exists(selectFrom('promotion_redemptions as r').select('r.id').whereRef('r.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('hasPromotions'),
      // Reserved under the lock of cart or estimate, which the caller already holds.
      exists(selectFrom('stock_reservations as s').select('s.id').whereRef('s.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('hasStock'),
    ])
    .where('a.id', '=', attemptId)
    .forUpdate(['o', 'a']),
);

const lockedSource = statementOn((db, is) =>
  db
    .with('cart', (cte) =>
      cte
        .selectFrom('carts as c')
        .innerJoin('orders as o', 'o.cart_id', 'c.id')
        .select('c.id')
        .where(is)
        .forUpdate('c'),
    )
    .with('estimate', (cte) =>
      cte
        .selectFrom('estimates as e')
        .innerJoin('orders as o', 'o.estimate_id', 'e.id')
        .select('e.id')
        .where(is)
        .forUpdate('e'),
    )
    .with('request', (cte) =>
      cte
        .selectFrom('purchase_requests as q')
        .innerJoin('orders as o', 'o.request_id', 'q.id')
        .select('q.id')
        .where(is)
        .forUpdate('q'),
    )
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('cart').select(fn.countAll().as('count')).as('carts'),
      selectFrom('estimate').select(fn.countAll().as('count')).as('estimates'),
      selectFrom('request').select(fn.countAll().as('count')).as('requests'),
    ]),
);

/** An order that can still be paid, and is not paid. */
export interface OpenOrder {
  id: number;
  /** It was created with promotions, whatever happened to their uses. */
  hasPromotions: boolean;
  /** It has reserved pieces, whatever happened to them; false where none of its products is counted. */
  hasStock: boolean;
  organizationId: number | null;
}

const openOf = (column: 'cart_id' | 'estimate_id' | 'request_id') =>
  preparedStatement((db, { id }: { id: number }) =>
    db
      .with('open', (cte) =>
        cte
          .selectFrom('orders as o')
          .select(({ exists, selectFrom }) => [
            'o.id',
            'o.organization_id as organizationId',
            exists(
              selectFrom('promotion_redemptions as r').select('r.id').whereRef('r.order_id', '=', 'o.id'),
            )
              .$castTo<boolean>()
              .as('hasPromotions'),
            exists(selectFrom('stock_reservations as r').select('r.id').whereRef('r.order_id', '=', 'o.id'))
              .$castTo<boolean>()
              .as('hasStock'),
          ])
          .where(order(`o.${column}`, '=', id))
          .where('o.status', '=', literal('NEW'))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('payment_attempts as a')
                  .select('a.id')
                  .whereRef('a.order_id', '=', 'o.id')
                  .where(live),
              ),
            ),
          )
          .orderBy('o.id')
          .forUpdate('o'),
      )
      .selectNoFrom(({ selectFrom, exists }) => [
        jsonArrayFrom(
          selectFrom('open')
            .select(['open.id', 'open.hasPromotions', 'open.hasStock', 'open.organizationId'])
            .orderBy('open.id'),
        ).as('open'),
        exists(
          selectFrom('payment_attempts as a')
            .innerJoin('orders as o', 'o.id', 'a.order_id')
            .select('a.id')
            .where(order(`o.${column}`, '=', id))
            .where(undecided),
        )
          .$castTo<boolean>()
          .as('isBeingSettled'),
      ]),
  );

const OPEN_OF_CART = openOf('cart_id');
const OPEN_OF_ESTIMATE = openOf('estimate_id');
const OPEN_OF_REQUEST = openOf('request_id');

function openOrders(db: Database, of: OrderSource) {
  if ('cartId' in of) return OPEN_OF_CART(db, { id: of.cartId });
  return 'estimateId' in of
    ? OPEN_OF_ESTIMATE(db, { id: of.estimateId })
    : OPEN_OF_REQUEST(db, { id: of.requestId });
}

/** Which reservations to look for. */
interface HeldBy {
  memberId: number;
  productIds: readonly number[];
  /** The new order, which does not count. */
  exceptId: number;
  /** Reservations that ended before this do not count. */
  since: Date;
  now: Date;
}

/** Orders and their locks, as payment needs them; `em` is the caller's transaction. */
@Injectable()
export class PayableOrdersRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Locks a member's cart for the rest of the transaction: the first lock of every purchase from a cart. Returns the
   * member's customer key; undefined where there is no cart.
   */
  async lockCart(em: EntityManager, memberId: number): Promise<string | undefined> {
    const [cart] = await lockedCart(databaseOf(em), { memberId });
    return cart?.customerKey;
  }

  /**
   * Locks an order for the rest of the transaction. Everybody locks in the same sequence, cart or estimate, order, limits,
   * stock, so that preparing, confirming and booking never deadlock.
   */
  async lockOrder(em: EntityManager, ref: OrderRef): Promise<LockedOrder | null> {
    await this.lockSource(em, ref);
    const [row] = await lockedOrder(databaseOf(em), ref);
    return row === undefined ? null : { ...row, expiresAt: new Date(row.expiresAt) };
  }

  /** Locks an attempt with its order as `lockOrder` does; the attempt is read under the lock. */
  async lockAttempt(em: EntityManager, attemptId: number): Promise<LockedAttempt | null> {
    await this.lockSource(em, { attemptId });
    const [row] = await lockedAttempt(databaseOf(em), { attemptId });
    if (row === undefined) return null;
    const { hasPromotions, hasStock, ...read } = row;
    const { memberId, totalAmount, cartId, estimateId, estimateVersionId, status, ...more } = read;
    const { organizationId, siteId, requestId, ...attempt } = more;
    const { orderId: id, orderNo, pgOrderId, dueAt } = attempt;
    const fields = {
      memberId,
      orderNo,
      pgOrderId,
      status,
      totalAmount,
      cartId,
      estimateId,
      estimateVersionId,
      organizationId,
      siteId,
      requestId,
    };
    return { order: { id, ...fields, expiresAt: new Date(dueAt) }, attempt, hasPromotions, hasStock };
  }

  /** Locks the cart, the estimate and the request that an order was created from, in this sequence. */
  private async lockSource(em: EntityManager, ref: OrderRef): Promise<void> {
    await lockedSource(databaseOf(em), ref);
  }

  /**
   * Locks the open orders of this cart or estimate, by their ids, and finds out whether a payment of any of them is being
   * settled right now. An order that waits for its deposit is not open: its lines have left the cart. The caller holds the lock
   * of the cart or estimate, without which no payment of its orders begins or ends.
   */
  async lockOpen(
    em: EntityManager,
    of: OrderSource,
  ): Promise<{ open: OpenOrder[]; isBeingSettled: boolean }> {
    const db = databaseOf(em);
    const [orders] = await openOrders(db, of);
    return orders ?? { open: [], isBeingSettled: false };
  }

  /** Orders after the id `after` that were not paid in time, by id; at most `limit`. */
  async findOverdue({ after, now, limit }: { after: number; now: Date; limit: number }): Promise<number[]> {
    const rows = await databaseOf(this.em)
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.id', '>', after)
      .where(overdue(now))
      .orderBy('o.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Locks an order that is still overdue; undefined where it is not, or is being paid right now. */
  lockOverdue(
    em: EntityManager,
    id: number,
    now: Date,
  ): Promise<Pick<LockedOrder, 'id' | 'organizationId'> | undefined> {
    return databaseOf(em)
      .selectFrom('orders as o')
      .select(['o.id', 'o.organization_id as organizationId'])
      .where('o.id', '=', id)
      .where(overdue(now))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /** When unpaid orders of the member reserved these products, one row per order and product. */
  async unpaidReservations(
    em: EntityManager,
    { memberId, productIds, exceptId, since, now }: HeldBy,
  ): Promise<(UnpaidReservation & { productId: number })[]> {
    const rows = await databaseOf(em)
      .selectFrom('orders as o')
      .innerJoin('stock_reservations as r', 'r.order_id', 'o.id')
      .select(['r.product_id as productId', 'o.created_at as from', 'o.canceled_at as until'])
      .where('o.member_id', '=', memberId)
      .where('o.approved_at', 'is', null)
      .where('o.id', '<>', exceptId)
      .where('r.product_id', '=', anyInt(productIds))
      .where('r.state', '<>', literal('taken'))
      .where(({ or, eb }) =>
        or([eb('o.canceled_at', 'is', null), eb('o.canceled_at', '>', since.toISOString())]),
      )
      .execute();
    return rows.map(({ productId, from, until }) => ({
      productId,
      from: new Date(from),
      until: until === null ? now : new Date(until),
    }));
  }
}
