import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { loadEnvironment } from '../src/config/environment.js';
import { readCursor } from '../src/modules/changes/change-cursor.js';
import { prepareDatabase } from '../src/prepare-database.js';
import { addCategory } from './catalog-fixtures.js';
import { FeedReader } from './changes-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

// These run on Node's type stripping and end in .ts, which this project's compiler refuses.
const RANDOM = '../../scripts/faults/random.ts';
const REPLICATION = '../../scripts/testing/replication.ts';
const PORTS = '../../scripts/launcher/ports.ts';

interface Random {
  next: () => number;
  below: (end: number) => number;
  chance: (probability: number) => boolean;
}

interface ReplicationCluster {
  open: () => Promise<void>;
  start: (name: 'primary' | 'standby') => Promise<void>;
  kill: (name: 'primary' | 'standby') => Promise<void>;
  promote: () => Promise<void>;
  close: () => Promise<void>;
}

/** Rows of the long form: CHANGES_ROWS=100000, with another seed in CHANGES_SEED. */
const ROWS = Number(process.env['CHANGES_ROWS'] ?? 4000);
const SEED = Number(process.env['CHANGES_SEED'] ?? 41);
const WRITERS = 16;
const READERS = 4;
/** Products that each writer has for itself, so that none waits for another. */
const OWN = 20;
const LONG_MS = 600_000;

const randomOf = async (seed: number): Promise<Random> => {
  const { Random } = (await import(RANDOM)) as { Random: new (seed: number) => Random };
  return new Random(seed);
};

/** An event as the log keeps it. */
interface Logged {
  tx: string;
  id: string;
  uid: string;
}

const logged = (em: Pick<TestApp['em'], 'execute'>): Promise<Logged[]> =>
  em.execute<Logged[]>(
    'select tx::text as tx, id::text as id, uid from changes order by changes.tx, changes.id',
  );

/** The events behind a cursor, in the order of the log. */
function behind(cursor: string, log: readonly Logged[]): string[] {
  const at = readCursor(cursor);
  if (at === null) throw new Error(`no cursor: ${cursor}`);
  const [tx, id] = [BigInt(at.tx), BigInt(at.id)];
  return log
    .filter((row) => BigInt(row.tx) > tx || (BigInt(row.tx) === tx && BigInt(row.id) > id))
    .map(({ uid }) => uid);
}

const CHANGED = 'update products set base_price = base_price + 1 where id = any ($1)';

/** Adds products to a category; returns their ids. */
async function addProducts(test: TestApp, count: number): Promise<number[]> {
  const categoryId = await addCategory(test, { code: 'print' });
  const rows = await test.em.execute<{ id: number }[]>(
    `insert into products (category_id, title, slug, status, base_price)
     select ?, 'P' || n, 'p-' || n, 'draft', 1000 from generate_series(1, ?) n returning id`,
    [categoryId, count],
  );
  return rows.map(({ id }) => id);
}

/** What the writers have committed so far. */
interface Progress {
  rows: number;
}

/** Changes its own products in transactions with pauses, savepoints and rollbacks until enough rows are committed. */
async function write(url: string, own: readonly number[], random: Random, progress: Progress): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const change = async (): Promise<number> =>
    (await client.query(CHANGED, [own.slice(0, 1 + random.below(own.length))])).rowCount ?? 0;
  const pause = async (): Promise<void> => {
    if (random.chance(0.3)) await client.query('select pg_sleep($1)', [random.next() * 0.02]);
  };
  while (progress.rows < ROWS) {
    await client.query('begin');
    let written = 0;
    for (let statement = random.below(3); statement >= 0; statement -= 1) {
      await pause();
      if (random.chance(0.2)) {
        await client.query('savepoint given_up');
        await change();
        await client.query('rollback to given_up');
      }
      written += await change();
      await pause();
    }
    const stays = random.chance(0.85);
    await client.query(stays ? 'commit' : 'rollback');
    if (stays) progress.rows += written;
  }
  await client.end();
}

/** What a reader has seen, and every cursor that it was given; the first is the one that it began with. */
interface Reading {
  seen: string[];
  cursors: string[];
}

/** Reads pages of any size, with and without waiting, until everything after the end of `writing` is read. */
async function follow(
  reader: FeedReader,
  begun: string,
  random: Random,
  writing: AbortSignal,
): Promise<Reading> {
  const [seen, cursors]: [string[], string[]] = [[], [begun]];
  for (let cursor = begun; ;) {
    const isOver = writing.aborted;
    const wait = isOver ? 0 : random.below(2);
    const page = await reader.page({ cursor, limit: 1 + random.below(300), wait });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
    cursors.push(cursor);
    if (isOver && !page.more) return { seen, cursors };
  }
}

