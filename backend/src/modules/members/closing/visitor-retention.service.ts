import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { VISITOR_RETENTION_YEARS } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { withoutPerson } from './personal-data.js';

/** Rows of each kind that one round takes; the next round takes the next. */
const ROUND = 500;

/** What visitors, who have no account to close, have told of themselves: it goes when it has rested long enough. */
@Injectable()
export class VisitorRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Takes one round of each kind; answers how many rows are gone. Rows that another worker has in hand are left to it. */
  async purge(): Promise<number> {
    const before = new Date(this.clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - VISITOR_RETENTION_YEARS);
    const kinds = [enquiries(before), estimates(before), notices(before)];
    let gone = 0;
    for (const kind of kinds) {
      const { rows } = await kind.execute(this.em.getKysely());
      gone += rows[0]?.gone ?? 0;
    }
    return gone;
  }
}

type Purge = RawBuilder<{ gone: number }>;

/** The sweep of the files removes the bytes. `files` is a condition over `stored_files f` and `due`. */
const letGo = (files: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update stored_files f set state = 'discarded', expires_at = now(), owner_id = null, name = 'file'
  from due where ${files}`;

/** Which operator did something, and when, stays; what it said of the person does not. */
const forget = (type: string): RawBuilder<unknown> => sql`
  update audit_log a set ${sql.raw(withoutPerson('before'))}, ${sql.raw(withoutPerson('after'))}
  from due where a.target_type = ${type} and a.target_id = due.id::text`;

const enquiries = (before: Date): Purge => sql`
  with due as (
    select id, file_ids from enquiries where member_id is null and updated_at <= ${before}
    order by id limit ${ROUND} for update skip locked),
  files as (${letGo(sql`jsonb_exists(due.file_ids, f.id::text)`)}),
  records as (${forget('enquiry')}),
  gone as (delete from enquiries where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What came to an order belongs to that contract, and goes with it (retention.service.ts). */
const estimates = (before: Date): Purge => sql`
  with due as (
    select e.id, e.file_ids from estimates e
    where e.member_id is null and e.updated_at <= ${before}
      and not exists (select 1 from orders o where o.estimate_id = e.id)
    order by e.id limit ${ROUND} for update skip locked),
  files as (${letGo(sql`jsonb_exists(due.file_ids, f.id::text) or exists (
    select 1 from estimate_messages w where w.estimate_id = due.id and jsonb_exists(w.file_ids, f.id::text))`)}),
  records as (${forget('estimate')}),
  gone as (delete from estimates where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** Those to members and managers too: they tell of visitors, by name, and nobody reads them after so long. */
const notices = (before: Date): Purge => sql`
  with due as (
    select id from notices where created_at <= ${before}
    order by id limit ${ROUND} for update skip locked),
  gone as (delete from notices where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;
