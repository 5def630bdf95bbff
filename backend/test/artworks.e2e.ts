import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { APPROVAL_CHECKS, APPROVAL_TEXT_VERSION, Role } from '@store/domain';
import { ArtworkKeepingService } from '../src/modules/printing/artwork/artwork-keeping.service.js';
import { ArtworkVersionsService } from '../src/modules/printing/artwork/artwork-versions.service.js';
import type {
  AdminArtworkDto,
  AdminArtworkPageDto,
} from '../src/modules/printing/artwork/dto/admin-artwork.dto.js';
import { FileSweepService } from '../src/modules/files/jobs/file-sweep.service.js';
import type { PrintJobDetailDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { PrintingWorkerModule } from '../src/modules/printing/printing-worker.module.js';
import { Clock } from '../src/platform/clock.js';
import { auditOf } from './admin-fixtures.js';
import { newest, startPreflight, Vault } from './artwork-fixtures.js';
import { dataFolder, pathOf, type DataFolder } from './files-fixtures.js';
import { CLEAN, logoPng, pdf, REFUSED_FILES } from './print-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

const MEGABYTE = 1024 * 1024;

let folder: DataFolder;
let test: TestApp;
let worker: INestApplicationContext;
let admin: TestMember;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: folder.path, SWEEP_INTERVAL_MS: '300' });
  worker = await startPreflight(test, PrintingWorkerModule);
  admin = await signedIn(test, Role.Admin);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await folder.remove();
});

const newVault = async (): Promise<Vault> => new Vault(test, await signedIn(test));

/** A file with unique bytes. */
let serial = 0;
const newPdf = (): Buffer => {
  serial += 1;
  return pdf(`${CLEAN} % ${serial}`);
};

const privateFiles = async (): Promise<string[]> =>
  (await folder.files()).filter((name) => name.startsWith('private/'));

const rows = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  test.em.execute(sql, values);

/** The stored files of an artwork (original and pictures), as paths below the data folder. */
const filesOf = async (artworkId: number): Promise<string[]> => {
  const found = await rows(
    `select unnest(array[file_id, preview_id, zoom_id]) as id from artwork_versions where artwork_id = ?`,
    [artworkId],
  );
  return found.map(({ id }) => `private/${String(id)}/content`);
};

/** What the sweep over stored files would remove now. */
const sweep = async (): Promise<void> => {
  const environment = test.environment;
  const { FilesRepository } = await import('../src/modules/files/files.repository.js');
  const { PrivateStorage } = await import('../src/platform/storage/private-storage.js');
  const { app } = test;
  const files = new FileSweepService(
    environment,
    app.get(FilesRepository),
    app.get(Clock),
    app.get(PrivateStorage),
  );
  await files.sweep();
};

