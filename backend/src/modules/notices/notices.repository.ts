import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { SECRET_BY_LINK } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';
import { STORE_CHANNEL } from '../../platform/db/notifications.js';
import { preparedStatement } from '../../platform/db/prepared.js';
import { rowOf, text } from '../../platform/db/rows.js';
import type { DB } from '../../platform/db/tables.js';
import { COUNT_CAP } from '../../platform/lists/capped.js';
import { containing, type ListRows } from '../../platform/lists/sql.js';
import { NOTICE_SORTS, type AdminNoticeDto, type AdminNoticeQueryDto } from './dto/admin/admin-notice.dto.js';
import type { MemberNoticeDto } from './dto/member-notice.dto.js';
import { NOTICES_TOPIC, type MemberNotice, type NoticeAddress, type NoticeText } from './notice-text.js';

/** A row of the outbox; times as PostgreSQL writes them. */
export type StoredAdminNotice = Omit<AdminNoticeDto, 'stateLabel'>;

/** The query's filter over `notices n`. */
function condition(query: AdminNoticeQueryDto): Expression<SqlBool> {
  const row = expressionBuilder<DB & { n: DB['notices'] }, 'n'>();
  const q = query.q?.trim() ?? '';
  const kind = query.kind?.trim() ?? '';
  return row.and([
    ...(query.state === undefined || query.state === '' ? [] : [row('n.state', '=', query.state)]),
    ...(kind === '' ? [] : [row('n.kind', '=', kind)]),
    ...(query.memberId === undefined ? [] : [row('n.member_id', '=', query.memberId)]),
    ...(q === ''
      ? []
      : [row.or([row('n.recipient', 'ilike', containing(q)), row('n.title', 'ilike', containing(q))])]),
  ]);
}

const orderOf = (query: AdminNoticeQueryDto) => sql.raw<never>(NOTICE_SORTS[query.sort ?? 'recent']);

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const noticeListSql = (query: AdminNoticeQueryDto): ListRows => ({
  from: sql`from notices n`,
  where: sql`${condition(query)}`,
  orderBy: orderOf(query),
});

/** Wakes the workers at commit, inside the statement that queues: it names the channels of `queued`. */
const WAKE: RawBuilder<unknown> = sql`pg_notify(${sql.lit(STORE_CHANNEL)},
  ${sql.lit(`${NOTICES_TOPIC}:`)} || string_agg(distinct channel, ' ') || ' ' || max(id))`;

const queueMessages = preparedStatement(
  (_db, { messages }: { messages: string }) => sql`
      with queued as (insert into notices (member_id, channel, recipient, kind, title, body, link, dedupe_key, secret, next_try_at)
        select m.id, case when email is null then 'sms' else 'email' end, coalesce(email, phone), w.kind, w.title,
          w.body, w.link, w."dedupeKey", coalesce(w.secret, false), coalesce(w."notBefore", now())
        from jsonb_to_recordset(${messages}::jsonb) as w (place int, "memberId" int, kind text,
          title text, body text, link text, "dedupeKey" text, secret boolean, "notBefore" timestamptz)
        join members m on m.id = w."memberId" where coalesce(email, phone) is not null
        order by w.place
        on conflict (dedupe_key) do nothing returning id, channel)
      select ${WAKE} from queued having count(*) > 0`,
  rowOf(import.meta.filename, { pg_notify: text }),
);

/**
 * Statements on the outbox; `em` is the caller's transaction. The worker's statements are in
 * notice-queue.repository.ts.
 */
@Injectable()
export class NoticesRepository {
  constructor(private readonly em: EntityManager) {}

