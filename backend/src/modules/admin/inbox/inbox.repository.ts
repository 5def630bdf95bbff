import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { INBOX_KINDS, Role, type EnquiryStatus, type InboxKind } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, moment, nullable, oneOf, readRows, rowOf, text } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { inCareOf as isEstimateInCareOf } from '../../estimates/repository/estimates.filter.js';
import { awaitsStaff } from '../../estimates/repository/staff-list.filter.js';
import { isOrderInCareOf } from '../../orders/thread/order-thread.filter.js';
import { inCareOf as isJobInCareOf, isOpen, openThreads } from '../../printing/board/print-board.filter.js';

const ITEM = rowOf(import.meta.filename, {
  kind: oneOf(INBOX_KINDS),
  id: int,
  number: text,
  title: text,
  company: nullable(text),
  memberName: text,
  excerpt: text,
  waitingSince: moment,
});
export type StoredInboxItem = ReturnType<typeof ITEM>;

const COUNT = rowOf(import.meta.filename, { kind: oneOf(INBOX_KINDS), count: int });

/** Enquiries that nobody has answered. */
const UNANSWERED: readonly EnquiryStatus[] = ['RECEIVED', 'IN_PROGRESS'];

/** Characters of a message that the list shows. */
const EXCERPT = sql.lit(200);

interface Waiting {
  /** Id and time only: what is counted. */
  ids: RawBuilder<unknown>;
  /** The columns of an item over `waiting i`, joined to what they need. */
  item: RawBuilder<unknown>;
}

/** What waits, by kind. Enquiries and complaints about tax documents have no manager: only admins answer them. */
function waiting(actor: Actor, now: Date): Readonly<Record<InboxKind, Waiting | null>> {
  const isAdmin = actor.role === Role.Admin;
  return {
    order: {
      ids: sql`select o.id, t.waiting_since as since from order_threads t join orders o on o.id = t.order_id
        where t.waiting_since is not null and ${isOrderInCareOf(actor)}`,
      item: sql`select i.id, o.order_no as number, o.order_name as title, m.company_name as company, m.name, w.body, i.since
        from i join orders o on o.id = i.id join members m on m.id = o.member_id
        cross join lateral (select body from order_messages where order_id = o.id order by id desc limit 1) w`,
    },
    estimate: {
      ids: sql`select e.id, e.updated_at as since from estimates e where ${awaitsStaff(now)} and ${isEstimateInCareOf(actor)}`,
      item: sql`select i.id, e.number, e.title, e.company, e.contact_name as name, coalesce(w.body, e.body) as body, i.since
        from i join estimates e on e.id = i.id
        left join lateral (select body from estimate_messages where estimate_id = e.id and event is null
          order by id desc limit 1) w on true`,
    },
    enquiry: isAdmin
      ? {
          ids: sql`select e.id, e.created_at as since from enquiries e
            where e.status in (${sql.join(UNANSWERED.map((status) => sql.lit(status)))})`,
          item: sql`select i.id, e.id::text as number, e.title, e.company, e.name, e.body, i.since
            from i join enquiries e on e.id = i.id`,
        }
      : null,
    print: {
      ids: sql`select j.id, j.updated_at as since from print_jobs j
        where ${isOpen} and ${openThreads} > 0 and ${isJobInCareOf(actor)}`,
      item: sql`select i.id, j.no as number, j.title, m.company_name as company, m.name, w.body, i.since
        from i join print_jobs j on j.id = i.id join members m on m.id = j.member_id
        cross join lateral (select body from proof_comments where job_id = j.id and author <> 'staff'
          order by id desc limit 1) w`,
    },
    correction: isAdmin
      ? {
          ids: sql`select c.document_id as id, min(c.created_at) as since from correction_requests c
            where c.answered_at is null group by c.document_id`,
          item: sql`select i.id, i.id::text as number, '정정 요청' as title, m.company_name as company, m.name, w.text as body, i.since
            from i cross join lateral (select text, member_id from correction_requests
              where document_id = i.id and answered_at is null order by id desc limit 1) w
            join members m on m.id = w.member_id`,
        }
      : null,
  };
}

/** What waits for an answer of the staff, read across modules. Who may see which row is a condition of the statement. */
@Injectable()
export class InboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page of one kind or of all, the longest wait first: the rows of the page are found before their texts are read. */
  async page(
    actor: Actor,
    kind: InboxKind | null,
    { now, limit, offset }: { now: Date; limit: number; offset: number },
  ): Promise<StoredInboxItem[]> {
    const parts = partsOf(waiting(actor, now), kind);
    if (parts.length === 0) return [];
    const all = sql.join(
      parts.map(([name, { ids }]) => sql`select ${sql.lit(name)} as kind, x.id, x.since from (${ids}) x`),
      sql` union all `,
    );
    const items = sql.join(
      parts.map(
        ([name, { item }]) => sql`select ${sql.lit(name)} as kind, y.* from (
          with i as (select id, since from waiting where kind = ${sql.lit(name)}) ${item}) y`,
      ),
      sql` union all `,
    );
    return readRows(
      databaseOf(this.em),
      ITEM,
      sql`with waiting as materialized (
          select * from (${all}) a order by since, kind, id limit ${limit} offset ${offset})
        select kind, id, number, title, company, name as "memberName", left(body, ${EXCERPT}) as excerpt,
          since as "waitingSince" from (${items}) z order by since, kind, id`,
    );
  }

  /** How many of each kind; kinds without any are left out. */
  counts(actor: Actor, now: Date): Promise<{ kind: InboxKind; count: number }[]> {
    const each = partsOf(waiting(actor, now), null).map(
      ([name, { ids }]) => sql`select ${sql.lit(name)} as kind, count(*)::int as count from (${ids}) x`,
    );
    return readRows(databaseOf(this.em), COUNT, sql.join(each, sql` union all `));
  }
}

const partsOf = (
  all: Readonly<Record<InboxKind, Waiting | null>>,
  kind: InboxKind | null,
): (readonly [InboxKind, Waiting])[] =>
  INBOX_KINDS.flatMap((name) => {
    const part = all[name];
    return part === null || (kind !== null && kind !== name) ? [] : [[name, part] as const];
  });
