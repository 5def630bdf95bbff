import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Role } from '@store/domain';
import pg from 'pg';
import type { ImportDto } from '../src/modules/imports/dto/import.dto.js';
import { ImportChecksService } from '../src/modules/imports/import-checks.service.js';
import { ImportChecksRepository } from '../src/modules/imports/repository/import-checks.repository.js';
import { addOrder } from './admin-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { Importer, startImportChecks, withImportChecks } from './imports-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard } from './support/worker.js';

let folder: DataFolder;
let test: TestApp;
let importer: Importer;
let orderNo: string;
beforeAll(async () => {
  await buildServer();
  folder = await dataFolder();
  // An upload of this file is told at once that it is being checked.
  const settings = { SWEEP_INTERVAL_MS: '200', IMPORT_ANSWER_MS: '50', STORE_DATA_DIR: folder.path };
  test = await startTestApp(settings);
  importer = new Importer(test, await signedIn(test, Role.Admin));
  ({ orderNo } = await addOrder(test, { memberId: (await signedIn(test, Role.Member)).id }));
}, 180_000);
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const sheet = (): Promise<ImportDto> => uploaded(`주문번호,택배사,송장번호\n${orderNo},CJ,1\n`);
const uploaded = async (text: string): Promise<ImportDto> =>
  data<ImportDto>(await importer.upload('tracking', Buffer.from(text), '송장.csv'));
const checked = (id: number): Promise<ImportDto> =>
  until(
    () => importer.read(id),
    ({ state }) => state !== 'checking',
    30_000,
  );

describe('a worker that is killed while it reads a file', () => {
  it('once: the next reads it again, and every row has one result', async () => {
    const { id, state } = await sheet();
    expect(state).toBe('checking');
    await killedWhileReading();
    const heir = await forkWorker(test.environment);
    try {
      expect(await checked(id)).toMatchObject({ state: 'ready', counts: { total: 1, ok: 1 }, problem: null });
    } finally {
      await killHard(heir);
    }
  }, 150_000);

  it('twice: the file is refused with the reason, and the next file is read', async () => {
    const { id } = await sheet();
    await killedWhileReading();
    await killedWhileReading();
    const next = await sheet();
    const heir = await forkWorker(test.environment);
    try {
      expect(await checked(id)).toMatchObject({
        state: 'unreadable',
        stateLabel: '읽기 실패',
        problem: expect.stringContaining('두 번 중단되어'),
        counts: { total: 0 },
      });
      expect(await checked(next.id)).toMatchObject({ state: 'ready', counts: { ok: 1 } });
    } finally {
      await killHard(heir);
    }
  }, 150_000);
});

