import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { FILE_MAX_DRAFTS } from '@store/domain';
import sharp from 'sharp';
import { FilesRepository } from '../src/modules/files/files.repository.js';
import { FileSweepService } from '../src/modules/files/jobs/file-sweep.service.js';
import { FilesService } from '../src/modules/files/files.service.js';
import { Clock } from '../src/platform/clock.js';
import { createPrivateStorage } from '../src/platform/storage/storage.module.js';
import {
  dataFolder,
  pathOf,
  pdf,
  sendFile,
  uploaded,
  type DataFolder,
  type StoredFileAnswer,
} from './files-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const HOUR = 3_600_000;
const MEGABYTE = 1024 * 1024;

let data: DataFolder;
let test: TestApp;
let files: FilesService;
beforeAll(async () => {
  data = await dataFolder();
  test = await startTestApp({
    THROTTLE_FACTOR: '0',
    STORE_DATA_DIR: data.path,
    PUBLIC_URL: 'https://s.example.com',
  });
  files = test.app.get(FilesService);
});
afterAll(async () => {
  await test.close();
  await data.remove();
});

/** Sets the server's clock while `work` runs. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const clock = test.app.get(Clock);
  const { now } = clock;
  clock.now = () => new Date(Date.now() + ms);
  try {
    return await work();
  } finally {
    clock.now = now;
  }
}

const attach = (member: TestMember, ids: string[], max = 5): Promise<void> =>
  test.em.transactional((em) => files.attach(em, ids, { ownerId: member.id, purpose: 'form', max }));

const stateOf = async (id: string): Promise<string | undefined> =>
  (await test.em.execute<{ state: string }[]>('select state from stored_files where id = ?', [id]))[0]?.state;

/** A stored ZIP of empty files with these names, as programs write them without compression. */
function zip(names: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  for (const [name, content] of Object.entries(names)) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    parts.push(head, Buffer.from(name), Buffer.from(content));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}

const office = (main: string): Buffer =>
  zip({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
  });

