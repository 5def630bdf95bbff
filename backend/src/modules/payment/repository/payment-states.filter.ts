import {
  isRefundUnderWay,
  isUndecidedPayment,
  PAYMENT_STATUSES,
  REFUND_MOVES,
  REFUND_STATUSES,
} from '@store/domain';
import { expressionBuilder, sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { DEPOSITED } from '../dto/methods.dto.js';

/** Names under which statements of this module read: an attempt `a`, its order `o`, a refund `r` and a receipt `c`. */
export type Rows = DB & {
  a: DB['payment_attempts'];
  o: DB['orders'];
  r: DB['refunds'];
  c: DB['cash_receipts'];
};

const attempt: ExpressionBuilder<Rows, 'a'> = expressionBuilder<Rows, 'a'>();
const refund: ExpressionBuilder<Rows, 'r'> = expressionBuilder<Rows, 'r'>();
const receipt: ExpressionBuilder<Rows, 'c'> = expressionBuilder<Rows, 'c'>();

/** Words that stand in the text instead of being bound: a prepared statement then finds partial indexes by them. */
export const literals = (all: readonly string[]): RawBuilder<string>[] => all.map((word) => sql.lit(word));

/** The same for one word. */
export const word = <T extends string>(text: T): RawBuilder<T> => sql.lit(text);

/** Toss was asked about the attempt `a` and has not answered: it is not known whether money was taken. */
export const undecided = attempt('a.state', 'in', literals(PAYMENT_STATUSES.filter(isUndecidedPayment)));

/** The attempt `a` has not come to nothing; an order has at most one such. */
export const live = attempt('a.state', 'not in', literals(['FAILED', 'EXPIRED']));

/** The attempt `a` holds money that has to go back by itself. */
export const owedBack = attempt.and([
  attempt('a.state', '=', word('DONE')),
  attempt('a.auto_cancel_reason', 'is not', null),
]);

/** The store can give it back by itself: what was paid into a virtual account needs an account of the buyer's. */
export const returnable = attempt('a.method', 'is distinct from', word(DEPOSITED));

/** The refund `r` is being carried out: it books its own movement. */
export const refundUnderWay = refund('r.state', 'in', literals(REFUND_STATUSES.filter(isRefundUnderWay)));

/** The refund `r` has not ended: somebody has to decide it, to carry it out, or to try it again. */
export const refundOpen = refund(
  'r.state',
  'in',
  literals(REFUND_STATUSES.filter((state) => REFUND_MOVES[state].length > 0)),
);

/** The receipt `c` may still have to be asked for, or taken back. */
export const receiptOpen = receipt('c.state', 'in', literals(['wanted', 'requested']));