describe('an upload', () => {
  it('is a new artwork with its first version, checked by the worker, with two pictures', async () => {
    const vault = await newVault();
    const artwork = await vault.upload(await logoPng(), '담고 로고.png');
    expect(artwork).toMatchObject({ name: '담고 로고', blocked: false });
    expect(newest(artwork)).toMatchObject({
      no: 1,
      type: 'png',
      fileName: '담고 로고.png',
      duplicate: false,
    });
    const version = await vault.checked(artwork.id);
    expect(version).toMatchObject({ state: 'done', report: { verdict: 'READY', findings: [] } });
    expect(version.report?.facts).toMatchObject({ pixels: { width: 300, height: 300 }, flatColors: 1 });
    expect(await vault.list()).toMatchObject([{ id: artwork.id, versions: [{ id: version.id }] }]);
    const shown = await test.http.get(pathOf(version.previewUrl ?? '')).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect((await test.http.get(pathOf(version.zoomUrl ?? '')).expect(200)).headers['content-type']).toBe(
      'image/webp',
    );
  });

  it('P38: of the original is saved only, never shown, and only with a signature', async () => {
    const vault = await newVault();
    const version = newest(await vault.upload(await logoPng(301), 'a.png'));
    const path = pathOf(version.fileUrl ?? '');
    const { headers } = await test.http.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    await test.http.get(path.replace(/signature=.{5}/, 'signature=AAAAA')).expect(404);
    // The expiry is signed: nobody can extend an address.
    await test.http.get(path.replace(/expires=\d+/, 'expires=9999999999')).expect(404);
  });

  it('P38: has no address without a signature, and none for more than ten minutes: neither it nor its pictures', async () => {
    const vault = await newVault();
    const { fileUrl, previewUrl, zoomUrl } = await vault.checked(
      (await vault.upload(await logoPng(302), 'a.png')).id,
    );
    const clock = test.app.get(Clock);
    for (const path of [fileUrl, previewUrl, zoomUrl].map((url) => pathOf(url ?? ''))) {
      await test.http.get(path).expect(200);
      await test.http.get(path.replace(/\?.*/, '')).expect(404);
      const { now } = clock;
      clock.now = () => new Date(Date.now() + 10 * 60_000 + 1000);
      const late = await test.http.get(path);
      clock.now = now;
      expect([late.status, (late.body as { code: string }).code]).toEqual([410, 'FILE_LINK_EXPIRED']);
    }
  });

  it('P36: of the same bytes answers the version that is there and stores nothing', async () => {
    const [vault, other] = [await newVault(), await newVault()];
    const bytes = newPdf();
    const first = await vault.upload(bytes, 'a.pdf');
    await vault.checked(first.id);
    const before = await rows('select count(*)::int as n from stored_files where owner_id = ?', [
      vault.member.id,
    ]);
    const answer = await vault.send(bytes, 'b.pdf').expect(200);
    expect(answer.body).toMatchObject({ message: '로고 보관함에 이미 있는 파일입니다.' });
    const again = data<typeof first>(answer);
    expect(again).toMatchObject({
      id: first.id,
      name: 'a',
      versions: [{ id: newest(first).id, duplicate: true }],
    });
    expect(
      await rows('select count(*)::int as n from stored_files where owner_id = ?', [vault.member.id]),
    ).toEqual(before);
    // The same bytes of another member are a separate file.
    const theirs = await other.upload(bytes, 'a.pdf');
    expect(theirs.id).not.toBe(first.id);
    expect(newest(theirs).sha256).toBe(newest(first).sha256);
  });

  it('P36: twice at once is one version', async () => {
    const vault = await newVault();
    const bytes = newPdf();
    const all = await Promise.all([1, 2, 3, 4].map(() => vault.upload(bytes, 'a.pdf')));
    expect(new Set(all.map((one) => newest(one).id)).size).toBe(1);
    expect(all.filter((one) => !newest(one).duplicate)).toHaveLength(1);
    expect(await vault.list()).toHaveLength(1);
  });

  it('is the next version of an artwork, numbered from 1', async () => {
    const vault = await newVault();
    const { id } = await vault.upload(newPdf(), 'a.pdf');
    const second = await vault.upload(newPdf(), 'b.ai', `/${id}/versions`);
    expect(second.versions.map(({ no, type }) => [no, type])).toEqual([
      [2, 'ai'],
      [1, 'pdf'],
    ]);
    expect((await vault.list())[0]?.versions.map(({ no }) => no)).toEqual([2]);
    const other = await newVault();
    await other.send(newPdf(), 'a.pdf', `/${id}/versions`).expect(404);
    await other.call('get', `/${id}`).expect(404);
  });

  it.each(REFUSED_FILES)('P28: of %s is refused by its bytes', async (name, bytes) => {
    const vault = await newVault();
    const { body } = await vault.send(bytes, name).expect(415);
    expect(body).toMatchObject({
      code: 'ARTWORK_TYPE',
      data: { fields: [{ field: 'file', code: 'ARTWORK_TYPE' }] },
    });
    expect(await vault.list()).toEqual([]);
  });

  it('P35: may have 60 MB, and not 61', async () => {
    const vault = await newVault();
    const bytes = Buffer.concat([newPdf(), Buffer.alloc(60 * MEGABYTE - 600)]);
    await vault.send(Buffer.concat([bytes, Buffer.alloc(MEGABYTE)]), 'a.pdf').expect(413);
    await vault.send(bytes, 'a.pdf').expect(200);
  });

  it('stops at 200 artworks and 50 versions', async () => {
    const vault = await newVault();
    const { id } = await vault.upload(newPdf(), 'a.pdf');
    await rows(
      `insert into artworks (member_id, name, keep_until) select ?, 'n', now() + interval '1 day' from generate_series(1, 199)`,
      [vault.member.id],
    );
    const full = await vault.send(newPdf(), 'b.pdf').expect(422);
    expect(full.body).toMatchObject({ code: 'ARTWORK_LIMIT' });
    await rows(
      `insert into artwork_versions (id, artwork_id, member_id, no, sha256, type, bytes, file_name, state)
       select gen_random_uuid(), ?, ?, n, md5(n::text) || md5(n::text), 'pdf', 1, 'a', 'done' from generate_series(2, 50) n`,
      [id, vault.member.id],
    );
    const many = await vault.send(newPdf(), 'b.pdf', `/${id}/versions`).expect(422);
    expect(many.body).toMatchObject({ code: 'ARTWORK_VERSION_LIMIT' });
  });
});

