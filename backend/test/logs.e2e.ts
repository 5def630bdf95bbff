import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../src/prepare-database.js';
import { until } from './support/until.js';
import { buildServer, killHard } from './support/worker.js';

const ROOT = join(import.meta.dirname, '..', '..');
/** Runs on Node's type stripping and ends in .ts, which this project's compiler refuses. */
const CLUSTER = '../../scripts/testing/start-test-cluster.ts';
/** What must be found in no log; as a name it passes every check of the form. */
const MARKER = '김비밀표시';
const PHONE = '01093847561';

interface Cluster {
  url: string;
  log: string;
  stop: () => Promise<void>;
}

let cluster: Cluster;
let server: ChildProcess;
let address = '';
let said = '';

beforeAll(async () => {
  const { startTestCluster } = (await import(CLUSTER)) as { startTestCluster: () => Promise<Cluster> };
  cluster = await startTestCluster();
  await migrate(cluster.url);
  await buildServer();
  server = fork(join(ROOT, 'backend', 'dist', 'bundle', 'main.js'), {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: cluster.url,
      PORT: '0',
      LOG_LEVEL: 'debug',
      THROTTLE_FACTOR: '0',
      JWT_SECRET: 'only-for-tests-0123456789-0123456789',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [ready] = (await once(server, 'message')) as [{ port: number }];
  address = `http://127.0.0.1:${ready.port}`;
}, 120_000);
afterAll(async () => {
  await killHard(server);
  await cluster.stop();
});

async function sql(text: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Raises where a row is written that holds the marker. */
const onWrite = (body: string): string => `
  create or replace function refuse_marker() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
  create or replace trigger refuse_marker before insert on enquiries for each row execute function refuse_marker()`;

/** An enquiry of a visitor, which everybody may send. */
const ask = async (): Promise<number> => {
  const response = await fetch(`${address}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: MARKER, phone: PHONE, title: MARKER, body: MARKER, privacyAgreed: true }),
  });
  return response.status;
};

const postgresLog = (): string => readFileSync(cluster.log, 'utf8');

describe('what somebody has written reaches no log where PostgreSQL refuses the statement', () => {
  it.each([
    ['a check', `alter table enquiries add constraint no_marker check (name <> '${MARKER}')`, '23514'],
    ['a key that exists', 'create unique index one_phone on enquiries (phone)', '23505'],
    ['a type', onWrite('perform new.name::int;'), '22P02'],
    ['a function', onWrite(`raise exception 'refused: % %', new.name, new.phone;`), 'P0001'],
    ['a text of SQL', onWrite(`execute 'select ' || new.name || '!';`), '42601'],
    ['a column that needs a value', 'alter table enquiries alter column company set not null', '23502'],
  ])('%s', async (_what, prepare, code) => {
    await sql(`truncate enquiries cascade; alter table enquiries drop constraint if exists no_marker; drop index if exists one_phone;
      drop trigger if exists refuse_marker on enquiries; alter table enquiries alter column company drop not null`);
    if (code === '23505') expect(await ask()).toBe(200);
    await sql(prepare);
    said = '';
    expect(await ask()).toBeGreaterThanOrEqual(500);
    // Not for want of a log: it says which refusal it was.
    await until(
      () => Promise.resolve(said),
      (text) => text.includes(code),
    );
    expectNothing();
  });

  it('a server process that dies in the middle of it', async () => {
    await sql(onWrite('perform pg_sleep(60);'));
    const asked = ask();
    const [row] = await until(busy, (rows) => rows.length > 0);
    process.kill(row?.pid ?? 0, 'SIGKILL');
    expect(await asked).toBeGreaterThanOrEqual(500);
    await until(
      () => Promise.resolve(postgresLog()),
      (text) => text.includes('was terminated by signal 9'),
    );
    expectNothing();
  });
});

async function busy(): Promise<{ pid: number }[]> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const found = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'PgSleep' and query like 'insert%'`,
  );
  await client.end();
  return found.rows;
}

function expectNothing(): void {
  for (const log of [said, postgresLog()]) {
    expect(log).not.toContain(MARKER);
    expect(log).not.toContain(PHONE);
  }
}
