import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MismatchKind } from '@store/domain';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { anyText } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { DEPOSITED } from '../dto/methods.dto.js';
import {
  owedBack,
  refundOpen,
  refundUnderWay,
  returnable,
  undecided,
  literal,
  literals,
  type Rows,
} from '../repository/payment-states.filter.js';
import type { Mismatch } from './settlement-check-set.js';

/** A row of the ledger; won. */
export interface BookedMovement {
  transactionKey: string;
  orderId: number;
  pgOrderId: string;
  amount: number;
}

/** What an order costs and what the books hold of it; won. */
export interface OrderBalance {
  id: number;
  pgOrderId: string;
  total: number;
  held: number;
}

/** Most findings of one kind; more than that have one common cause. */
const MOST = 500;

/** An order `o` with the sums of its ledger `l`, null where nothing was ever booked. */
const row = expressionBuilder<Rows & { l: { held: number | null; captured: number | null } }, 'o' | 'l'>();

const held = row.fn.coalesce('l.held', row.lit(0));
const captured = row.fn.coalesce('l.captured', row.lit(0));

/** Attempts of the order `o`. */
const attempts = row.selectFrom('payment_attempts as a').select('a.id').whereRef('a.order_id', '=', 'o.id');
const refunds = row.selectFrom('refunds as r').select('r.id').whereRef('r.order_id', '=', 'o.id');

/** Of the attempt `a`: Toss is about to be asked, or to refund. */
const inMotion = row.or([undecided, row.and([owedBack, returnable])]).$castTo<SqlBool>();

/** Somebody is about to refund, or to ask about it. */
const moving = row.or([row.exists(refunds.where(refundOpen)), row.exists(attempts.where(inMotion))]);

/** A deposit that can be refunded only to an account of the buyer's. */
const unmatched = row.exists(attempts.where(owedBack).where('a.method', '=', literal(DEPOSITED)));

/** The captured amount is the order's amount; the ledger has its cancels too. */
const withoutMoney = row.and([
  row('o.status', 'in', literals(['PAID', 'PREPARING', 'SHIPPED', 'DELIVERED'])),
  row('o.approved_at', 'is not', null),
  row.or([row(captured, '<>', row.ref('o.total_amount')), row(held, '<=', 0)]),
]);

const withoutOrder = row.and([
  row('o.status', 'in', literals(['NEW', 'CANCELED'])),
  row(held, '<>', 0),
  row.not(moving),
  row.not(unmatched),
]);

const accountNeeded = row.and([row(held, '>', 0), row('o.status', '=', literal('CANCELED')), unmatched]);

const stuck = (before: string): Expression<SqlBool> =>
  row.or([
    row.exists(attempts.where('a.updated_at', '<', before).where(inMotion)),
    row.exists(refunds.where('r.updated_at', '<', before).where(refundUnderWay)),
  ]);

/** Differences between orders, ledger and provider. */
@Injectable()
export class OrderFindingsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Where orders and ledger differ, in the whole shop: four statements, whatever its size. */
  async find(stuckBefore: Date): Promise<Mismatch[]> {
    const mismatches = await Promise.all([
      this.ofKind('order-without-money', withoutMoney),
      this.ofKind('money-without-order', withoutOrder),
      this.ofKind('account-needed', accountNeeded),
      this.ofKind('stuck', stuck(stuckBefore.toISOString())),
    ]);
    return mismatches.flat();
  }

  /** The ledger's rows with these keys, and the rows of held money from that time. */
  booked(transactionKeys: readonly string[], from: Date, to: Date): Promise<BookedMovement[]> {
    return databaseOf(this.em)
      .selectFrom('payment_ledger as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.transaction_key as transactionKey', 'l.order_id as orderId'])
      .select(['o.pg_order_id as pgOrderId', 'l.amount'])
      .where('l.amount', '<>', 0)
      .where(({ or, and, eb }) =>
        or([
          eb('l.transaction_key', '=', anyText(transactionKeys)),
          and([eb('l.created_at', '>=', from.toISOString()), eb('l.created_at', '<', to.toISOString())]),
        ]),
      )
      .execute();
  }

  /** Our orders of these payment order ids. */
  balances(pgOrderIds: readonly string[]): Promise<OrderBalance[]> {
    return databaseOf(this.em)
      .selectFrom('orders as o')
      .select(['o.id', 'o.pg_order_id as pgOrderId', 'o.total_amount as total'])
      .select(({ selectFrom, lit }) =>
        selectFrom('payment_ledger as l')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('l.amount'), lit(0)).as('held'))
          .whereRef('l.order_id', '=', 'o.id')
          .$asScalar()
          .$notNull()
          .as('held'),
      )
      .where('o.pg_order_id', '=', anyText(pgOrderIds))
      .execute();
  }

  private async ofKind(kind: MismatchKind, where: Expression<SqlBool>): Promise<Mismatch[]> {
    const rows = await databaseOf(this.em)
      .selectFrom('orders as o')
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('payment_ledger')
            .select(({ fn }) => [
              'order_id',
              fn.sum<number>('amount').as('held'),
              fn
                .sum<number>('amount')
                .filterWhere('kind', 'in', literals(['captured', 'withdrawn']))
                .as('captured'),
            ])
            .groupBy('order_id')
            .as('l'),
        (join) => join.onRef('l.order_id', '=', 'o.id'),
      )
      .select(['o.id as orderId', 'o.pg_order_id as paymentOrderId', 'o.total_amount as orderAmount'])
      .select(({ fn, lit }) => fn.coalesce('l.held', lit(0)).as('ledgerAmount'))
      .where(where)
      .orderBy('o.id')
      .limit(MOST)
      .execute();
    return rows.map((order) => ({ ...order, kind, transactionKey: null, tossAmount: null }));
  }
}
