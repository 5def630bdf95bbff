import { Socket } from 'node:net';
import pg from 'pg';
import type { Environment } from '../../config/environment.js';

/** Longest wait for a server that is asked whether it is the primary, and the pause between two such searches, milliseconds. */
const ASK_MS = 1000;
const PAUSE_MS = 100;
/** A search ends after this time; the next connection that fails begins another. */
const SEARCH_MS = 60_000;

/** Whether DATABASE_URL leads to a pooler: then another address leads past it. */
export const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Environment): boolean =>
  DATABASE_URL !== DATABASE_DIRECT_URL;

/** The address of the primary itself. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Environment): string =>
  DATABASE_DIRECT_URL;

/** Where the primary may be, past any pooler. */
export const directAddresses = (environment: Environment): string[] => [
  directUrl(environment),
  ...environment.DATABASE_FAILOVER_URLS,
];

/** Where the pool connects to: a pooler knows the primary by itself. */
export const poolAddresses = (environment: Environment): string[] =>
  isPooled(environment) ? [environment.DATABASE_URL] : directAddresses(environment);

/** A server answers that only reads: what was the primary is a standby now, or the address is that of one. */
class NotThePrimary extends Error {
  /** cannot_connect_now: the caller may try again. */
  readonly code = '57P03';

  constructor() {
    super('this PostgreSQL is a standby, not the primary');
  }
}

/**
 * Which of several addresses is that of the primary. A lost connection has the primary looked for at all of them, and the
 * next connection goes where it was found.
 */
export class PrimarySearch {
  current: string;
  private readonly clients = new Map<pg.Client, string>();
  private searching = false;

  constructor(private readonly addresses: readonly string[]) {
    this.current = addresses[0] ?? '';
  }

  /** The client connects to the address; it is cut off when the primary is found elsewhere. */
  follow(client: pg.Client, address: string): void {
    this.clients.set(client, address);
    client.on('end', () => this.clients.delete(client));
    // Only for one that did not end by itself.
    client.on('error', () => this.lost(address));
  }

  /** A connection to the address could not be made, or broke. */
  lost(address: string): void {
    if (this.addresses.length < 2 || this.searching || address !== this.current) return;
    this.searching = true;
    void this.search().finally(() => {
      this.searching = false;
    });
  }

  /** A socket that connects to where the primary is by now, whatever address it is given: for clients that cannot be given `primary`. */
  socket(): Socket {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (port: number, host: string) => Socket;
    const { current } = this;
    socket.connect = () => connect(Number(new URL(current).port || 5432), new URL(current).hostname);
    return socket;
  }

  private async search(): Promise<void> {
    const deadline = performance.now() + SEARCH_MS;
    while (performance.now() < deadline) {
      const found = await Promise.any(this.addresses.map(asPrimary)).catch(() => undefined);
      if (found !== undefined) return this.moveTo(found);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    }
  }

  /** What still speaks to another server, which may never answer again, ends. */
  private moveTo(address: string): void {
    this.current = address;
    for (const [client, other] of this.clients) if (other !== address) cutOff(client);
  }
}

/** The address, if a server answers there that takes writes. */
async function asPrimary(address: string): Promise<string> {
  // A server that takes connections and answers nothing must not keep the search from the others.
  const limits = { connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS };
  const client = new pg.Client({ connectionString: address, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new NotThePrimary();
    return address;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Ends a connection at once: what runs on it fails. */
export function cutOff(client: pg.Client): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

const searches = new Map<string, PrimarySearch>();

/** One search for all connections of a process to the same addresses. */
export function primaryAmong(addresses: readonly string[]): PrimarySearch {
  const key = addresses.join();
  const known = searches.get(key) ?? new PrimarySearch(addresses);
  searches.set(key, known);
  return known;
}

export interface SteadySettings extends pg.ClientConfig {
  /**
   * Connects to where the primary is by now; without it, to the address of the settings, whatever it is. A function, since
   * settings are copied on their way to a pool, with all that is in them.
   */
  primary?: () => PrimarySearch;
  /** Longest wait for the answer to a statement of a `BoundedClient`, milliseconds; without it there is no bound. */
  answerMs?: number;
}

/**
 * A connection that breaks without a listener ends no process: its next statement fails, and the pool drops it. While a
 * connection is handed out, between two statements, the pool itself does not listen.
 *
 * One that has to lead to the primary and leads to a standby fails as if no server had answered. The server says what it is
 * while it connects, which costs no statement.
 */
export class SteadyClient extends pg.Client {
  private readonly search: PrimarySearch | undefined;
  private readonly address: string;
  private isStandby = false;

  constructor(settings: SteadySettings = {}) {
    const { primary, ...others } = settings;
    const search = primary?.();
    const address = search?.current ?? '';
    super(search === undefined ? others : { ...others, connectionString: address });
    this.search = search;
    this.address = address;
    this.on('error', () => undefined);
    if (search === undefined) return;
    search.follow(this, address);
    (this as unknown as { connection: pg.Connection }).connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
        if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
      },
    );
  }

  /** As pg's own: with a callback, or a promise of this client. */
  override connect(done?: (...result: never[]) => void): Promise<pg.Client> {
    const report = done as ((error: unknown) => void) | undefined;
    const connecting = super.connect().then(
      () => this.requirePrimary(),
      (error: unknown) => {
        this.search?.lost(this.address);
        throw error;
      },
    );
    return (report === undefined ? connecting : connecting.then(() => report(null), report)).then(() => this);
  }

  private requirePrimary(): void {
    if (this.search === undefined || !this.isStandby) return;
    cutOff(this);
    this.search.lost(this.address);
    throw new NotThePrimary();
  }
}

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that ends when an answer does not come: a server that is frozen, or whose machine is gone, says nothing, so
 * that its own limits do not help a caller who waits here. Statements with a callback and cursors have no bound: pg's own pool and
 * `query_timeout` are for those.
 */
export class BoundedClient extends SteadyClient {
  private readonly answerMs: number | undefined;

  constructor({ answerMs, ...settings }: SteadySettings = {}) {
    super(settings);
    this.answerMs = answerMs;
  }

  /** As pg's own, in all its forms: hence the signature, which fits each of them. */
  override query(...args: unknown[]): never {
    const answer = (super.query.bind(this) as Query)(...args);
    if (this.answerMs !== undefined && answer instanceof Promise) this.bound(answer, this.answerMs);
    return answer as never;
  }

  private bound(answer: Promise<unknown>, answerMs: number): void {
    let answered = false;
    const endUnanswered = (): void => {
      if (!answered) cutOff(this);
    };
    // After a long turn of the event loop, timers run before what has arrived is read, immediates after it.
    const timer = setTimeout(() => setImmediate(endUnanswered), answerMs);
    const done = (): void => {
      answered = true;
      clearTimeout(timer);
    };
    answer.then(done, done);
  }
}