it('reads one file at a time, however many workers there are', async () => {
  const ids = [(await sheet()).id, (await sheet()).id, (await sheet()).id];
  const workers: INestApplicationContext[] = [];
  try {
    await holdingOrders(async () => {
      workers.push(...(await Promise.all([1, 2, 3].map(() => startImportChecks(test)))));
      await until(claims, (count) => count === 1);
      await until(
        () => lockWaits(test),
        (count) => count === 1,
      );
      // The others also look for work and see that one is being read.
      await Promise.all(workers.map((worker) => worker.get(ImportChecksService).checkWaiting()));
      // Any of them may be first: of workers that start together, one takes the next.
      expect((await attempts(ids)).sort()).toEqual(['checking 0', 'checking 0', 'checking 1']);
      expect(await lockWaits(test)).toBe(1);
    });
    for (const id of ids) expect(await checked(id)).toMatchObject({ state: 'ready' });
    expect(await attempts(ids)).toEqual(['ready 1', 'ready 1', 'ready 1']);
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
}, 150_000);

it('gives a file to one worker, although several look for work in the same moment', async () => {
  const { id } = await sheet();
  const looking = Array.from({ length: 8 }, async () => {
    for (let round = 0; round < 200; round += 1) {
      const claimed = await test.em.fork().transactional((em) => new ImportChecksRepository().claimNext(em));
      // An attempt that another worker took over cannot be returned and stays counted.
      if (claimed !== undefined) await new ImportChecksRepository().endClaim(test.em.fork(), claimed, false);
    }
  });
  await Promise.all(looking);
  expect(await attempts([id])).toEqual(['checking 0']);
  await withImportChecks(test, () => checked(id));
  expect(await attempts([id])).toEqual(['ready 1']);
}, 150_000);

describe('an upload that was not read in time', () => {
  it('says that it is being checked, can be neither run nor cancelled, and then has its results', async () => {
    const { body } = await importer
      .upload('tracking', Buffer.from(`주문번호,택배사,송장번호\n${orderNo},CJ,1\n`), '송장.csv')
      .expect(200);
    expect(body).toMatchObject({
      success: true,
      message: expect.stringContaining('확인이 끝나면'),
      data: { state: 'checking', stateLabel: '확인 중', encoding: '', ignored: [], counts: { total: 0 } },
    });
    const { id } = (body as { data: ImportDto }).data;
    for (const step of ['run', 'cancel']) {
      const refused = await importer.call('post', `/${id}/${step}`).expect(409);
      expect(refused.body).toMatchObject({ code: 'IMPORT_CHECKING' });
    }
    const worker = await startImportChecks(test);
    try {
      expect(await checked(id)).toMatchObject({ state: 'ready', encoding: 'UTF-8', counts: { ok: 1 } });
    } finally {
      await worker.close();
    }
  });

  it('shows why it could not be read, and lets its bytes go', async () => {
    const { id } = await uploaded('주문번호,주문번호,송장번호\n1,2,3\n');
    const bytes = await bytesOf(id);
    expect(await folder.files()).toContain(bytes);
    // The whole worker: its file sweep removes the bytes.
    const worker = await forkWorker({ ...test.environment, SWEEP_INTERVAL_MS: 250 });
    try {
      expect(await checked(id)).toMatchObject({
        state: 'unreadable',
        problem: expect.stringContaining('같은 열이 두 번'),
      });
      await until(
        () => folder.files(),
        (files) => !files.includes(bytes),
      );
    } finally {
      await killHard(worker);
    }
    await importer.call('post', `/${id}/run`).expect(409);
  });

  it('whose bytes are gone is refused', async () => {
    const { id } = await sheet();
    await test.em.execute(
      `update stored_files set state = 'discarded' where id = (select file_id from imports where id = ?)`,
      [id],
    );
    const worker = await startImportChecks(test);
    try {
      expect(await checked(id)).toMatchObject({
        state: 'unreadable',
        problem: expect.stringContaining('보관 시간이 지나'),
      });
    } finally {
      await worker.close();
    }
  });
});

/** Imports that a living worker has claimed. */
async function claims(): Promise<number> {
  const [row] = await test.em.execute<{ count: number }[]>(
    'select count(*)::int as count from imports where claimed_until > now()',
  );
  return row?.count ?? 0;
}

/** Kills a worker that started reading and cannot end; then lets its claim expire. */
async function killedWhileReading(): Promise<void> {
  await holdingOrders(async () => {
    const worker = await forkWorker(test.environment);
    await until(claims, (count) => count === 1);
    await killHard(worker);
  });
  await test.em.execute(
    `update imports set claimed_until = now() - interval '1 second' where claimed_until is not null`,
  );
}

/** Runs the work while orders cannot be read. */
async function holdingOrders(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: test.environment.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table orders in access exclusive mode');
    await work();
  } finally {
    await holder.end();
  }
}

/** The file with the bytes of this import. A killed worker may have claimed another file and not removed it yet. */
async function bytesOf(id: number): Promise<string> {
  const [row] = await test.em.execute<{ key: string }[]>(
    'select storage_key as key from stored_files where id = (select file_id from imports where id = ?)',
    [id],
  );
  return `private/${row?.key}`;
}

/** State and number of attempts of each import, with the reason where it could not be read. */
async function attempts(ids: readonly number[]): Promise<string[]> {
  const rows = await test.em.execute<{ described: string }[]>(
    `select concat_ws(' ', state, check_attempts, problem) as described from imports
     where id in (${ids.map(() => '?').join(', ')}) order by id`,
    [...ids],
  );
  return rows.map(({ described }) => described);
}
