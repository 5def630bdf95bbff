import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import pg from 'pg';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { answerWithin } from '../answer-within.js';
import { messageWithoutValues } from '../logging/loggable-error.js';
import { cutOff, directUrl, isPooled } from './bounded-client.js';
import type { Database } from './database.js';

/** PostgreSQL channel on which processes notify each other that something cached has changed. */
export const STORE_CHANNEL = 'store_changes';

/** Notifies every process when the transaction of `db` commits: '*' as the key means the whole topic. */
export async function announce(db: Database, topic: string, key: number | string): Promise<void> {
  await db.selectNoFrom(sql`pg_notify(${STORE_CHANNEL}, ${`${topic}:${key}`})`.as('sent')).execute();
}

type Listener = (key: string) => void;

/** Longest wait for the connection, and for an answer during its set-up, milliseconds; then it is opened again. */
const CONNECT_MS = 10_000;

/** How long the connection may take to answer before it counts as lost, milliseconds. */
const ANSWER_MS = 2000;

/** A setting leads to a pooler that does not deliver notices; the message says what to set instead. */
class DeafLine extends Error {}

/**
 * Receives `pg_notify('store_changes', 'topic:key')`. A notice is sent inside the transaction that makes the change, so
 * it arrives exactly when the change becomes visible. While the connection is down every listener receives '*', because
 * notices may have been missed.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Notifications');
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async onModuleInit(): Promise<void> {
    await this.connect((error) => {
      // Later it is only logged, and nothing is cached: only at the start does somebody read the error.
      if (error instanceof DeafLine) throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const { client } = this;
    if (client === undefined) return;
    // A server that does not answer must not prevent the process from ending.
    await answerWithin(ANSWER_MS, client.end(), 'the line does not end').catch(() => cutOff(client));
  }

  /** Calls `listener` with the key of every notice of the topic; '*' means: clear everything. */
  on(topic: string, listener: Listener): void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
  }

  private async connect(failed: (error: unknown) => void = () => undefined): Promise<void> {
    if (this.closed) return;
    const client = this.newClient();
    client.on('notification', (notice) => this.dispatch(notice.payload ?? ''));
    client.on('end', () => this.reconnectSoon(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${STORE_CHANNEL}`);
      await this.requireHearing(client);
      this.forgetAll();
    } catch (error) {
      this.log.warn(`listening failed, trying again: ${messageWithoutValues(error)}`);
      this.reconnectSoon(client);
      failed(error);
    }
  }

  private newClient(): pg.Client {
    const client = new pg.Client({
      connectionString: directUrl(this.environment),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    client.on('error', () => this.reconnectSoon(client));
    return client;
  }

  /**
   * Throws DeafLine if a notice from another client does not arrive. A pooler in transaction mode accepts `listen` and
   * passes notices to whichever client uses that PostgreSQL connection next.
   */
  private async requireHearing(client: pg.Client): Promise<void> {
    const ping = `ping:${randomUUID()}`;
    const arrived = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => payload === ping && resolve());
    });
    const sender = this.newClient();
    await sender.connect();
    await sender.query('select pg_notify($1, $2)', [STORE_CHANNEL, ping]).finally(() => {
      void sender.end().catch(() => undefined);
    });
    const setting = isPooled(this.environment)
      ? 'DATABASE_DIRECT_URL is wrong: it'
      : 'DATABASE_DIRECT_URL is missing: DATABASE_URL';
    await answerWithin(CONNECT_MS, arrived, '').catch(() => {
      // Lost meanwhile, and being opened again.
      if (this.client !== client) return;
      throw new DeafLine(
        `Setting ${setting} leads to a pooler in transaction mode (PgBouncer), through which notices of changes (LISTEN) do ` +
          'not arrive. Let DATABASE_DIRECT_URL name PostgreSQL itself; DATABASE_URL may stay the address of the pooler.',
      );
    });
  }

  private reconnectSoon(lost: pg.Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = undefined;
    this.forgetAll();
    void lost.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.connect(), 500);
    this.retry.unref();
  }

  private dispatch(payload: string): void {
    const colon = payload.indexOf(':');
    const topic = colon < 0 ? payload : payload.slice(0, colon);
    const key = colon < 0 ? '*' : payload.slice(colon + 1);
    for (const listener of this.listeners.get(topic) ?? []) listener(key);
  }

  private forgetAll(): void {
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener('*');
  }
}
