import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NoticesService } from '../src/modules/notices/notices.service.js';
import { startSolapi, type StandIn } from './message-stand-ins.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard } from './support/worker.js';

let test: TestApp;
let solapi: StandIn;
beforeAll(async () => {
  await buildServer();
  solapi = await startSolapi('NCSTEST', 'solapi-secret');
  test = await startTestApp({
    SOLAPI_API_URL: solapi.url,
    SOLAPI_API_KEY: 'NCSTEST',
    SOLAPI_API_SECRET: 'solapi-secret',
    SOLAPI_SENDER: '0215881234',
    SWEEP_INTERVAL_MS: '200',
  });
}, 180_000);
afterAll(async () => {
  await solapi.close();
  await test.close();
});

const rows = (): Promise<{ state: string; tries: number; reference: string }[]> =>
  test.em.execute('select state, tries, reference from notices order by id');

describe('a worker that is killed', () => {
  it('between sending and marking: another finishes, and the person hears once', async () => {
    const worker = await forkWorker(test.environment);
    // The service has the message; the worker dies before it gets the answer.
    const dead = new Promise<void>((resolve) => {
      solapi.onTaken = async () => {
        solapi.onTaken = () => undefined;
        await killHard(worker);
        resolve();
      };
    });
    await test.em.transactional((em) =>
      test.app
        .get(NoticesService)
        .queueTo(
          em,
          { channel: 'sms', recipient: '01012345678' },
          { kind: 'x', title: '제목', body: '본문' },
        ),
    );
    await dead;
    expect(await rows()).toEqual([{ state: 'queued', tries: 1, reference: solapi.taken[0]?.reference }]);
    const heir = await forkWorker(test.environment);
    try {
      // The claim of the dead worker expires.
      await test.em.execute(`update notices set next_try_at = now() - interval '1 second'`);
      const [row] = await until(rows, ([first]) => first?.state === 'sent');
      expect(row).toMatchObject({ state: 'sent', tries: 2 });
      expect([solapi.taken.length, solapi.asked]).toEqual([1, 1]);
    } finally {
      await killHard(heir);
    }
  });
});
