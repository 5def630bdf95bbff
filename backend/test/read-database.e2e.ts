import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { makeBackup } from '../src/backup.js';
import { loadEnvironment } from '../src/config/environment.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';

// The server of DATABASE_READ_URL is another database here, so that each answer shows where it was read.

/** Nothing listens there. */
const NOBODY = 'postgresql://store@127.0.0.1:9/store';
const folder = mkdtempSync(join(tmpdir(), 'store-read-'));

let other: TestApp;
let primary: TestApp;
/** On the primary's database, with the other one to read from, or with none that answers. */
let reading: TestApp;
let alone: TestApp;
beforeAll(async () => {
  other = await startTestApp();
  primary = await startTestApp();
  const start = (DATABASE_READ_URL: string): Promise<TestApp> =>
    startApp({ ...primary.environment, DATABASE_READ_URL });
  reading = await start(other.environment.DATABASE_URL);
  alone = await start(NOBODY);
  for (const [app, title] of [
    [other, '복제본 컵'],
    [primary, '원본 컵'],
  ] as const)
    await addProduct(app, { categoryId: await addCategory(app, { code: 'cups' }), title, basePrice: 1000 });
  await primary.em.execute(
    `insert into worker_beats (name, seen_at) values ('worker', now() + interval '1 hour')`,
  );
});
afterAll(async () => {
  for (const app of [alone, reading, primary, other]) await app?.close();
  rmSync(folder, { recursive: true });
});

async function exportOf(app: TestApp): Promise<string> {
  const { bearer } = await signedIn(app, Role.Admin);
  const answer = await app.http
    .get('/api/admin/exports/products.csv')
    .set('authorization', bearer)
    .expect(200);
  return answer.text;
}

const healthOf = async (app: TestApp): Promise<Record<string, unknown>> =>
  ((await app.http.get('/api/health')).body as { data: Record<string, unknown> }).data;

it('exports and backups are read there, and what buyers see is not', async () => {
  expect(await exportOf(reading)).toContain('복제본 컵');
  const { body } = await reading.http.get('/api/products').expect(200);
  expect((body as { data: { items: object[] } }).data.items).toMatchObject([{ title: '원본 컵' }]);
  await other.em.execute(`insert into worker_beats (name, seen_at) values ('probe', now())`);
  const environment = { ...reading.environment, BACKUP_DIR: folder };
  expect((await makeBackup(environment)).rows).toMatchObject({ worker_beats: 1 });
  // The primary notes it, as operators look there.
  expect(await primary.em.execute(`select name from worker_beats order by name`)).toEqual([
    { name: 'backup' },
    { name: 'worker' },
  ]);
  expect(
    await until(
      () => healthOf(reading),
      ({ replicas }) => replicas === 'up',
    ),
  ).toMatchObject({ status: 'ok' });
});

it('a server that does not answer costs the reader nothing, and the health page says so', async () => {
  expect(await exportOf(alone)).toContain('원본 컵');
  const found = await until(
    () => healthOf(alone),
    ({ problem }) => String(problem).startsWith('읽기 복제본'),
  );
  expect(found).toEqual({
    database: 'up',
    queue: 'up',
    worker: 'up',
    writes: 'up',
    files: 'up',
    replicas: 'down',
    status: 'degraded',
    problem: '읽기 복제본이 응답하지 않거나 지연되고 있습니다. 원본 데이터베이스에서 읽습니다.',
  });
});

it('an address that is none is refused at the start', () => {
  expect(() => loadEnvironment({ DATABASE_READ_URL: 'replica:5432', JWT_SECRET: 'x'.repeat(40) })).toThrow(
    'Setting DATABASE_READ_URL is wrong: must be an address like postgresql://user:password@host:5432/store',
  );
});