describe('a version', () => {
  it('P37: never changes: neither its hash nor its file', async () => {
    const vault = await newVault();
    const [one, two] = [
      newest(await vault.upload(newPdf(), 'a.pdf')),
      newest(await vault.upload(newPdf(), 'b.pdf')),
    ];
    const never = 'a version of an artwork never changes';
    await expect(
      rows('update artwork_versions set sha256 = ? where id = ?', [two.sha256, one.id]),
    ).rejects.toThrow(never);
    await expect(
      rows('update artwork_versions set file_id = gen_random_uuid() where id = ?', [one.id]),
    ).rejects.toThrow(never);
    // Bytes may be removed and uploaded again.
    const [{ file_id: own } = {}] = await rows('select file_id from artwork_versions where id = ?', [one.id]);
    await rows('update artwork_versions set file_id = null where id = ?', [one.id]);
    await rows('update artwork_versions set file_id = ? where id = ?', [own, one.id]);
  });

  it('is found for those who print it: by its member only, with what stands against it', async () => {
    const [vault, other] = [await newVault(), await newVault()];
    const artwork = await vault.upload(newPdf(), 'a.pdf');
    const { id, sha256 } = await vault.checked(artwork.id);
    const versions = test.app.get(ArtworkVersionsService);
    const find = (memberId: number) => versions.find(test.em, memberId, [id.toUpperCase(), 'nonsense']);
    expect(await find(vault.member.id)).toMatchObject([
      { id, artworkId: artwork.id, sha256, state: 'done', blocked: false, gone: false, verdict: 'READY' },
    ]);
    expect(await find(other.member.id)).toEqual([]);
  });
});

