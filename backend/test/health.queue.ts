import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEAD_AFTER_MS } from '../src/platform/health/heartbeat.service.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard } from './support/worker.js';

const REDIS_URL = process.env['REDIS_URL'];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp(REDIS_URL === undefined ? {} : { REDIS_URL });
});
afterAll(() => test.close());

const health = async (): Promise<object> => {
  const { status, body } = await test.http.get('/api/health');
  return { status, ...(body as { data: object }).data };
};
/**
 * A part that answers after two seconds counts as down for that check. A busy computer is that slow, so the last
 * check counts.
 */
const becomes = (expected: object): Promise<object> =>
  until(health, (found) => isDeepStrictEqual(found, expected));

/** Moves the worker's last sign of life this far into the past. */
const letPass = (milliseconds: number): Promise<unknown> =>
  test.em.execute(`update worker_beats set seen_at = seen_at - interval '${milliseconds} milliseconds'`);

const UP = { database: 'up', queue: 'up', writes: 'up', files: 'up', replicas: 'none' };
const OK = { ...UP, worker: 'up', status: 'ok', problem: null };
const SAID = '백그라운드 작업자가 응답하지 않습니다.';
const DEGRADED = { ...UP, worker: 'down', status: 'degraded', problem: SAID };

it('says which part is dead: a worker that was never there, lives, and is killed', async () => {
  expect(await becomes(DEGRADED)).toEqual(DEGRADED);
  // The first run in an environment builds the server.
  await buildServer();
  const worker = await forkWorker(test.environment);
  expect(await becomes(OK)).toEqual(OK);
  await killHard(worker);
  // One late heartbeat is not a death.
  await letPass(DEAD_AFTER_MS / 4);
  expect(await becomes(OK)).toEqual(OK);
  await letPass(DEAD_AFTER_MS);
  expect(await becomes(DEGRADED)).toEqual(DEGRADED);
  expect((await test.http.get('/api/health')).status).toBe(200);
}, 120_000);
