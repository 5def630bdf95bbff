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

/** Aliases that this module's statements use: an attempt `a`, its order `o`, a refund `r` and a receipt `c`. */
export type Rows = DB & {
  a: DB['payment_attempts'];
  o: DB['orders'];
  r: DB['refunds'];
  c: DB['cash_receipts'];
};

const attempt: ExpressionBuilder<Rows, 'a'> = expressionBuilder<Rows, 'a'>();
const refund: ExpressionBuilder<Rows, 'r'> = expressionBuilder<Rows, 'r'>();
const receipt: ExpressionBuilder<Rows, 'c'> = expressionBuilder<Rows, 'c'>();

/** Texts as literals instead of parameters: a prepared statement finds partial indexes only by literals. */
export const literals = (all: readonly string[]): RawBuilder<string>[] => all.map((text) => sql.lit(text));

/** The same for one text. */
export const literal = <T extends string>(text: T): RawBuilder<T> => sql.lit(text);

/** Toss was asked about the attempt `a` and has not answered: nobody knows whether money was taken. */
export const undecided = attempt('a.state', 'in', literals(PAYMENT_STATUSES.filter(isUndecidedPayment)));

/** The attempt `a` has not failed; an order has at most one such attempt. */
export const live = attempt('a.state', 'not in', literals(['FAILED', 'EXPIRED']));

/** The attempt `a` holds money that must be refunded automatically. */
export const owedBack = attempt.and([
  attempt('a.state', '=', literal('DONE')),
  attempt('a.auto_cancel_reason', 'is not', null),
]);

/** The store can refund it by itself: a deposit into a virtual account needs an account of the buyer's. */
export const returnable = attempt('a.method', 'is distinct from', literal(DEPOSITED));

/** The refund `r` is running: it books its own movement. */
export const refundUnderWay = refund('r.state', 'in', literals(REFUND_STATUSES.filter(isRefundUnderWay)));

/** The refund `r` is open: somebody has to decide it, to execute it, or to retry it. */
export const refundOpen = refund(
  'r.state',
  'in',
  literals(REFUND_STATUSES.filter((state) => REFUND_MOVES[state].length > 0)),
);

/** The receipt `c` may still have to be requested, or taken back. */
export const receiptOpen = receipt('c.state', 'in', literals(['wanted', 'requested']));
