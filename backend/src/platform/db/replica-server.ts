import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { answerWithin } from '../answer-within.js';
import { columnParsers } from './column-values.js';
import type { Database } from './database.js';
import { cutOff, SteadyClient, type SteadySettings } from './primary.js';
import type { DB } from './tables.js';

const LOOK = `select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started,
  (pg_last_wal_replay_lsn() - '0/0')::float8 as position`;
const STARTED = 'select pg_postmaster_start_time()::text as started';

interface Looked {
  standby: boolean;
  started: string;
  /** Null where nothing was replayed yet. */
  position: number | null;
}

/**
 * One replica: connections to read from it, and what it is known to have replayed. A replica that restarts, or another
 * one under its address, may have replayed less than what was known: it is noticed, and then nothing is known until it
 * says so itself.
 */
export class ReplicaServer {
  /** Host, port and database; no password. */
  readonly name: string;
  readonly db: Database;
  /** Bytes of the primary's log that it has replayed at least; -1 = nothing is known, because it is down. */
  position = -1;
  private started: string | null = null;
  private line: SteadyClient | undefined;
  private looking: Promise<void> | undefined;
  private readonly clients = new Set<pg.Client>();
  private closed = false;

  /** `answerMs`: longest wait for an answer to what it has replayed, milliseconds; then it counts as down. */
  constructor(
    private readonly url: string,
    private readonly answerMs: number,
    settings: SteadySettings & { max: number; Client: new (settings?: SteadySettings) => SteadyClient },
  ) {
    const { host, pathname } = new URL(url);
    this.name = host + pathname;
    const pool = new pg.Pool({
      ...settings,
      connectionString: url,
      min: 0,
      // After that the primary is read.
      connectionTimeoutMillis: 2 * answerMs,
      types: columnParsers,
      verify: (client, done) => {
        this.verify(client as unknown as pg.Client).then(() => done(), done);
      },
    });
    pool.on('error', () => undefined);
    this.db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  }

  get isUp(): boolean {
    return this.position >= 0;
  }

  /** Asks what it has replayed; callers that come meanwhile wait for the same answer. Never rejects. */
  look(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.looking ??= this.ask().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** It is not read from until it answers again; what is being read fails at once, and is read elsewhere. */
  giveUp(): void {
    this.position = -1;
    this.started = null;
    const { line } = this;
    this.line = undefined;
    if (line !== undefined) cutOff(line);
    for (const client of this.clients) cutOff(client);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.giveUp();
    await this.db.destroy();
  }

  private async ask(): Promise<void> {
    try {
      this.note(await answerWithin(this.answerMs, this.asked(), 'the replica does not answer'));
    } catch {
      this.giveUp();
    }
  }

  private async asked(): Promise<Looked | undefined> {
    const line =
      this.line ?? new SteadyClient({ connectionString: this.url, connectionTimeoutMillis: this.answerMs });
    if (this.line === undefined) {
      this.line = line;
      line.on('end', () => {
        if (this.line === line) this.giveUp();
      });
      await line.connect();
    }
    return (await line.query<Looked>(LOOK)).rows[0];
  }

  private note(found: Looked | undefined): void {
    if (found?.standby !== true || found.position === null) throw new Error('it is no replica');
    if (this.started !== null && this.started !== found.started) throw new Error('it is another server');
    this.started = found.started;
    this.position = found.position;
  }

  /** A connection that leads to another server than the one that was asked is not used. */
  private async verify(client: pg.Client): Promise<void> {
    this.clients.add(client);
    client.on('end', () => this.clients.delete(client));
    const { rows } = await client.query<{ started: string }>(STARTED);
    if (rows[0]?.started !== this.started) throw new Error('the replica has been started anew');
  }
}
