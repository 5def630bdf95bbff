import { Role, type EstimateStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { isPlaced } from '../../orders/repository/placed-orders.repository.js';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';

/** Names under which statements of this module read: an estimate `e`, and `v`, its valid version. */
export type Rows = DB & { e: DB['estimates']; v: DB['estimate_versions'] };

export const estimate: ExpressionBuilder<Rows, 'e'> = expressionBuilder<Rows, 'e'>();

/** A day of the Korean calendar, yyyy-MM-dd. */
export const dayOf = (day: string): Expression<string> => sql<string>`${day}::date`;

/** States that end by themselves when the version's last day is over. */
const RUNNING: readonly EstimateStatus[] = ['SENT', 'QUESTION', 'ACCEPTED'];

/** The estimate `e` stands, as it is written, in a state that ends by itself. */
export const running = estimate('e.status', 'in', RUNNING);

/** Money for the estimate `e` is on its way, or a deposit is awaited. What was agreed cannot run out meanwhile. */
export const paying = estimate.exists(
  estimate
    .selectFrom('orders as p')
    .select('p.id')
    .whereRef('p.estimate_id', '=', 'e.id')
    .where('p.status', '=', 'NEW')
    .where(isPlaced('p')),
);

/** The last day of the estimate `e` is over, and no money for it is on its way. */
export const hasRunOut = (today: string): Expression<SqlBool> =>
  estimate.and([running, estimate('e.valid_until', '<', dayOf(today)), estimate.not(paying)]);

/** The state of the estimate `e` as the clock has it, whether or not the worker has written the end down yet. */
export const statusOn = (today: string): Expression<EstimateStatus> =>
  estimate
    .case()
    .when(hasRunOut(today))
    .then(sql.lit<EstimateStatus>('EXPIRED'))
    .else(estimate.ref('e.status').$castTo<EstimateStatus>())
    .end();

/** What staff may see. A manager the own customers' and the assigned ones, an admin all. */
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

/** Which estimate is meant, and to whom it has to belong. */
export interface EstimateRef {
  id: number;
  /** The member who asked. */
  memberId?: number;
  /** Staff who have it in their care. */
  careOf?: Actor;
  /** It stands, as it is written, in a state that ends by itself. */
  running?: true;
}

export function isMeant({ id, memberId, careOf, running: wanted }: EstimateRef): Expression<SqlBool> {
  return estimate.and([
    estimate('e.id', '=', id),
    ...(memberId === undefined ? [] : [estimate('e.member_id', '=', memberId)]),
    ...(careOf === undefined ? [] : [inCareOf(careOf)]),
    ...(wanted === undefined ? [] : [running]),
  ]);
}
