import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { PreflightRepository } from '../src/modules/printing/artwork/preflight/preflight.repository.js';
import { CheckSources } from '../src/modules/printing/artwork/preflight/check-sources.service.js';
import { secondsFor } from '../src/modules/printing/artwork/preflight/preflight-process.js';
import { newest, startPreflight, Vault } from './artwork-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

const MANY = 6;

let folder: DataFolder;
let test: TestApp;
let worker: INestApplicationContext | undefined;
let busy: TestMember;
let other: TestMember;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: folder.path, SWEEP_INTERVAL_MS: '300' });
  [busy, other] = [await signedIn(test), await signedIn(test)];
});
afterAll(async () => {
  await worker?.close();
  await test.close();
  await folder.remove();
});

const send = (who: TestMember, n: number) =>
  new Vault(test, who).upload(pdf(`${CLEAN} % ${who.id} ${n}`), `${n}.pdf`);

it('a member’s file waits neither for all files of another member, nor for one who has cost less', async () => {
  for (let n = 0; n < MANY; n += 1) await send(busy, n);
  const last = await send(other, MANY);
  const checks = new PreflightRepository(test.em, new CheckSources());
  const claim = (waiting: number[], costs: [number, number][]) =>
    test.em.transactional(async () => {
      const claimed = await checks.claim(new Date(), new Date(), { waiting, costs: new Map(costs) });
      if (claimed !== undefined) await checks.giveBack(claimed, new Date(), true);
      return claimed?.ownerId;
    });
  expect(await claim([], [])).toBe(busy.id);
  expect(await claim([busy.id], [])).toBe(other.id);
  expect(await claim([], [[busy.id, 900]])).toBe(other.id);
  expect(
    await claim(
      [],
      [
        [busy.id, 900],
        [other.id, 20_000],
      ],
    ),
  ).toBe(busy.id);
  expect(await claim([busy.id, other.id], [])).toBeUndefined();
  await test.em.execute('update artwork_versions set tries = 0');

  worker = await startPreflight(test);
  const vault = new Vault(test, other);
  await until(
    async () => newest(await vault.read(last.id)).state,
    (state) => state === 'done',
  );
  const [begun] = await test.em.execute<{ count: number }[]>(
    'select count(*)::int as count from artwork_versions where member_id = ? and tries > 0',
    [busy.id],
  );
  expect(begun?.count).toBeLessThan(MANY);
});

it.each([
  [694, 10],
  [5 * 1024 * 1024 - 1, 10],
  [50 * 1024 * 1024, 20],
  [60 * 1024 * 1024, 20],
])('a file of %d bytes may compute for %d s', (bytes, seconds) => expect(secondsFor(bytes)).toBe(seconds));
