import { Role } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/http/access.js';

/** Over `estimates e`: money for it is on its way, or a deposit is awaited. What was agreed cannot run out meanwhile. */
export const PAYING = sql`exists (
  select 1 from orders p where p.estimate_id = e.id and p.status = 'NEW' and p.placed_at is not null)`;

/** Over `estimates e`: the state as the clock has it, whether or not the worker has written the end down yet. */
export function statusOn(today: string): RawBuilder<unknown> {
  return sql`case when e.status in ('SENT', 'QUESTION', 'ACCEPTED') and e.valid_until < ${today}::date
    and not ${PAYING} then 'EXPIRED' else e.status end`;
}

/** Over `estimates e`: what staff may see. A manager the own customers' and the assigned ones, an admin all. */
export function inCareOf(actor: Actor): RawBuilder<unknown> {
  if (actor.role === Role.Admin) return sql`true`;
  if (actor.role !== Role.Manager) return sql`false`;
  return sql`(e.manager_id = ${actor.id} or exists (
    select 1 from members c where c.id = e.member_id and c.manager_id = ${actor.id}))`;
}
