import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PreflightService } from '../src/modules/printing/artwork/preflight/preflight.service.js';
import { newest, Vault } from './artwork-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let folder: DataFolder;
let test: TestApp;
let worker: INestApplicationContext;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path });
  worker = await startWorker(test.environment);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await folder.remove();
});

it('a file is not given up for tries that an outage ended', async () => {
  const vault = new Vault(test, await signedIn(test));
  // Storing an upload is an insert too: only the inserts of the worker's result fail.
  await test.em.execute(`
    create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'for now' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on stored_files for each row when (new.name like 'preview.%')
      execute function disk_is_full()`);
  const { id } = await vault.upload(pdf(CLEAN), 'a.pdf');
  const tryNow = async (): Promise<string> => {
    await test.em.execute(`update artwork_versions set next_try_at = now() where artwork_id = ?`, [id]);
    await worker.get(PreflightService, { strict: false }).checkWaiting();
    return newest(await vault.read(id)).state;
  };
  // One attempt more than a file gets.
  for (let tried = 0; tried < 5; tried += 1) await until(tryNow, (state) => state === 'queued');
  await test.em.execute('drop function disk_is_full() cascade');
  // The worker's own loop may be in an attempt that began earlier.
  await until(tryNow, (state) => state === 'done');
  expect(newest(await vault.read(id)).report).toMatchObject({ verdict: 'READY' });
}, 120_000);
