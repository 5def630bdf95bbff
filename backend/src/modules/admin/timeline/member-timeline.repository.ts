import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ESTIMATE_VALID_STATUSES,
  ESTIMATE_WAITING_STATUSES,
  MEMBER_EVENT_KINDS,
  OPEN_PRINT_STATES,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  boolean,
  int,
  moment,
  nullable,
  oneOf,
  readRows,
  rowOf,
  text,
  won,
} from '../../../platform/db/rows.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import type { MemberEventDto } from './dto/member-timeline.dto.js';

/** Open matters, and others, of each kind and in all. */
const MOST_OPEN = 50;
const MOST_OTHERS = 100;

const EVENT = rowOf(import.meta.filename, {
  kind: oneOf(MEMBER_EVENT_KINDS),
  id: int,
  no: nullable(text),
  title: text,
  state: text,
  open: boolean,
  amount: nullable(won),
  at: moment,
});

const among = (column: string, words: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`;

/** Each kind of event of a member as (kind, id, no, title, state, open, amount, at). */
const sources = (memberId: number): RawBuilder<unknown>[] => [
  sql`select 'order' as kind, o.id, o.order_no as no, o.order_name as title, o.status as state,
      ${among('o.status', ['NEW', 'PAID', 'PREPARING', 'SHIPPED'])} as open, o.total_amount as amount,
      o.placed_at as at
    from orders o where o.member_id = ${memberId} and ${isPlaced('o')}`,
  sql`select 'refund', r.id, o.order_no, r.reason, r.state,
      ${among('r.state', ['requested', 'approved', 'processing', 'failed'])}, r.amount, r.created_at
    from refunds r join orders o on o.id = r.order_id where o.member_id = ${memberId}`,
  sql`select 'estimate', e.id, e.number, e.title, e.status,
      ${among('e.status', [...new Set([...ESTIMATE_WAITING_STATUSES, ...ESTIMATE_VALID_STATUSES])])},
      (select v.total_amount from estimate_versions v where v.estimate_id = e.id and v.no = e.current_version_no),
      e.created_at
    from estimates e where e.member_id = ${memberId}`,
  sql`select 'print-job', j.id, j.no, j.title, j.state, ${among('j.state', OPEN_PRINT_STATES)}, null::bigint,
      j.created_at
    from print_jobs j where j.member_id = ${memberId}`,
  sql`select 'enquiry', q.id, null, q.title, q.status, ${among('q.status', ['RECEIVED', 'IN_PROGRESS'])},
      null::bigint, q.created_at
    from enquiries q where q.member_id = ${memberId}`,
  sql`select 'document', d.id, null, f.name, d.state, d.state = 'submitted', null::bigint, d.created_at
    from business_documents d join stored_files f on f.id = d.file_id where d.member_id = ${memberId}`,
  sql`select 'artwork', a.id, null, a.name, case when a.blocked_at is null then 'kept' else 'blocked' end, false,
      null::bigint, a.created_at
    from artworks a where a.member_id = ${memberId} and a.archived_at is null`,
  sql`select 'notice', n.id, null, n.title, n.state, n.state = 'failed', null::bigint, n.created_at
    from notices n where n.member_id = ${memberId}`,
  sql`select 'login', l.id, null, coalesce(l.ip, ''), case when l.success then 'success' else 'failure' end, false,
      null::bigint, l.login_at
    from login_events l where l.member_id = ${memberId}`,
];

/** Reads what happened with a member from the tables of all modules. */
@Injectable()
export class MemberTimelineRepository {
  constructor(private readonly em: EntityManager) {}

  /** Open matters first, then the newest; one statement. */
  read(memberId: number): Promise<Omit<MemberEventDto, 'stateLabel'>[]> {
    const events = sql.join(sources(memberId), sql` union all `);
    return readRows(
      databaseOf(this.em),
      EVENT,
      sql`
        with events as (${events})
        (select * from events where open order by at desc, kind, id desc limit ${sql.lit(MOST_OPEN)})
        union all
        (select * from events where not open order by at desc, kind, id desc limit ${sql.lit(MOST_OTHERS)})`,
    );
  }
}
