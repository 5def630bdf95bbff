import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

const folder = mkdtempSync(join(tmpdir(), 'store-health-'));
const dataDir = join(folder, 'data');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ STORE_DATA_DIR: dataDir, HEALTH_PROBE_FRESH_MS: '100' });
  await test.em.execute(
    `insert into worker_beats (name, seen_at) values ('worker', now() + interval '1 hour')`,
  );
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

interface Health {
  status: number;
  data: Record<string, string | null>;
}

const health = async (): Promise<Health> => {
  const { status, body } = await test.http.get('/api/health');
  return { status, data: (body as { data: Health['data'] }).data };
};
const ALL_UP = { database: 'up', queue: 'up', worker: 'up', writes: 'up', files: 'up', replicas: 'none' };
const healed = (): Promise<Health> => until(health, ({ data }) => data['status'] === 'ok');

/** Database settings apply to connections that are opened afterwards. */
async function settings(change: string): Promise<void> {
  const client = new Client({
    connectionString: test.environment.DATABASE_URL,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  await client.query(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
}

it('is 200 where everything can be saved', async () => {
  expect(await healed()).toEqual({ status: 200, data: { ...ALL_UP, status: 'ok', problem: null } });
});

it.each([
  // PostgreSQL answers 53400 where it may not write to its disk, and 53100 where it cannot.
  ['has no space', 'set temp_file_limit = 0', 'reset temp_file_limit', '원인은 서버 로그에서 확인해 주세요.'],
  [
    'is read-only',
    'set default_transaction_read_only = on',
    'set default_transaction_read_only = off',
    '읽기 전용 상태입니다. 쓰기를 허용하면 자동으로 복구됩니다.',
  ],
])('is 503 as long as the database answers, but %s, and says so', async (_what, breaks, heals, reason) => {
  await healed();
  await settings(breaks);
  const found = await until(health, ({ data }) => data['writes'] === 'down' && data['database'] === 'up');
  expect(found.status).toBe(503);
  expect(found.data).toMatchObject({
    status: 'down',
    problem: `데이터베이스에 저장할 수 없습니다. ${reason}`,
  });
  await settings(heals);
  expect((await healed()).status).toBe(200);
});

it('is degraded where only files cannot be saved: the shop sells on', async () => {
  await healed();
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, 'a file where the folder was');
  const found = await until(health, ({ data }) => data['files'] === 'down');
  expect(found).toMatchObject({ status: 200, data: { ...ALL_UP, files: 'down', status: 'degraded' } });
  rmSync(dataDir);
  expect((await healed()).status).toBe(200);
});