describe(`F1: ${WRITERS} writers with pauses and rollbacks, ${READERS} readers, ${ROWS} rows, seed ${SEED}`, () => {
  let test: TestApp;
  let products: number[];
  beforeAll(async () => {
    test = await startTestApp({ THROTTLE_FACTOR: '0' });
    products = await addProducts(test, WRITERS * OWN);
  });
  afterAll(() => test.close());

  it(
    'each committed row comes once to each reader, in one order, from whichever cursor it begins',
    async () => {
      const random = await randomOf(SEED);
      const before = (await logged(test.em)).length;
      const progress: Progress = { rows: 0 };
      const writing = new AbortController();
      const feed = await FeedReader.of(test);
      const first = await feed.head();
      // The first reader begins before all rows, the others while they are written.
      const read = async (number: number): Promise<Reading> => {
        const reader = (await FeedReader.of(test)).hasty();
        const least = ((number * ROWS) / READERS) * random.next();
        await until(
          () => Promise.resolve(progress.rows),
          (rows) => rows >= least,
          LONG_MS,
        );
        return follow(reader, number === 0 ? first : await reader.head(), random, writing.signal);
      };
      const readers = Array.from({ length: READERS }, (_, number) => read(number));
      const ownOf = (number: number): number[] => products.slice(number * OWN, (number + 1) * OWN);
      await Promise.all(
        Array.from({ length: WRITERS }, (_, number) =>
          write(test.environment.DATABASE_URL, ownOf(number), random, progress),
        ),
      );
      // Nothing is open any more: what is in the log can be read.
      await feed.head();
      writing.abort();
      const results = await Promise.all(readers);

      const log = await logged(test.em);
      expect(log.length - before).toBe(progress.rows);
      expect(new Set(log.map(({ uid }) => uid)).size).toBe(log.length);
      for (const { seen, cursors } of results) {
        expect(seen).toEqual(behind(cursors[0] ?? '', log));
        const again = cursors[random.below(cursors.length)] ?? '';
        expect((await feed.rest(again, { limit: 300 })).map(({ id }) => id)).toEqual(behind(again, log));
      }
      expect(results[0]?.seen).toHaveLength(progress.rows);
    },
    LONG_MS,
  );
});

/** A primary and a standby of their own; commits of the store's database do not wait for the standby. */
class Pair {
  readonly #cluster: ReplicationCluster;
  readonly #ports: [number, number];
  readonly #opened: TestApp[] = [];

  private constructor(cluster: ReplicationCluster, ports: [number, number]) {
    this.#cluster = cluster;
    this.#ports = ports;
  }

  static async open(): Promise<Pair> {
    const { ReplicationCluster } = (await import(REPLICATION)) as {
      ReplicationCluster: new (folder: string, ports: [number, number]) => ReplicationCluster;
    };
    const { freePort } = (await import(PORTS)) as { freePort: (from: number) => Promise<number> };
    const folder = mkdtempSync(join(tmpdir(), 'store-feed-'));
    chmodSync(folder, 0o755);
    const first = await freePort(4470);
    const ports: [number, number] = [first, await freePort(first + 1)];
    const pair = new Pair(new ReplicationCluster(join(folder, 'servers'), ports), ports);
    await pair.#cluster.open();
    await onServer(pair.#url(0, 'postgres'), 'create database feed');
    await onServer(pair.#url(0, 'postgres'), `alter database feed set synchronous_commit = 'local'`);
    return pair;
  }

  /** The store at the present primary. */
  async store(server: 0 | 1): Promise<TestApp> {
    const environment = loadEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: this.#url(server),
      DATABASE_POOL_SIZE: '4',
      JWT_SECRET: 'only-for-tests-0123456789-0123456789',
      THROTTLE_FACTOR: '0',
      STORE_SEED: 'none',
    });
    await prepareDatabase(environment);
    const app = await startApp(environment);
    this.#opened.push(app);
    return app;
  }

  /** From now on the standby lacks what is written. */
  async cut(): Promise<void> {
    const text = 'select bool_and(replay_lsn >= pg_current_wal_lsn()) as done from pg_stat_replication';
    await until(
      () => onServer<{ done: boolean }>(this.#url(0), text),
      ([row]) => row?.done === true,
    );
    await this.#cluster.kill('standby');
  }

  async promote(): Promise<void> {
    await this.#cluster.kill('primary');
    await this.#cluster.start('standby');
    await this.#cluster.promote();
  }

  async close(): Promise<void> {
    for (const app of this.#opened) await app.close().catch(() => undefined);
    await this.#cluster.close();
  }

  #url(server: 0 | 1, database = 'feed'): string {
    return `postgresql://store:test@127.0.0.1:${this.#ports[server]}/${database}`;
  }
}

const txOf = (cursor: string): bigint => BigInt(readCursor(cursor)?.tx ?? 0);

describe('F3: a standby that lacks the last transactions is promoted', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await Pair.open();
  }, LONG_MS);
  afterAll(() => pair.close());

  const change = async (app: TestApp, id: number | undefined, times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1)
      await app.em.execute('update products set base_price = base_price + 1 where id = ?', [id ?? 0]);
  };

  it(
    'and a reader misses nothing of what the new primary has, though its transactions count again',
    async () => {
      const old = await pair.store(0);
      const [kept, lost] = await addProducts(old, 2);
      const feed = await FeedReader.of(old);
      await change(old, kept);
      const early = await feed.head();
      await change(old, kept);
      await pair.cut();
      await change(old, lost, 20);
      const late = await feed.head();
      expect(await feed.rest(early)).toHaveLength(21);
      await old.close();
      await pair.promote();

      const app = await pair.store(1);
      await change(app, kept, 5);
      const log = await logged(app.em);
      // A reader that trusted the numbers alone would not see the new ones.
      expect(BigInt(log.at(-1)?.tx ?? 0)).toBeLessThan(txOf(late));
      const reader = feed.at(app);
      for (const cursor of [early, late]) {
        const page = await reader.page({ cursor, limit: 300 });
        expect(page).toMatchObject({ rewound: true, more: false });
        // The log is younger than ten minutes: all of it comes again, once.
        expect(page.items.map(({ id }) => id)).toEqual(log.map(({ uid }) => uid));
        await change(app, kept);
        const next = await reader.page({ cursor: page.cursor });
        expect(next).toMatchObject({ rewound: false, items: [{ subject: { id: kept } }] });
        log.push(...(await logged(app.em)).slice(log.length));
      }
    },
    LONG_MS,
  );
});

async function onServer<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
