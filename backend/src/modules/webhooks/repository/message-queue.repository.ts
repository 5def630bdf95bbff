import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WEBHOOK_DELIVERY, WEBHOOK_LIMITS, type DeliveryState } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, moment, nullable, readRows, rowOf, text, type ValueOf } from '../../../platform/db/rows.js';
import { object } from '../../../platform/db/rows.js';
import type { DeliveryTry } from '../entities/webhook.entity.js';
import type { Reader } from '../readable-types.service.js';

const CLAIMED = {
  endpointId: int,
  id: text,
  body: text,
  round: int,
  url: text,
  secret: text,
  previousSecret: nullable(text),
  previousUntil: nullable(moment),
};
const CLAIMED_ROW = rowOf(import.meta.filename, CLAIMED);
const DUE_ROW = rowOf(import.meta.filename, { due: nullable(moment) });
const claimed = object(CLAIMED);

/** A message that this worker sends now, and what it is sent with. `round`: which try of the schedule this is. */
export type ClaimedMessage = ValueOf<typeof claimed>;

/** How a try ended. */
export interface Outcome {
  state: DeliveryState;
  ended: DeliveryTry;
  /** When the next try is due. */
  nextTryAt: Date;
}

/** The workers' statements on due messages. */
@Injectable()
export class MessageQueueRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Claims due messages until then: at most 4 of an endpoint and 32 of all are under way, over all workers, and those
   * with the fewest come first. A worker that dies loses its claim with the time. Two claims are made one after the
   * other, so that each counts what the other has claimed; the latest claims are those under way.
   */
  claim(readers: readonly Reader[], now: Date, until: Date): Promise<ClaimedMessage[]> {
    const { atOnce, atOncePerEndpoint } = WEBHOOK_DELIVERY;
    return this.em.fork().transactional(async (em) => {
      const db = databaseOf(em);
      await db
        .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('webhooks.claim', 0))`.as('locked'))
        .execute();
      return readRows(
        db,
        CLAIMED_ROW,
        sql`
        with busy as materialized (
          select c.endpoint_id, count(*)::int as count from (
            select endpoint_id, claimed_until from webhook_messages where claimed_until is not null
            order by claimed_until desc limit ${atOnce}) c
          where c.claimed_until > ${now}::timestamptz group by c.endpoint_id),
        ready as (
          select e.id, r.types, coalesce(busy.count, 0) as busy
          from webhook_endpoints e
          join json_to_recordset(${JSON.stringify(readers)}::json) as r ("partnerId" int, types text[])
            on r."partnerId" = e.partner_id
          left join busy on busy.endpoint_id = e.id
          where e.state = 'active'),
        due as (
          select d.endpoint_id, d.id, d.next_try_at,
            ready.busy + row_number() over (partition by d.endpoint_id order by d.next_try_at) as place
          from ready cross join lateral (
            select m.endpoint_id, m.id, m.next_try_at from webhook_messages m
            where m.endpoint_id = ready.id and m.state = 'pending' and m.next_try_at <= ${now}::timestamptz
              and m.type = any(ready.types)
            order by m.next_try_at limit greatest(${atOncePerEndpoint} - ready.busy, 0)) d),
        chosen as (
          select endpoint_id, id from due order by place, next_try_at
          limit greatest(${atOnce} - (select coalesce(sum(count), 0) from busy), 0))
        update webhook_messages m
        set round = m.round + 1, claimed_until = ${until}::timestamptz, next_try_at = ${until}::timestamptz
        from chosen join webhook_endpoints e on e.id = chosen.endpoint_id
        where m.endpoint_id = chosen.endpoint_id and m.id = chosen.id
        returning m.endpoint_id as "endpointId", m.id, m.body, m.round, e.url, e.secret,
          e.previous_secret as "previousSecret", e.previous_until as "previousUntil"`,
      );
    });
  }

  /** When the next message is due; null for none. */
  async nextDue(now: Date): Promise<Date | null> {
    const [row] = await readRows(
      databaseOf(this.em),
      DUE_ROW,
      sql`select min(d.next_try_at) as due from webhook_endpoints e cross join lateral (
        select m.next_try_at from webhook_messages m
        where m.endpoint_id = e.id and m.state = 'pending' and m.next_try_at > ${now}::timestamptz
        order by m.next_try_at limit 1) d
      where e.state = 'active'`,
    );
    return row?.due === null || row === undefined ? null : new Date(row.due);
  }

  /**
   * Records how a try ended. A success counts in any case; a failure only while the message is still this worker's, not
   * where another has claimed it or somebody sends it again.
   */
  async record(
    em: EntityManager,
    message: ClaimedMessage,
    { state, ended, nextTryAt }: Outcome,
  ): Promise<void> {
    const { keptTries } = WEBHOOK_LIMITS;
    await databaseOf(em)
      .updateTable('webhook_messages')
      .set({
        state,
        claimed_until: null,
        next_try_at: nextTryAt,
        tries: sql<string>`case when jsonb_array_length(tries) >= ${keptTries} then tries - 0 else tries end
          || ${JSON.stringify([ended])}::jsonb`,
      })
      .where('endpoint_id', '=', message.endpointId)
      .where('id', '=', message.id)
      .$if(state !== 'delivered', (query) =>
        query
          .where('state', '=', 'pending')
          .where('round', '=', message.round)
          .where('claimed_until', 'is not', null),
      )
      .execute();
  }
}