const picture = (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#ccc' } })
    .toFormat(format)
    .toBuffer();

describe('an upload', () => {
  it('is a draft of its owner, kept byte for byte, with an address that works for ten minutes', async () => {
    const member = await signedIn(test);
    const body = pdf('견적서');
    const begun = Date.now();
    const file = await uploaded(test, member, body, '2026 견적서 (최종).pdf');
    const ended = Date.now();
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: '2026 견적서 (최종).pdf',
      type: 'application/pdf',
      bytes: body.length,
      url: expect.stringMatching(
        `^https://s.example.com/api/files/${file.id}\\?expires=\\d+&signature=[A-Za-z0-9_-]{43}$`,
      ),
      expiresAt: expect.any(String),
    });
    // The address has full seconds.
    const expires = Date.parse(file.expiresAt);
    expect(expires).toBeGreaterThan(begun + 600_000 - 1000);
    expect(expires).toBeLessThanOrEqual(ended + 600_000 + 1000);
    const [row] = await test.em.execute<Record<string, unknown>[]>(
      'select * from stored_files where id = ?',
      [file.id],
    );
    expect(row).toMatchObject({
      owner_id: member.id,
      state: 'draft',
      purpose: null,
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    const removedAt = new Date(String(row?.['expires_at'])).getTime();
    expect(removedAt).toBeGreaterThanOrEqual(begun + 24 * HOUR);
    expect(removedAt).toBeLessThanOrEqual(ended + 24 * HOUR);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['PDF', () => pdf(), 'a.pdf', 'application/pdf'],
    ['an Illustrator file with a PDF in it', () => pdf('%AI12'), 'logo.ai', 'application/pdf'],
    [
      'an older Illustrator file',
      () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Adobe Illustrator'),
      'logo.ai',
      'application/postscript',
    ],
    ['PNG', () => picture('png'), 'a.png', 'image/png'],
    ['JPEG', () => picture('jpeg'), 'a.jpg', 'image/jpeg'],
    ['WebP', () => picture('webp'), 'a.webp', 'image/webp'],
    ['ZIP', () => zip({ 'logo.txt': 'x' }), 'a.zip', 'application/zip'],
    [
      'XLSX',
      () => office('spreadsheetml.sheet'),
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'DOCX',
      () => office('wordprocessingml.document'),
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('may be %s', async (_, make, name, type) => {
    expect(await uploaded(test, await signedIn(test), await make(), name)).toMatchObject({ name, type });
  });

  it.each<[string, () => Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['text', () => Buffer.from('안녕하세요')],
    [
      'a table with macros',
      () =>
        zip({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
  ])('%s is refused as a PDF and leaves nothing', async (_, make) => {
    const member = await signedIn(test);
    const before = await data.files();
    const answer = await sendFile(test, member, make()).expect(415);
    expect(answer.body).toMatchObject({ code: 'FILE_TYPE', data: { fields: [{ field: 'file' }] } });
    expect(await data.files()).toEqual(before);
    const rows = await test.em.execute('select 1 from stored_files where owner_id = ?', [member.id]);
    expect(rows).toEqual([]);
  });

  it('is at most 20 MB', async () => {
    const member = await signedIn(test);
    const fits = Buffer.alloc(20 * MEGABYTE, ' ');
    pdf().copy(fits);
    expect((await uploaded(test, member, fits)).bytes).toBe(20 * MEGABYTE);
    const before = await data.files();
    const answer = await sendFile(test, member, Buffer.concat([fits, Buffer.from('x')])).expect(413);
    expect(answer.body).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: '파일은 20MB 이하만 올릴 수 있습니다.',
    });
    expect(await data.files()).toEqual(before);
  });

  it('is counted: twenty drafts a member, also when all come at once; room comes back by taking one away', async () => {
    const member = await signedIn(test);
    const answers = await Promise.all(
      Array.from({ length: FILE_MAX_DRAFTS + 4 }, () => sendFile(test, member, pdf())),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect([answers.length - refused.length, refused.length]).toEqual([FILE_MAX_DRAFTS, 4]);
    expect(refused[0]?.body).toMatchObject({ code: 'FILE_DRAFT_LIMIT' });
    const stored = await test.em.execute('select 1 from stored_files where owner_id = ?', [member.id]);
    expect(stored).toHaveLength(FILE_MAX_DRAFTS);
    const { id } = answers.find(({ status }) => status === 200)?.body.data as StoredFileAnswer;
    await test.http.delete(`/api/files/${id}`).set('authorization', member.bearer).expect(200);
    await uploaded(test, member);
  });

  it('asks for a login', async () => {
    await test.http.post('/api/files').attach('file', pdf(), 'a.pdf').expect(401);
  });
});

describe('the signed address', () => {
  let file: StoredFileAnswer;
  let owner: TestMember;
  beforeAll(async () => {
    owner = await signedIn(test);
    file = await uploaded(test, owner, pdf('비밀'), '사업자등록증 "원본".pdf');
  });

  it('gives its holder the bytes, as a file to be saved', async () => {
    const answer = await test.http.get(pathOf(file.url)).buffer(true).expect(200);
    expect(Buffer.from(answer.body as Buffer).equals(pdf('비밀'))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.bytes),
      'content-disposition':
        `attachment; filename="______ ____.pdf"; filename*=UTF-8''` +
        `${encodeURIComponent('사업자등록증 _원본_.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('shows a picture in place, with nothing allowed in it', async () => {
    const image = await uploaded(test, owner, await picture('png'), 'scan.png');
    const answer = await test.http.get(pathOf(image.url)).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="scan.png"; filename*=UTF-8''scan.png`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('never sends a page, whatever stands behind a picture', async () => {
    const tail = Buffer.from('<html><script>alert(1)</script>');
    const image = await uploaded(test, owner, Buffer.concat([await picture('png'), tail]), 'page.html');
    expect(image.name).toBe('page.html.png');
    const answer = await test.http.get(pathOf(image.url)).expect(200);
    expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      'image/png',
      'nosniff',
    ]);
  });

  it('runs out after ten minutes', async () => {
    await later(9 * 60_000 + 50_000, () => test.http.get(pathOf(file.url)).expect(200));
    const answer = await later(10 * 60_000 + 1000, () => test.http.get(pathOf(file.url)).expect(410));
    expect(answer.body).toMatchObject({ code: 'FILE_LINK_EXPIRED', data: null });
  });

  it('cannot be made longer, moved to another file, or guessed', async () => {
    const other = await uploaded(test, owner, pdf('다른 것'));
    const url = new URL(file.url);
    const [expires, signature] = [
      url.searchParams.get('expires') ?? '',
      url.searchParams.get('signature') ?? '',
    ];
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = [
      `/api/files/${file.id}?expires=${Number(expires) + 1}&signature=${signature}`,
      `/api/files/${file.id}?expires=0${expires}1&signature=${signature}`,
      `/api/files/${other.id}?expires=${expires}&signature=${signature}`,
      `/api/files/${file.id}?expires=${expires}&signature=${flipped}`,
      `/api/files/${file.id}?expires=${expires}&signature=${'A'.repeat(43)}`,
      `/api/files/..%2f${file.id}?expires=${expires}&signature=${signature}`,
    ];
    for (const address of forged) {
      const { status, body } = await test.http.get(address).set('authorization', owner.bearer);
      expect([address, status, (body as { code: string }).code]).toEqual([address, 404, 'FILE_NOT_FOUND']);
    }
    for (const query of ['', `?expires=${expires}`, `?signature=${signature}`])
      await test.http.get(`/api/files/${file.id}${query}`).set('authorization', owner.bearer).expect(404);
    await test.http.get(`/api/files/${file.id}?expires=x&signature=${signature}`).expect(400);
  });

  it('is the only way: no path of the store leads to the folder', async () => {
    const [stored = ''] = (await data.files()).filter((path) => path.includes(file.id));
    expect(stored).toBe(`private/${file.id}/content`);
    for (const path of [
      `/${stored}`,
      `/media/../${stored}`,
      `/media/%2e%2e/${stored}`,
      `/media/..%2f${stored}`,
    ]) {
      const { status, text } = await test.http.get(path);
      expect([path, status === 200 && text.includes('비밀')]).toEqual([path, false]);
    }
  });

  it('ends with the file', async () => {
    const gone = await uploaded(test, owner);
    await test.http.delete(`/api/files/${gone.id}`).set('authorization', owner.bearer).expect(200);
    await test.http.get(pathOf(gone.url)).expect(404);
  });
});

describe('attaching', () => {
  it('makes own drafts part of something, once, with the caller’s transaction', async () => {
    const member = await signedIn(test);
    const [first, second] = [await uploaded(test, member), await uploaded(test, member)];
    const rolledBack = test.em.transactional(async (em) => {
      await files.attach(em, [first.id], { ownerId: member.id, purpose: 'form', max: 1 });
      throw new Error('the form is wrong');
    });
    await expect(rolledBack).rejects.toThrow('the form is wrong');
    expect(await stateOf(first.id)).toBe('draft');
    await attach(member, [first.id, second.id.toUpperCase(), first.id]);
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['attached', 'attached']);
    await expect(attach(member, [first.id])).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    await test.http.delete(`/api/files/${first.id}`).set('authorization', member.bearer).expect(409);
  });

  it('gives one of two who want the same file the refusal', async () => {
    const member = await signedIn(test);
    const { id } = await uploaded(test, member);
    const results = await Promise.allSettled([attach(member, [id]), attach(member, [id])]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses what is not the caller’s, not there, run out, too many or of the wrong type, and keeps nothing of it', async () => {
    const [owner, thief] = [await signedIn(test), await signedIn(test)];
    const theirs = await uploaded(test, owner);
    const own = await uploaded(test, thief);
    const unknown = { code: 'FILE_UNKNOWN', data: { fields: [{ field: 'fileIds' }] } };
    const none = '00000000-0000-4000-8000-000000000000';
    for (const id of [theirs.id, none, 'nonsense', "' or true --"]) {
      await expect(attach(thief, [own.id, id])).rejects.toMatchObject(unknown);
    }
    await expect(later(24 * HOUR + 1000, () => attach(thief, [own.id]))).rejects.toMatchObject(unknown);
    await expect(attach(thief, [own.id, theirs.id], 1)).rejects.toMatchObject({ code: 'FILE_COUNT' });
    const archive = await uploaded(test, thief, zip({ a: 'x' }), 'a.zip');
    const asDocument = test.em.transactional((em) =>
      files.attach(em, [archive.id], { ownerId: thief.id, purpose: 'document', max: 1, field: 'fileId' }),
    );
    await expect(asDocument).rejects.toMatchObject({
      code: 'FILE_PURPOSE',
      data: { fields: [{ field: 'fileId' }] },
    });
    for (const { id } of [theirs, own, archive]) expect(await stateOf(id)).toBe('draft');
    await attach(thief, []);
  });

  it('describes files in the order asked for, without those that are gone', async () => {
    const member = await signedIn(test);
    const [a, b, c] = [
      await uploaded(test, member),
      await uploaded(test, member),
      await uploaded(test, member),
    ];
    await attach(member, [a.id, b.id]);
    await test.http.delete(`/api/files/${c.id}`).set('authorization', member.bearer).expect(200);
    const described = await files.describe(test.em, [b.id, 'nonsense', c.id, a.id], null);
    expect(described.map(({ id }) => id)).toEqual([b.id, a.id]);
    await test.http.get(pathOf(described[0]?.url ?? '')).expect(200);
  });
});

describe('taking a draft away', () => {
  it('is its owner’s business only', async () => {
    const [owner, other] = [await signedIn(test), await signedIn(test)];
    const { id } = await uploaded(test, owner);
    const remove = (path: string, member: TestMember) =>
      test.http.delete(`/api/files/${path}`).set('authorization', member.bearer);
    for (const role of [0, 1, 2] as const) {
      await remove(id, role === 0 ? other : await signedIn(test, role)).expect(404);
    }
    for (const path of ['1', 'nonsense', '00000000-0000-4000-8000-000000000000'])
      await remove(path, owner).expect(404);
    await test.http.delete(`/api/files/${id}`).expect(401);
    expect(await stateOf(id)).toBe('draft');
    await remove(id, owner).expect(200);
    await remove(id, owner).expect(404);
  });
});

describe('the sweep', () => {
  let worker: INestApplicationContext | undefined;
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });

  /** A worker's sweep that runs only when the test starts it. */
  const sweeper = (): FileSweepService =>
    new FileSweepService(
      test.environment,
      new FilesRepository(test.em),
      test.app.get(Clock),
      createPrivateStorage(test.environment),
    );
  const isStored = async (id: string): Promise<boolean> =>
    (await data.files()).includes(`private/${id}/content`);

  it('takes drafts of yesterday and what was let go, bytes and row, and leaves the rest', async () => {
    const member = await signedIn(test);
    const [draft, attached, gone, young] = await Promise.all(
      Array.from({ length: 4 }, () => uploaded(test, member)),
    );
    if (!draft || !attached || !gone || !young) throw new Error('no uploads');
    await attach(member, [attached.id]);
    await test.http.delete(`/api/files/${gone.id}`).set('authorization', member.bearer).expect(200);
    await test.em.execute(`update stored_files set expires_at = now() - interval '1 second' where id = ?`, [
      draft.id,
    ]);
    worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    // Bytes go first, so that a crash can leave only a row without bytes.
    for (const { id } of [draft, gone]) {
      await until(
        () => stateOf(id),
        (state) => state === undefined,
      );
      expect(await isStored(id)).toBe(false);
    }
    expect([await stateOf(attached.id), await stateOf(young.id)]).toEqual(['attached', 'draft']);
    expect([await isStored(attached.id), await isStored(young.id)]).toEqual([true, true]);
  });

  it('of two workers takes each file once, and a file that is being taken can be neither attached nor read', async () => {
    const member = await signedIn(test);
    const drafts = await Promise.all(Array.from({ length: 12 }, () => uploaded(test, member)));
    // One second ago: PostgreSQL's clock counts microseconds, the sweep's milliseconds.
    await test.em.execute(
      `update stored_files set expires_at = now() - interval '1 second' where owner_id = ?`,
      [member.id],
    );
    const sweeps = [sweeper(), sweeper()];
    const [attempt, ...removed] = await Promise.all([
      attach(member, [drafts[0]?.id ?? '']).then(
        () => 'attached',
        () => 'refused',
      ),
      ...sweeps.map((sweep) => sweep.sweep()),
    ]);
    expect(attempt).toBe('refused');
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await test.em.execute('select 1 from stored_files where owner_id = ?', [member.id])).toEqual([]);
  });

  it('comes again for a file whose bytes could not be removed', async () => {
    const member = await signedIn(test);
    const { id } = await uploaded(test, member);
    await test.http.delete(`/api/files/${id}`).set('authorization', member.bearer).expect(200);
    const sweep = sweeper();
    // As a worker leaves it when it dies between claim and removal.
    await test.em.execute(`update stored_files set expires_at = now() + interval '5 minutes' where id = ?`, [
      id,
    ]);
    await sweep.sweep();
    expect(await stateOf(id)).toBe('discarded');
    await test.em.execute(`update stored_files set expires_at = now() - interval '1 second' where id = ?`, [
      id,
    ]);
    expect(await sweep.sweep()).toBe(1);
    expect([await stateOf(id), await isStored(id)]).toEqual([undefined, false]);
  });
});

// Last, because another application in the same process takes over its logins.
describe('another store', () => {
  it('with another secret gives nothing for this one’s addresses', async () => {
    const file = await uploaded(test, await signedIn(test));
    const other = await startTestApp({
      STORE_DATA_DIR: data.path,
      JWT_SECRET: 'another-secret-of-at-least-32-characters',
    });
    await other.http.get(pathOf(file.url)).expect(404);
    await other.close();
  });

  it('slows down a member who never stops', async () => {
    const slow = await startTestApp({ STORE_DATA_DIR: data.path, THROTTLE_FACTOR: '0.05' });
    const member = await signedIn(slow);
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await sendFile(slow, member, pdf())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await sendFile(slow, await signedIn(slow), pdf())).status).toBe(200);
    await slow.close();
  });
});
