import { Role, type EstimateStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';

/** Aliases that this module's statements use: an estimate `e`, and `v`, its valid version. */
export type Rows = DB & { e: DB['estimates']; v: DB['estimate_versions'] };

export const estimate: ExpressionBuilder<Rows, 'e'> = expressionBuilder<Rows, 'e'>();

/** A day of the Korean calendar, yyyy-MM-dd. */
export const dayOf = (day: string): Expression<string> => sql<string>`${day}::date`;

/** States that end by themselves after the version's last day. */
const RUNNING: readonly EstimateStatus[] = ['SENT', 'QUESTION', 'ACCEPTED'];

/** The stored state of the estimate `e` is one that ends by itself. */
export const running = estimate('e.status', 'in', RUNNING);

/** A payment for the estimate `e` is under way, or a deposit is awaited. Its agreement cannot expire meanwhile. */
export const paying = estimate.exists(
  estimate
    .selectFrom('orders as p')
    .select('p.id')
    .whereRef('p.estimate_id', '=', 'e.id')
    .where('p.status', '=', 'NEW')
    .where(isPlaced('p')),
);

/** The last day of the estimate `e` has passed, and no payment for it is under way. */
export const hasRunOut = (today: string): Expression<SqlBool> =>
  estimate.and([running, estimate('e.valid_until', '<', dayOf(today)), estimate.not(paying)]);

/** The state of the estimate `e` by the clock, whether or not the worker has stored its end yet. */
export const statusOn = (today: string): Expression<EstimateStatus> =>
  estimate
    .case()
    .when(hasRunOut(today))
    .then(sql.lit<EstimateStatus>('EXPIRED'))
    .else(estimate.ref('e.status').$castTo<EstimateStatus>())
    .end();

/** Who wrote last about the estimate `e`; null before the first message. Events are no messages. */
export const lastAuthor = estimate
  .selectFrom('estimate_messages as w')
  .select('w.author')
  .whereRef('w.estimate_id', '=', 'e.id')
  .where('w.event', 'is', null)
  .orderBy('w.id', 'desc')
  .limit(1);

/** What staff may see: a manager the own customers' and the assigned ones, an admin all. */
export function inCareOf(actor: Actor): Expression<SqlBool> {
  if (actor.role === Role.Admin) return estimate.lit(true);
  if (actor.role !== Role.Manager) return estimate.lit(false);
  return estimate.or([
    estimate('e.manager_id', '=', actor.id),
    estimate.exists(
      estimate
        .selectFrom('members as c')
        .select('c.id')
        .whereRef('c.id', '=', 'e.member_id')
        .where('c.manager_id', '=', actor.id),
    ),
  ]);
}

/** Which estimate, and whose it must be. */
export interface EstimateRef {
  id: number;
  /** The member who requested it. */
  memberId?: number;
  /** Staff who look after it. */
  careOf?: Actor;
  /** Its stored state is one that ends by itself. */
  running?: true;
}

export function isMeant({ id, memberId, careOf, running: isRunning }: EstimateRef): Expression<SqlBool> {
  return estimate.and([
    estimate('e.id', '=', id),
    ...(memberId === undefined ? [] : [estimate('e.member_id', '=', memberId)]),
    ...(careOf === undefined ? [] : [inCareOf(careOf)]),
    ...(isRunning === undefined ? [] : [running]),
  ]);
}
