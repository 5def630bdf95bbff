import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

const POOL = 3;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_POOL_SIZE: String(POOL) });
});
afterAll(() => test.close());

/** The pool may hand out a connection a moment before it notices the cut; a lost slot never comes back. */
const healthy = (): Promise<number> =>
  until(
    async () => (await test.http.get('/api/health')).status,
    (status) => status === 200,
  );

/** Cuts every connection of the pool, as a restart of PostgreSQL does. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

it('cost no place in the pool, however often the server cuts a transaction', async () => {
  for (let run = 0; run < POOL * 2; run += 1) {
    const cut = test.em.transactional(async (em) => {
      await em.execute('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(cut).rejects.toThrow();
  }
  await healthy();
  // As many at once as the pool has slots.
  const answers = await Promise.all(
    Array.from({ length: POOL }, () => test.em.transactional((em) => em.execute('select 1 as one'))),
  );
  expect(answers).toEqual(Array.from({ length: POOL }, () => [{ one: 1 }]));
});

it('nor where it is the commit that finds the connection cut', async () => {
  let ready = 0;
  for (let run = 0; run < POOL * 2; run += 1) {
    const cut = test.em.transactional(async (em) => {
      const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await test.em.fork().execute('select pg_terminate_backend(?)', [row?.pid]);
      ready += 1;
    });
    await expect(cut).rejects.toThrow();
  }
  expect(ready).toBe(POOL * 2);
  await healthy();
});

it('nor where idle ones are cut before the next transaction begins', async () => {
  for (let run = 0; run < POOL * 2; run += 1) {
    await test.em.execute(CUT).catch(() => undefined);
    await Promise.allSettled(
      Array.from({ length: POOL }, () => test.em.transactional((em) => em.execute('select 1'))),
    );
  }
  await healthy();
});