describe('the vault', () => {
  it('gives a name, and keeps longer', async () => {
    const vault = await newVault();
    const { id } = await vault.upload(newPdf(), 'a.pdf');
    await rows(
      `update artworks set keep_until = now() + interval '3 days', notified_at = now() where id = ?`,
      [id],
    );
    const renamed = await vault.call('patch', `/${id}`).send({ name: ' 가로형 로고 ' }).expect(200);
    expect(data(renamed)).toMatchObject({ name: '가로형 로고' });
    for (const name of ['', '   ', 'x'.repeat(101)]) {
      const { body } = await vault.call('patch', `/${id}`).send({ name }).expect(400);
      expect(body).toMatchObject({ code: 'ARTWORK_NAME', data: { fields: [{ field: 'name' }] } });
    }
    const longer = data<{ keepUntil: string }>(await vault.call('post', `/${id}/keep`).expect(200));
    expect(daysFromNow(longer.keepUntil)).toBe(180);
  });

  it('lets a member delete: bytes and pictures go, and the same bytes may come again', async () => {
    const vault = await newVault();
    const bytes = newPdf();
    const { id } = await vault.upload(bytes, 'a.pdf');
    await vault.checked(id);
    const own = await filesOf(id);
    expect(await privateFiles()).toEqual(expect.arrayContaining(own));
    expect(own).toHaveLength(3);
    await (await newVault()).call('delete', `/${id}`).expect(404);
    await vault.call('delete', `/${id}`).expect(200);
    await vault.call('get', `/${id}`).expect(404);
    await sweep();
    expect((await privateFiles()).filter((file) => own.includes(file))).toEqual([]);
    expect(await rows('select 1 from artworks where id = ?', [id])).toEqual([]);
    expect(newest(await vault.upload(bytes, 'a.pdf'))).toMatchObject({ duplicate: false });
  });

  it('P86: keeps what an open job needs, and lets it go after the job', async () => {
    const vault = await newVault();
    const bytes = newPdf();
    const artwork = await vault.upload(bytes, 'a.pdf');
    const version = await vault.checked(artwork.id);
    const own = await filesOf(artwork.id);
    const stored = async (): Promise<string[]> => {
      await sweep();
      return (await privateFiles()).filter((file) => own.includes(file));
    };
    const keeping = test.app.get(ArtworkKeepingService);
    const use = (kind: 'job' | 'order', refId: number) =>
      test.em.transactional((em) =>
        keeping.startUse(em as never, { kind, refId }, vault.member.id, [version.id]),
      );
    await use('order', 4711);
    await use('job', 7);
    expect(daysFromNow((await vault.read(artwork.id)).keepUntil)).toBeGreaterThan(700);
    const refused = await vault.call('delete', `/${artwork.id}`).expect(409);
    expect(refused.body).toMatchObject({
      code: 'ARTWORK_IN_USE',
      message: '진행 중인 인쇄에 쓰이는 파일입니다.',
    });
    await test.em.transactional((em) => keeping.endUse(em as never, { kind: 'job', refId: 7 }));
    await vault.call('delete', `/${artwork.id}`).expect(200);
    // The unpaid order still needs the bytes.
    expect((await stored()).sort()).toEqual(own.toSorted());
    expect(own).toHaveLength(3);
    await test.em.transactional((em) => keeping.endUse(em as never, { kind: 'order', refId: 4711 }));
    // Name, hash and report stay with the order; the bytes do not.
    expect(
      await rows('select file_id, preview_id, sha256, report from artwork_versions where id = ?', [
        version.id,
      ]),
    ).toMatchObject([
      { file_id: null, preview_id: null, sha256: version.sha256, report: { verdict: 'READY' } },
    ]);
    expect(await stored()).toEqual([]);
    // The same bytes return to their version and are checked again.
    const back = await vault.upload(bytes, 'wieder.pdf');
    expect(back).toMatchObject({ id: artwork.id, name: 'wieder' });
    expect(newest(back)).toMatchObject({ id: version.id, duplicate: true });
    expect(await vault.checked(artwork.id)).toMatchObject({ state: 'done', report: { verdict: 'READY' } });
    await test.http.get(pathOf((await vault.checked(artwork.id)).fileUrl ?? '')).expect(200);
  });
});

