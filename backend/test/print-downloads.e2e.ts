import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Role } from '@store/domain';
import { FilesService } from '../src/modules/files/files.service.js';
import type { PrintDownloadDto } from '../src/modules/printing/jobs/downloads/print-downloads.dto.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

let test: TestApp;
let admin: TestMember;

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await signedIn(test, Role.Admin);
});
afterAll(() => test.close());

/** A signed address of a new job's files. */
async function filesOf(): Promise<string> {
  const { id } = await addPrintJob(test, await signedIn(test));
  const requested = test.http.post('/api/manager/print-jobs/downloads').set('authorization', admin.bearer);
  const { url } = data<PrintDownloadDto>(await requested.send({ ids: [id], what: 'files' }));
  const { pathname, search } = new URL(url);
  return `${await test.app.getUrl()}${pathname}${search}`;
}

/** The status of a download that was read to its end; null where it broke off. */
async function read(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

it('a download that breaks off, or that is not read, gives its place back', async () => {
  const address = await filesOf();
  const files = test.app.get(FilesService);
  const gone = jest.spyOn(files, 'open').mockResolvedValue(null);
  try {
    for (let i = 0; i < 4; i += 1) expect(await read(address)).toBeNull();
  } finally {
    gone.mockRestore();
  }
  for (let i = 0; i < 4; i += 1) {
    const reader = new AbortController();
    await fetch(address, { signal: reader.signal });
    reader.abort();
  }
  await until(
    () => read(address),
    (status) => status === 200,
  );
});

it('job sheets read their pictures one document after another, and refuse a caller that would wait too long', async () => {
  const { id, versionId } = await addPrintJob(test, await signedIn(test));
  await test.em.execute('update artwork_versions set preview_id = file_id where id = ?', [versionId]);
  const files = test.app.get(FilesService);
  let draw = (): void => undefined;
  const drawing = new Promise<null>((resolve) => {
    draw = () => resolve(null);
  });
  const opened = jest.spyOn(files, 'open').mockImplementation(() => drawing);
  const sheet = (): Promise<number> =>
    Promise.resolve(
      test.http.get(`/api/manager/print-jobs/${id}/job-sheet.pdf`).set('authorization', admin.bearer),
    ).then(({ status }) => status);
  try {
    const refused: number[] = [];
    const requested = Array.from({ length: 25 }, async () => {
      const status = await sheet();
      if (status !== 200) refused.push(status);
      return status;
    });
    await until(
      () => Promise.resolve(refused),
      ({ length }) => length === 4,
    );
    expect(opened).toHaveBeenCalledTimes(1);
    draw();
    expect((await Promise.all(requested)).sort()).toEqual([...Array(21).fill(200), ...Array(4).fill(503)]);
  } finally {
    opened.mockRestore();
  }
});
