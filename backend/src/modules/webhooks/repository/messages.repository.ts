import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DELIVERY_ERRORS, PING_TYPE, type DeliveryState } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  int,
  jsonColumns,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
  type ValueOf,
} from '../../../platform/db/rows.js';
import type { DeliveryTry } from '../entities/webhook.entity.js';

const TRY = object({ at: moment, status: nullable(int), error: nullable(oneOf(DELIVERY_ERRORS)) });
const withTries = jsonColumns(import.meta.filename, { tries: listOf(TRY) });
const CURSOR_ROW = rowOf(import.meta.filename, { cursor: nullable(text) });

/** A message with its tries; times as PostgreSQL writes them. */
export interface StoredDelivery {
  id: string;
  /** The order of writing. */
  number: number;
  type: string;
  state: DeliveryState;
  tries: ValueOf<typeof TRY>[];
  nextTryAt: string;
  createdAt: string;
}

/** A message for an endpoint. */
export interface NewMessage {
  endpointId: number;
  id: string;
  type: string;
  body: string;
}

/** Which messages, and after which one of the list. */
export interface DeliveryFilter {
  state?: DeliveryState;
  after?: number;
}

/** Statements on messages and on how far the log has been read; `em` is the caller's transaction. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Messages of an endpoint, newest first. */
  async list(endpointId: number, { state, after }: DeliveryFilter, limit: number): Promise<StoredDelivery[]> {
    const rows = await this.select(this.em)
      .where('endpoint_id', '=', endpointId)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .$if(after !== undefined, (query) => query.where('number', '<', after ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(withTries);
  }

  async find(
    endpointId: number,
    id: string,
    em: EntityManager = this.em,
  ): Promise<StoredDelivery | undefined> {
    const row = await this.select(em)
      .where('endpoint_id', '=', endpointId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && withTries(row);
  }

  /** A page of the messages to an endpoint of the partner, with their number up to a bound. */
  async page(
    { partnerId, endpointId }: { partnerId: number; endpointId: number },
    state: DeliveryState | undefined,
    { limit, offset, countUpTo }: { limit: number; offset: number; countUpTo: number },
  ): Promise<{ rows: StoredDelivery[]; counted: number }> {
    const messages = () =>
      this.select(this.em)
        .where(({ eb, selectFrom }) =>
          eb(
            'endpoint_id',
            'in',
            selectFrom('webhook_endpoints as e')
              .select('e.id')
              .where('e.id', '=', endpointId)
              .where('e.partner_id', '=', partnerId),
          ),
        )
        .$if(state !== undefined, (some) => some.where('state', '=', state ?? ''));
    const [rows, { counted }] = await Promise.all([
      messages().orderBy('number', 'desc').limit(limit).offset(offset).execute(),
      databaseOf(this.em)
        .selectFrom(messages().limit(countUpTo).as('m'))
        .select(({ fn }) => fn.countAll<number>().as('counted'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows: rows.map(withTries), counted };
  }

  /** Adds messages of endpoints that still exist; one that is there already stays as it is. */
  async add(em: EntityManager, messages: readonly NewMessage[], now: Date): Promise<void> {
    await sql`insert into webhook_messages (endpoint_id, id, type, body, next_try_at, created_at)
      select m."endpointId", m.id, m.type, m.body, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(messages)}::json)
        as m ("endpointId" int, id uuid, type text, body text)
      join webhook_endpoints e on e.id = m."endpointId"
      on conflict (endpoint_id, id) do nothing`.execute(databaseOf(em));
  }

  /** Adds a ping that has been sent already. */
  async addPing(
    em: EntityManager,
    message: NewMessage,
    { state, ended, now }: { state: DeliveryState; ended: DeliveryTry; now: Date },
  ): Promise<void> {
    const { endpointId, ...fields } = message;
    await databaseOf(em)
      .insertInto('webhook_messages')
      .values({
        ...fields,
        endpoint_id: endpointId,
        state,
        tries: JSON.stringify([ended]),
        next_try_at: now,
        created_at: now,
      })
      .execute();
  }

  /** Sends a message again, from the beginning of the schedule; false if there is none. */
  async resend(em: EntityManager, endpointId: number, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.again(em, endpointId, now).where('id', '=', id).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The same for every message that failed; returns their number. */
  async resendFailed(em: EntityManager, endpointId: number, now: Date): Promise<number> {
    const { numUpdatedRows } = await this.again(em, endpointId, now)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Makes waiting messages due, e.g. where the endpoint has recovered. */
  async hurry(em: EntityManager, endpointId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('webhook_messages')
      .set({ next_try_at: now })
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'pending')
      .where('claimed_until', 'is', null)
      .execute();
  }

  /** Deletes up to `limit` messages of before then; returns their number. */
  async deleteBefore(then: Date, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from webhook_messages where (endpoint_id, id) in (
        select endpoint_id, id from webhook_messages where created_at < ${then}::timestamptz
        order by created_at limit ${limit})`.execute(databaseOf(this.em));
    return Number(numAffectedRows ?? 0);
  }

  /** The cursor of the log; null before the first reading. */
  async cursor(): Promise<string | null> {
    const [row] = await readRows(
      databaseOf(this.em),
      CURSOR_ROW,
      sql`select cursor from webhook_reader where id = 1`,
    );
    return row?.cursor ?? null;
  }

  /** Sets the cursor where no worker has read yet. */
  async beginAt(em: EntityManager, cursor: string): Promise<void> {
    await databaseOf(em)
      .updateTable('webhook_reader')
      .set({ cursor })
      .where('id', '=', 1)
      .where('cursor', 'is', null)
      .execute();
  }

  /** Moves the cursor on from where it was read; false where another worker has done so. */
  async moveCursor(em: EntityManager, from: string | null, to: string): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('webhook_reader')
      .set({ cursor: to })
      .where('id', '=', 1)
      .where('cursor', 'is not distinct from', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** A ping is over with its only try; it is not repeated. */
  private again(em: EntityManager, endpointId: number, now: Date) {
    return databaseOf(em)
      .updateTable('webhook_messages')
      .set({ state: 'pending', round: 0, next_try_at: now, claimed_until: null })
      .where('endpoint_id', '=', endpointId)
      .where('type', '<>', PING_TYPE);
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('webhook_messages')
      .select(['id', 'type', 'tries', 'number', 'next_try_at as nextTryAt', 'created_at as createdAt'])
      .select(({ ref }) => ref('state').$castTo<DeliveryState>().as('state'));
  }
}
