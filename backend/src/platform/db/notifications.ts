import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import pg from 'pg';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { messageWithoutValues } from '../logging/loggable-error.js';
import type { Database } from './database.js';

/** PostgreSQL channel on which processes notify each other that something cached has changed. */
export const STORE_CHANNEL = 'store_changes';

/** Every process hears it, when the transaction of `db` commits: '*' as a key means all of the topic. */
export async function announce(db: Database, topic: string, key: number | string): Promise<void> {
  await db.selectNoFrom(sql`pg_notify(${STORE_CHANNEL}, ${`${topic}:${key}`})`.as('sent')).execute();
}

type Listener = (key: string) => void;

/**
 * Hears `pg_notify('store_changes', 'topic:key')`. A notice is sent inside the transaction that makes the change,
 * so it arrives exactly when the change becomes visible. While the line is down every listener receives '*', since
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
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  /** Calls `listener` with the key of every notice of the topic; '*' means: forget everything. */
  on(topic: string, listener: Listener): void {
    const known = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, known.add(listener));
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ connectionString: this.environment.DATABASE_URL, keepAlive: true });
    client.on('notification', (notice) => this.dispatch(notice.payload ?? ''));
    client.on('error', () => this.reconnectSoon(client));
    client.on('end', () => this.reconnectSoon(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${STORE_CHANNEL}`);
      this.forgetAll();
    } catch (error) {
      this.log.warn(`listening failed, trying again: ${messageWithoutValues(error)}`);
      this.reconnectSoon(client);
    }
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
