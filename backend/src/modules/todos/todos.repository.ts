import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, TODO_KINDS, type EstimateStatus } from '@store/domain';
import { sql } from 'kysely';
import { isOwnOrder } from '../orders/repository/order-rights.filter.js';
import { databaseOf } from '../../platform/db/database.js';
import { day, int, nullable, oneOf, readRows, rowOf, text } from '../../platform/db/rows.js';
import { lastAuthor, paying, statusOn } from '../estimates/repository/estimates.filter.js';

const TODO = rowOf(import.meta.filename, {
  kind: oneOf(TODO_KINDS),
  id: int,
  siteId: nullable(int),
  title: text,
  number: text,
  dueOn: nullable(day),
  total: int,
});
export type StoredTodo = ReturnType<typeof TODO>;

const PREPARING: readonly EstimateStatus[] = ['REQUESTED', 'IN_PREPARATION'];

/** What waits for a member, read across modules. */
@Injectable()
export class TodosRepository {
  constructor(private readonly em: EntityManager) {}

  /** At most `limit`, what is due first, each with the number of all; one statement. */
  find(memberId: number, now: Date, limit: number): Promise<StoredTodo[]> {
    const status = statusOn(kstDate(now));
    return readRows(
      databaseOf(this.em),
      TODO,
      sql`with todo as (
        select 'deposit' as kind, o.id, null::int as "siteId", o.order_name as title, o.order_no as number,
          ((a.payment -> 'virtualAccount' ->> 'dueDate')::timestamptz at time zone 'Asia/Seoul')::date as "dueOn"
        from orders o join payment_attempts a on a.order_id = o.id and a.state = 'WAITING_FOR_DEPOSIT'
        where ${isOwnOrder(memberId)} and o.status = 'NEW' and o.placed_at is not null
        union all
        select case j.state when 'WAITING' then 'file' else 'proof' end, j.id, null, j.title, j.no, j.approve_by
        from print_jobs j
        where j.member_id = ${memberId} and j.state in ('WAITING', 'PROOF_SENT') and j.held_reason is null
          and exists (select 1 from orders o where o.id = j.order_id and ${isOwnOrder(memberId)})
        union all
        select case e.status when 'ACCEPTED' then 'estimatePayment' else 'estimate' end, e.id, null, e.title, e.number,
          e.valid_until
        from estimates e
        where e.member_id = ${memberId} and (${status} = 'SENT' or (${status} = 'ACCEPTED' and not ${paying})
          or (${status} in (${sql.join(PREPARING.map((each) => sql.lit(each)))}) and ${lastAuthor} = 'staff'))
        union all
        select 'form', f.id, s.id, f.title, s.name, null
        from site_forms f join sites s on s.id = f.site_id
        where s.member_id = ${memberId} and s.deleted_at is null and f.deleted_at is null and f.status = 'open'
          and not exists (select 1 from site_form_answers r where r.form_id = f.id and r.member_id = ${memberId})
      )
      select kind, id, "siteId", title, number, "dueOn", (count(*) over ())::int as total from todo
      order by "dueOn" nulls last, array_position(string_to_array(${sql.lit(TODO_KINDS.join())}, ','), kind), id
      limit ${limit}`,
    );
  }
}
