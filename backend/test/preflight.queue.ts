import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newest, Vault } from './artwork-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { bombPdf, CLEAN, hugePng, largePng, millionPdf, pagesTiff, pdf } from './print-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard } from './support/worker.js';

let folder: DataFolder;
let test: TestApp;
let vault: Vault;
beforeAll(async () => {
  await buildServer();
  folder = await dataFolder();
  test = await startTestApp({ SWEEP_INTERVAL_MS: '500', STORE_DATA_DIR: folder.path });
  vault = new Vault(test, await signedIn(test));
}, 180_000);
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const state = async (id: number): Promise<string> => newest(await vault.read(id)).state;
const tries = async (id: number): Promise<number> => {
  const [row] = await test.em.execute<{ tries: number }[]>(
    'select tries from artwork_versions where artwork_id = ?',
    [id],
  );
  return row?.tries ?? 0;
};

describe('the worker as it runs in production, from its bundle', () => {
  it('P25, P31: is killed in the middle of a check: the next one writes one report within a minute', async () => {
    const { id } = await vault.upload(await largePng(), 'large.png');
    const first = await forkWorker(test.environment);
    await until(
      () => state(id),
      (now) => now === 'running',
      30_000,
    );
    await killHard(first);
    expect(await state(id)).toBe('running');
    const backAt = performance.now();
    const heir = await forkWorker(test.environment);
    try {
      const version = await until(
        async () => newest(await vault.read(id)),
        ({ state: now }) => now === 'done',
        60_000,
      );
      expect(performance.now() - backAt).toBeLessThan(60_000);
      expect(version.report).toMatchObject({ verdict: 'READY', findings: [] });
      expect(version.previewUrl).not.toBeNull();
      expect(await tries(id)).toBe(2);
      // The next file is checked as well.
      const next = await vault.upload(pdf(CLEAN), 'a.pdf');
      expect(await vault.checked(next.id)).toMatchObject({ state: 'done', report: { verdict: 'READY' } });
    } finally {
      await killHard(heir);
    }
  }, 180_000);

  it('P30: outlives files that are made to break it, and checks the next one', async () => {
    const bomb = bombPdf();
    expect(bomb.length).toBeLessThan(10_000);
    const worker = await forkWorker(test.environment);
    try {
      const hostile = [
        [bomb, 'bomb.pdf', 'FILE_TOO_COMPLEX'],
        [hugePng(60_000, 60_000), 'huge.png', 'PIXELS_TOO_MANY'],
        [millionPdf(), 'million.pdf', 'FILE_TOO_COMPLEX'],
        [await pagesTiff(100), 'pages.tif', 'FILE_TOO_COMPLEX'],
      ] as const;
      const sent = [];
      for (const [bytes, name, code] of hostile)
        sent.push({ code, id: (await vault.upload(bytes, name)).id });
      const next = await vault.upload(pdf(`${CLEAN}  `), 'next.pdf');
      for (const { id, code } of sent) {
        expect(await vault.checked(id)).toMatchObject({
          state: 'done',
          report: { verdict: 'UNUSABLE', findings: [{ code }] },
          previewUrl: null,
        });
        expect(await tries(id)).toBe(1);
      }
      expect(await vault.checked(next.id)).toMatchObject({ state: 'done', report: { verdict: 'READY' } });
      expect([worker.exitCode, worker.signalCode]).toEqual([null, null]);
    } finally {
      await killHard(worker);
    }
  }, 120_000);

  it('gives up a file at which three workers died', async () => {
    const { id } = await vault.upload(pdf(`${CLEAN} `), 'b.pdf');
    await test.em.execute(
      `update artwork_versions set state = 'running', tries = 3, next_try_at = now() where artwork_id = ?`,
      [id],
    );
    const worker = await forkWorker(test.environment);
    try {
      expect(await vault.checked(id)).toMatchObject({
        state: 'failed',
        report: { verdict: 'UNUSABLE', findings: [{ code: 'FILE_TOO_COMPLEX' }] },
        previewUrl: null,
      });
    } finally {
      await killHard(worker);
    }
  }, 90_000);
});
