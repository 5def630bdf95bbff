import {
  kstDate,
  OPEN_PRINT_STATES,
  printDueEdges,
  Role,
  UNDECIDED_PRINT_STATES,
  type PrintDue,
  type PrintJobState,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/http/access.js';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import { isShipped } from '../jobs/print-jobs.columns.js';

/** Orders of the staff's list. */
export const PRINT_JOB_SORTS = sortsBy('j.id', {
  due: 'j.due_on',
  quantity: 'j.quantity',
  updated: 'j.updated_at',
  title: 'j.title',
});

export type PrintJobSort = SortOf<typeof PRINT_JOB_SORTS>;

/** The filter of the jobs that the actor looks after. */
export interface StaffJobFilter {
  state?: PrintJobState | '' | undefined;
  due?: PrintDue | '' | undefined;
  productId?: number | undefined;
  /** Code of a print method. */
  method?: string | undefined;
  memberId?: number | undefined;
  /** Manager of the buyer; 0 = buyers without one. */
  managerId?: number | undefined;
  held?: boolean | undefined;
  /** Words of number, order number, product, buyer or company. */
  q?: string | undefined;
  sort?: PrintJobSort | undefined;
}

export const joins = sql`join orders o on o.id = j.order_id join members m on m.id = j.member_id
    left join members g on g.id = m.manager_id`;

/** What staff may see: a manager the jobs of the own customers, an admin all. */
export function inCareOf({ role, id }: Actor): RawBuilder<unknown> {
  if (role === Role.Admin) return sql`true`;
  if (role !== Role.Manager) return sql`false`;
  return sql`exists (select 1 from members c where c.id = j.member_id and c.manager_id = ${id})`;
}

/** State names as literals, so that PostgreSQL uses partial indexes. */
const states = (list: readonly PrintJobState[]): RawBuilder<unknown> =>
  sql.join(list.map((state) => sql.lit(state)));

/** Work is still to be done: not for goods that have left. */
export const isOpen = sql`j.state in (${states(OPEN_PRINT_STATES)}) and not ${isShipped}`;

/** Undecided jobs whose last day of approval for the wished date has come. */
export const closingOn = (today: string): RawBuilder<unknown> =>
  sql`(j.state in (${states(UNDECIDED_PRINT_STATES)}) and j.approve_by <= ${today}::date)`;

/** How many unresolved threads of the job `j` have a last comment that is not by staff. */
export const openThreads = sql`(
    select count(*)::int from proof_comments f
    where f.job_id = j.id and f.resolved_at is null
      and not exists (select 1 from proof_comments e where e.job_id = j.id and e.thread_no = f.thread_no and e.id < f.id)
      and (select l.author from proof_comments l where l.job_id = j.id and l.thread_no = f.thread_no
        order by l.id desc limit 1) <> 'staff')`;

export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** The permission and the filter, without state and due date. Uses only `j`. */
export function narrowed(actor: Actor, filter: StaffJobFilter): RawBuilder<unknown> {
  const { productId, method = '', memberId, managerId, held, q = '' } = filter;
  const text = q.replaceAll('\0', '').trim();
  const like = containing(text);
  return all([
    inCareOf(actor),
    ...(productId === undefined ? [] : [sql`j.product_id = ${productId}`]),
    ...(method === '' ? [] : [sql`j.print -> 'placements' @> ${JSON.stringify([{ method }])}::jsonb`]),
    ...(memberId === undefined ? [] : [sql`j.member_id = ${memberId}`]),
    ...(managerId === undefined
      ? []
      : [
          sql`exists (select 1 from members c
        where c.id = j.member_id and c.manager_id is not distinct from ${managerId === 0 ? null : managerId}::int)`,
        ]),
    ...(held === undefined ? [] : [held ? sql`j.held_reason is not null` : sql`j.held_reason is null`]),
    ...(text === ''
      ? []
      : [
          sql`(j.no ilike ${like} or j.title ilike ${like}
          or exists (select 1 from orders f where f.id = j.order_id and f.order_no ilike ${like})
          or exists (select 1 from members f where f.id = j.member_id
            and (f.name ilike ${like} or f.company_name ilike ${like})))`,
        ]),
  ]);
}

export function dueIs(due: PrintDue | '' | undefined, today: string): RawBuilder<unknown>[] {
  if (due === undefined || due === '') return [];
  if (due === 'silent') return [isOpen, sql`j.silent_since is not null`];
  if (due === 'approve') return [closingOn(today)];
  const { tomorrow, weekEnd } = printDueEdges(today);
  const days = {
    overdue: sql`j.due_on < ${today}::date`,
    today: sql`j.due_on = ${today}::date`,
    tomorrow: sql`j.due_on = ${tomorrow}::date`,
    week: sql`j.due_on > ${tomorrow}::date and j.due_on <= ${weekEnd}::date`,
    later: sql`j.due_on > ${weekEnd > tomorrow ? weekEnd : tomorrow}::date`,
    none: sql`j.due_on is null`,
  };
  return [isOpen, days[due]];
}

/** The whole filter. */
function listed(actor: Actor, filter: StaffJobFilter, today: string): RawBuilder<unknown> {
  const { state = '', due } = filter;
  return all([
    narrowed(actor, filter),
    ...(state === '' ? [] : [sql`j.state = ${sql.lit(state)}`]),
    ...dueIs(due, today),
  ]);
}

const orderOf = ({ sort = 'recent' }: StaffJobFilter): RawBuilder<unknown> => sql.raw(PRINT_JOB_SORTS[sort]);

/** The rows of the actor's list; its export reads the same, with columns of its own. */
export const printJobListSql = (actor: Actor, filter: StaffJobFilter, now: Date): ListRows => ({
  from: sql`from print_jobs j ${joins}`,
  where: listed(actor, filter, kstDate(now)),
  orderBy: orderOf(filter),
});