describe('what is not used', () => {
  it('P85: is announced once, thirty days before, and then goes with its pictures', async () => {
    const vault = await newVault();
    const keeping = test.app.get(ArtworkKeepingService);
    const ids = [(await vault.upload(newPdf(), 'a.pdf')).id, (await vault.upload(newPdf(), 'b.pdf')).id];
    const later = await vault.upload(newPdf(), 'c.pdf');
    for (const id of ids) await vault.checked(id);
    const notices = () =>
      rows(`select body, link from notices where member_id = ? and kind = 'artwork.expiring'`, [
        vault.member.id,
      ]);
    await keeping.notifyExpiring();
    expect(await notices()).toEqual([]);
    // The store was down until the last day: the member still gets thirty days from the notice.
    await rows(`update artworks set keep_until = now() - interval '1 day' where id in (?, ?)`, ids);
    await keeping.endExpired();
    expect(await vault.list()).toHaveLength(3);
    await keeping.notifyExpiring();
    await keeping.notifyExpiring();
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      link: '/user/artworks',
      body: expect.stringContaining('파일 2개가 삭제됩니다.'),
    });
    expect(daysFromNow((await vault.read(ids[0] ?? 0)).keepUntil)).toBe(30);
    await keeping.endExpired();
    expect(await vault.list()).toHaveLength(3);
    const [gone, staying] = [await filesOf(ids[0] ?? 0), await filesOf(ids[1] ?? 0)];
    await rows(`update artworks set keep_until = now() where id in (?, ?)`, ids);
    await vault.call('post', `/${ids[1]}/keep`).expect(200);
    await keeping.endExpired();
    await sweep();
    expect((await vault.list()).map(({ id }) => id)).toEqual([later.id, ids[1]]);
    const left = await privateFiles();
    expect(left.filter((file) => gone.includes(file))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(staying));
  });

  it('P85: leaves the approved proof of its order to be seen', async () => {
    const vault = await newVault();
    const bytes = newPdf();
    const artwork = await vault.upload(bytes, 'a.pdf');
    await vault.checked(artwork.id);
    const { id } = await addPrintJob(test, vault.member, bytes);
    const read = async (): Promise<PrintJobDetailDto> =>
      data(
        await test.http
          .get(`/api/user/print-jobs/${id}`)
          .set('authorization', vault.member.bearer)
          .expect(200),
      );
    const staff = (path: string) =>
      test.http.post(`/api/manager/print-jobs/${id}/${path}`).set('authorization', admin.bearer);
    const managed = async (): Promise<PrintJobDetailDto> =>
      data(
        await test.http.get(`/api/manager/print-jobs/${id}`).set('authorization', admin.bearer).expect(200),
      );
    await staff('proofs')
      .attach('file', await logoPng(400, '#b91c1c'), '시안.png')
      .expect(200);
    await until(managed, ({ proofs }) => proofs[0]?.check === 'done', 60_000);
    await staff('moves').send({ move: 'sendProof', message: '확인 부탁드립니다.' }).expect(200);
    await test.http
      .post(`/api/user/print-jobs/${id}/approve`)
      .set('authorization', vault.member.bearer)
      .send({ proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_TEXT_VERSION })
      .expect(200);
    for (const move of ['start', 'finish']) await staff('moves').send({ move }).expect(200);
    const own = await filesOf(artwork.id);
    expect(await privateFiles()).toEqual(expect.arrayContaining(own));
    expect(own).toHaveLength(3);
    await rows(
      `update artworks set keep_until = now() - interval '1 day', notified_at = now() - interval '31 days' where id = ?`,
      [artwork.id],
    );
    await test.app.get(ArtworkKeepingService).endExpired();
    await sweep();
    expect((await privateFiles()).filter((file) => own.includes(file))).toEqual([]);
    const { approvals, proofs } = await read();
    expect(approvals).toMatchObject([{ proofNo: 1, current: true, sha256: proofs[0]?.sha256 }]);
    const shown = await test.http.get(pathOf(proofs[0]?.pages[0]?.url ?? '')).expect(200);
    expect(shown.headers['content-type']).toBe('image/webp');
  });
});

