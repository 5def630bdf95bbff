import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { answerWithin } from '../answer-within.js';
import { messageWithoutValues } from '../logging/loggable-error.js';
import type { Database } from './database.js';
import { cutOff, directAddresses, primaryAmong, SteadyClient, type SteadySettings } from './primary.js';
import { refuseSharedLine, WrongPooler } from './pooler.js';

/** PostgreSQL channel on which processes notify each other that something cached has changed. */
export const STORE_CHANNEL = 'store_changes';

/** Every process hears it, when the transaction of `db` commits: '*' as a key means all of the topic. */
export async function announce(db: Database, topic: string, key: number | string): Promise<void> {
  await db.selectNoFrom(sql`pg_notify(${STORE_CHANNEL}, ${`${topic}:${key}`})`.as('sent')).execute();
}

type Listener = (key: string) => void;

/** Longest wait for the line to be made, and for an answer while it is, milliseconds; then it is made anew. */
const CONNECT_LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

/** How long the line may take to answer before it counts as lost, milliseconds. */
const ANSWER_MS = 2000;

/**
 * Bytes of the log that the primary has written. A commit that is not waited for is not flushed with its notice, so that
 * then the end of all that is inserted counts.
 */
const POSITION = `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::float8 as position`;

/**
 * Hears `pg_notify('store_changes', 'topic:key')`. A notice is sent inside the transaction that makes the change,
 * so it arrives exactly when the change becomes visible. While the line is down every listener receives '*', since
 * notices may have been missed.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Notifications');
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly topicListeners = new Set<Listener>();
  private readonly settings: SteadySettings;
  private client: SteadyClient | undefined;
  /** The line hears. */
  private heard = false;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    this.settings = {
      ...CONNECT_LIMITS,
      primary: () => primaryAmong(directAddresses(environment)),
      keepAlive: true,
    };
  }

  async onModuleInit(): Promise<void> {
    await this.connect((error) => {
      // Later it is only logged, and nothing is cached: a start is the moment in which somebody reads it.
      if (error instanceof WrongPooler) throw error;
    });
  }

  /** Whether notices arrive at present. */
  get hears(): boolean {
    return this.heard;
  }

  /**
   * Where the primary's log ends, in bytes: a replica that has replayed so far shows all that was committed before this
   * call. Rejects while the line is down, and takes the line down where it does not answer.
   */
  async walPosition(): Promise<number> {
    const client = this.client;
    if (client === undefined || !this.heard) throw new Error('the line of notices is down');
    try {
      const asked = client.query<{ position: number }>(POSITION);
      const { rows } = await answerWithin(ANSWER_MS, asked, 'the line of notices does not answer');
      if (rows[0] === undefined) throw new Error('the primary did not say where its log ends');
      return rows[0].position;
    } catch (error) {
      this.reconnectSoon(client);
      throw error;
    }
  }

  /** Calls `listener` with the topic of every notice, before those who hear the topic; '*' stands for all topics. */
  onAnyTopic(listener: Listener): void {
    this.topicListeners.add(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const { client } = this;
    if (client === undefined) return;
    // A server that does not answer must not keep the process from ending.
    await answerWithin(ANSWER_MS, client.end(), 'the line does not end').catch(() => cutOff(client));
  }

  /** Calls `listener` with the key of every notice of the topic; '*' means: forget everything. */
  on(topic: string, listener: Listener): void {
    const known = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, known.add(listener));
  }

  private async connect(failed: (error: unknown) => void = () => undefined): Promise<void> {
    if (this.closed) return;
    const client = new SteadyClient(this.settings);
    client.on('notification', (notice) => this.dispatch(notice.payload ?? ''));
    client.on('error', () => this.reconnectSoon(client));
    client.on('end', () => this.reconnectSoon(client));
    this.client = client;
    try {
      await client.connect();
      await refuseSharedLine(client, () => new SteadyClient(this.settings), this.environment);
      await client.query(`listen ${STORE_CHANNEL}`);
      this.heard = true;
      this.forgetAll();
    } catch (error) {
      this.log.warn(`listening failed, trying again: ${messageWithoutValues(error)}`);
      this.reconnectSoon(client);
      failed(error);
    }
  }

  private reconnectSoon(lost: SteadyClient): void {
    if (this.closed || this.client !== lost) return;
    this.client = undefined;
    this.heard = false;
    this.forgetAll();
    void lost.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.connect(), 500);
    this.retry.unref();
  }

  private dispatch(payload: string): void {
    const colon = payload.indexOf(':');
    const topic = colon < 0 ? payload : payload.slice(0, colon);
    const key = colon < 0 ? '*' : payload.slice(colon + 1);
    for (const listener of this.topicListeners) listener(topic);
    for (const listener of this.listeners.get(topic) ?? []) listener(key);
  }

  private forgetAll(): void {
    for (const listener of this.topicListeners) listener('*');
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener('*');
  }
}