  /** E-mail address or phone of a message's recipient; undefined if there is no such message. */
  async recipient(id: number): Promise<string | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('notices')
      .select('recipient')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.recipient;
  }

  /** A page of the outbox: the index finds its rows first, and only they are joined. */
  list(query: AdminNoticeQueryDto, limit: number, offset: number): Promise<StoredAdminNotice[]> {
    return databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('notices as n')
          .selectAll()
          .where(condition(query))
          .orderBy(orderOf(query))
          .limit(limit)
          .offset(offset)
          .as('n'),
      )
      .leftJoin('members as m', 'm.id', 'n.member_id')
      .select(['n.id', 'n.member_id as memberId', 'm.name as memberName', 'n.channel', 'n.recipient'])
      .select(['n.kind', 'n.title', 'n.secret', 'n.state', 'n.tries', 'n.next_try_at as nextTryAt'])
      .select(['n.last_error as lastError', 'n.sent_by as sentBy', 'n.provider_id as providerId'])
      .select(['n.sent_at as sentAt', 'n.created_at as createdAt'])
      .select(({ eb, ref }) => [
        eb
          .case()
          .when(eb.and([ref('n.secret'), eb('n.kind', 'not in', SECRET_BY_LINK)]))
          .then(null)
          .else(ref('n.body'))
          .end()
          .as('body'),
        eb.case().when(ref('n.secret')).then(null).else(ref('n.link')).end().as('link'),
      ])
      .orderBy(orderOf(query))
      .$narrowType<Pick<AdminNoticeDto, 'channel' | 'state'>>()
      .execute();
  }

  /** Total of the list; one more than the cap means that there are more. */
  async count(query: AdminNoticeQueryDto): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('notices as n')
          .select(sql.lit(1).as('one'))
          .where(condition(query))
          .limit(COUNT_CAP + 1)
          .as('counted'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** A page of the member's notices, newest first, without secret ones. */
  ofMember(memberId: number, limit: number, offset: number): Promise<MemberNoticeDto[]> {
    return databaseOf(this.em)
      .selectFrom('notices')
      .select(['id', 'kind', 'title', 'body', 'link', 'created_at as createdAt'])
      .select(({ eb }) => eb('read_at', 'is not', null).$castTo<boolean>().as('read'))
      .where('member_id', '=', memberId)
      .where(({ not, ref }) => not(ref('secret')))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async countOfMember(memberId: number): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom('notices')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('member_id', '=', memberId)
      .where(({ not, ref }) => not(ref('secret')))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The member's unread notices without secret ones, at most `most`. */
  async countUnread(memberId: number, most: number): Promise<number> {
    const { count } = await databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('notices')
          .select(sql.lit(1).as('one'))
          .where('member_id', '=', memberId)
          .where('read_at', 'is', null)
          .where(({ not, ref }) => not(ref('secret')))
          .limit(most)
          .as('unread'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The member has seen the notice with this id and all earlier ones. */
  async setRead(memberId: number, upTo: number, now: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('notices')
      .set({ read_at: now })
      .where('member_id', '=', memberId)
      .where('id', '<=', upTo)
      .where('read_at', 'is', null)
      .where(({ not, ref }) => not(ref('secret')))
      .execute();
  }

  /**
   * Queues messages to members in this order, each to the member's address; skips members without an address and
   * repeated messages. A text: the builder has no columns for `jsonb_to_recordset`.
   */
  async queueForMembers(messages: readonly MemberNotice[], em: EntityManager): Promise<void> {
    const rows = messages.map(({ memberId, notice }, index) => ({ place: index, memberId, ...notice }));
    await queueMessages(databaseOf(em), { messages: JSON.stringify(rows) });
  }

  /** Queues a message to an address, unless the event was reported already. */
  async queueTo(address: NoticeAddress, notice: NoticeText, em: EntityManager): Promise<void> {
    const { kind, title, body, link = null, dedupeKey = null, secret = false, notBefore } = notice;
    const { channel, recipient, memberId: member_id = null } = address;
    const next_try_at = notBefore?.toISOString() ?? sql<string>`now()`;
    await databaseOf(em)
      .with('queued', (db) =>
        db
          .insertInto('notices')
          .values({
            member_id,
            channel,
            recipient,
            kind,
            title,
            body,
            link,
            dedupe_key: dedupeKey,
            secret,
            next_try_at,
          })
          .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
          .returning(['id', 'channel']),
      )
      .selectFrom('queued')
      .select(WAKE.as('woken'))
      .having(({ fn }) => fn.countAll(), '>', 0)
      .execute();
  }

  /** Deletes the messages with these keys that nobody has tried to send. */
  async withdraw(dedupeKeys: readonly string[], em: EntityManager): Promise<void> {
    await databaseOf(em)
      .deleteFrom('notices')
      .where('dedupe_key', 'in', dedupeKeys)
      .where('state', '=', 'queued')
      .where('tries', '=', 0)
      .execute();
  }

  /** Puts a notice back into the queue, with all tries available again. */
  async requeue(id: number, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .with('queued', (db) =>
        db
          .updateTable('notices')
          .set({ state: 'queued', tries: 0, next_try_at: sql<string>`now()` })
          .where('id', '=', id)
          .returning(['id', 'channel']),
      )
      .selectFrom('queued')
      .select(WAKE.as('woken'))
      .having(({ fn }) => fn.countAll(), '>', 0)
      .execute();
  }

  /** Removes the links from the messages with these keys. */
  async dropLinks(dedupeKeys: readonly string[], em: EntityManager): Promise<void> {
    await databaseOf(em)
      .updateTable('notices')
      .set({ link: null })
      .where('link', 'is not', null)
      .where('dedupe_key', 'in', dedupeKeys)
      .execute();
  }
}