describe('a block', () => {
  it('P87: is an admin’s, with a reason, recorded, and stands against the same bytes', async () => {
    const vault = await newVault();
    const bytes = newPdf();
    const { id } = await vault.upload(bytes, 'a.pdf');
    const block = (who: TestMember, body: object) =>
      test.http.post(`/api/admin/artworks/${id}/block`).set('authorization', who.bearer).send(body);
    const manager = await signedIn(test, Role.Manager);
    await block(manager, { blocked: true, reason: '상표권자의 요청입니다.' }).expect(403);
    for (const reason of ['', '짧은 사유', '            짧음           ']) {
      const { body } = await block(admin, { blocked: true, reason }).expect(422);
      expect(body).toMatchObject({
        code: 'PRINT_REASON_REQUIRED',
        message: '사유를 10자 이상 입력해 주세요.',
      });
    }
    const reason = '상표권자의 사용 중지 요청을 받았습니다.';
    expect(data(await block(admin, { blocked: true, reason }))).toMatchObject({
      blocked: true,
      blockedReason: reason,
    });
    await block(admin, { blocked: true, reason }).expect(200);
    expect(await vault.read(id)).toMatchObject({ blocked: true });
    const version = newest(await vault.read(id));
    const versions = test.app.get(ArtworkVersionsService);
    expect(await versions.find(test.em, vault.member.id, [version.id])).toMatchObject([{ blocked: true }]);
    await vault.call('delete', `/${id}`).expect(200);
    expect(await vault.upload(bytes, 'b.pdf')).toMatchObject({ id, blocked: true });
    await block(admin, { blocked: false, reason: '권리 관계를 확인했습니다.' }).expect(200);
    expect(await vault.read(id)).toMatchObject({ blocked: false });
    const actions = (await auditOf(test, 'artwork', id)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['artwork.block', 'artwork.unblock']);
  });

  it('begins at the list of admins, whose downloads are recorded', async () => {
    const vault = await newVault();
    const { id } = await vault.upload(newPdf(), '아주특별한이름.pdf');
    const get = (path: string) =>
      test.http.get(`/api/admin/artworks${path}`).set('authorization', admin.bearer);
    const page = data<AdminArtworkPageDto>(await get(`?q=${encodeURIComponent('아주특별한')}`));
    expect(page).toMatchObject({ total: 1, items: [{ id, memberId: vault.member.id, archivedAt: null }] });
    expect(data(await get(`?memberId=${vault.member.id}&blocked=true`))).toMatchObject({ total: 0 });
    const one = data<AdminArtworkDto>(await get(`/${id}`));
    await test.http.get(pathOf(newest(one).fileUrl ?? '')).expect(200);
    const [{ file_id: fileId } = {}] = await rows(
      'select file_id from artwork_versions where artwork_id = ?',
      [id],
    );
    expect(
      await rows(`select actor_id from access_records where used = 'download' and query->>'file' = ?`, [
        fileId,
      ]),
    ).toEqual([{ actor_id: admin.id }]);
    await get('/999999').expect(404);
  });
});

describe('a closed account', () => {
  it('P84: leaves nothing of the vault but what an order names', async () => {
    const vault = await newVault();
    const [plain, ordered] = [
      await vault.upload(newPdf(), 'a.pdf'),
      await vault.upload(newPdf(), '홍길동.pdf'),
    ];
    await vault.checked(plain.id);
    const version = await vault.checked(ordered.id);
    const keeping = test.app.get(ArtworkKeepingService);
    await test.em.transactional((em) =>
      keeping.startUse(em as never, { kind: 'order', refId: 99 }, vault.member.id, [version.id]),
    );
    await test.http
      .post('/api/user/close')
      .set('authorization', vault.member.bearer)
      .send({ password: PASSWORD, agree: true })
      .expect(200);
    const left = await rows(
      `select a.name, v.file_name, v.file_id is not null as there from artworks a join artwork_versions v on v.artwork_id = a.id where a.member_id = ?`,
      [vault.member.id],
    );
    expect(left).toEqual([{ name: '인쇄 파일', file_name: '인쇄 파일', there: true }]);
  });
});

const daysFromNow = (moment: string): number =>
  Math.round((new Date(moment).getTime() - Date.now()) / (24 * 60 * 60_000));
