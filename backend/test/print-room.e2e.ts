import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { APPROVAL_CHECKS, approvalText, PROOF_LIMITS, Role, type ProofPolicy } from '@store/domain';
import { sql } from 'kysely';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { CreatedPrintLinkDto } from '../src/modules/printing/proofs/dto/print-link.dto.js';
import type { TicketedFileDto } from '../src/modules/files/dto/ticketed-file.dto.js';
import type { PrintJobDetailDto, PrintJobPageDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import type { SharedRoomDto } from '../src/modules/printing/proofs/dto/shared-room.dto.js';
import type { SupplyFileDto, SupplyRoomDto } from '../src/modules/printing/suppliers/supply.dto.js';
import { PrintingWorkerModule } from '../src/modules/printing/printing-worker.module.js';
import { PrintRetentionService } from '../src/modules/printing/jobs/print-retention.service.js';
import { MediaStorage } from '../src/platform/storage/media-storage.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { newest, startPreflight, Vault } from './artwork-fixtures.js';
import { paperText } from './estimate-fixtures.js';
import { CLEAN, foreignFontPdf, logoPng, logoSvg, pdf, psd } from './print-fixtures.js';
import { addBag, BAG_PICTURE, bagPrint, noticesOf, printConsents, secretsOf } from './print-shop-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let admin: TestMember;
let worker: INestApplicationContext;
let bag: AdminProductDto;
let catalog: CatalogClient;

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  admin = (await RefundClient.open(test, toss)).admin;
  catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  await test.app.get(MediaStorage).put(...BAG_PICTURE);
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
  worker = await startPreflight(test, PrintingWorkerModule);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await toss.close();
});

/** How long ten pages may take while all other tests run, milliseconds. */
const PAGES_MS = 120_000;

const REASON = '전화로 시안을 확정하셨습니다.';
const staff = (method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  test.http[method](`/api${path}`).set('authorization', admin.bearer).send(body);
const move = (id: number, body: object) => staff('post', `/manager/print-jobs/${id}/moves`, body);
const managed = async (id: number): Promise<PrintJobDetailDto> =>
  data(await staff('get', `/manager/print-jobs/${id}`));
const open = (method: 'get' | 'post', path: string, body?: object) =>
  test.http[method](`/api${path}`).send(body);
const approval = (proofNo: number, checks: readonly string[] = APPROVAL_CHECKS) => ({
  proofNo,
  checks,
  wordsVersion: 'v1.0',
});

/** A paid order with one job, whose file was sent. */
async function job(color = '#1d4ed8'): Promise<{ buyer: Shopper; id: number }> {
  const buyer = await Shopper.withAddress(test);
  const print = { placements: [{ area: 'front', method: 'silk', inks: 1 }] };
  const line = { productId: bag.id, quantity: 100, optionValueIds: 'color:natural', print };
  await buyer.call('post', '/cart/items', line).expect(200);
  const { orderId, amount } = await buyer.prepare({ printConsents });
  await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
  const [first] = data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
  const id = first?.id ?? 0;
  const vault = new Vault(test, buyer.member);
  const versionId = newest(await vault.upload(await logoPng(300, color), '로고.png')).id;
  const form = { placement: 0, versionId, widthMm: 50, heightMm: 50 };
  await buyer.call('post', `/user/print-jobs/${id}/artwork`, form).expect(200);
  return { buyer, id };
}

/** The bytes of the proofs, in the order of upload. */
const PROOFS: Buffer[] = [];
const CLIENT = 'Mozilla/5.0 (check 48)';

/** Uploads a picture as the next proof; resolves once its pages are drawn. */
async function upload(id: number, color = '#b91c1c'): Promise<void> {
  const bytes = await logoPng(400, color);
  PROOFS.push(bytes);
  const call = test.http.post(`/api/manager/print-jobs/${id}/proofs`).set('authorization', admin.bearer);
  await call.attach('file', bytes, '시안.png').expect(200);
  await until(
    () => managed(id),
    ({ proofs }) => proofs[0]?.check === 'done',
  );
}

async function sendProof(id: number, color?: string, body: object = {}): Promise<void> {
  await upload(id, color);
  await move(id, { move: 'sendProof', message: '확인 부탁드립니다.', ...body }).expect(200);
}

const room = async (buyer: Shopper, id: number): Promise<PrintJobDetailDto> =>
  data(await buyer.call('get', `/user/print-jobs/${id}`));

describe('a proof', () => {
  it('P37, P48, P49, P50: is drawn, sent once it is ready, approved with four ticks, and never changes', async () => {
    const { buyer, id } = await job();
    await move(id, { move: 'sendProof' }).expect(404);
    await sendProof(id);
    const { proofs, approvalWords: shown, moves, pictureUrl } = await room(buyer, id);
    expect(proofs).toMatchObject([{ no: 1, state: 'current', pages: [{ no: 1 }], report: null }]);
    expect(shown?.text).toMatch(/^1차 시안을 모두 확인했으며/);
    expect(moves).toEqual(['submit', 'approve', 'requestChanges']);
    const [arrived, ...others] = await noticesOf(test, 'print.proof-sent', id);
    expect(others).toEqual([]);
    expect(arrived?.body).toMatch(
      /^에코백 \(색상: 내추럴\) 100개\. \d+월 \d+일 15시까지 확정하시면 \d+월 \d+일에 출고합니다\.\n확인 부탁드립니다\.$/,
    );
    const three = await buyer.call(
      'post',
      `/user/print-jobs/${id}/approve`,
      approval(1, APPROVAL_CHECKS.slice(1)),
    );
    expect([three.status, three.body.code]).toEqual([422, 'PRINT_CHECKS_REQUIRED']);
    const approve = () =>
      buyer.call('post', `/user/print-jobs/${id}/approve`, approval(1)).set('user-agent', CLIENT);
    await approve().expect(200);
    await approve().expect(200);
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from print_approvals where job_id = ${id}`.execute(test.em.getKysely());
    const [artwork] = (await room(buyer, id)).artworks;
    expect(rows).toMatchObject([
      {
        kind: 'member',
        quantity: 100,
        words_version: 'v1.0',
        sha256: proofs[0]?.sha256,
        checks: APPROVAL_CHECKS,
      },
    ]);
    expect(rows[0]).toMatchObject({
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      user_agent: CLIENT,
      words: approvalText(1),
      person: expect.stringMatching(/./),
      artwork_sha256s: [artwork?.sha256],
    });
    expect(Math.abs(Date.now() - new Date(String(rows[0]?.['created_at'])).getTime())).toBeLessThan(60_000);
    // The hash is that of the bytes that were uploaded.
    expect(
      createHash('sha256')
        .update(PROOFS.at(-1) ?? '')
        .digest('hex'),
    ).toBe(proofs[0]?.sha256);
    for (const change of [
      sql`update proofs set message = 'x' where job_id = ${id}`,
      sql`update print_approvals set person = 'x' where job_id = ${id}`,
    ])
      await expect(change.execute(test.em.getKysely())).rejects.toThrow('only added');
    expect(pictureUrl === null || pictureUrl.includes('/api/files/')).toBe(true);
    // Withdrawn before production starts, not after it.
    await buyer.call('post', `/user/print-jobs/${id}/reopen`).expect(200);
    await sendProof(id, '#15803d');
    await buyer.call('post', `/user/print-jobs/${id}/approve`, approval(1)).expect(409);
    await buyer.call('post', `/user/print-jobs/${id}/approve`, approval(2)).expect(200);
    await move(id, { move: 'start' }).expect(200);
    await buyer.call('post', `/user/print-jobs/${id}/reopen`).expect(409);
  });

  it('P47: that comes while the former is being approved: one wins, the other hears how it stands', async () => {
    const { buyer, id } = await job();
    await sendProof(id);
    await upload(id, '#15803d');
    const { version } = await managed(id);
    const [sent, approved] = await Promise.all([
      move(id, { move: 'sendProof', version }),
      buyer.call('post', `/user/print-jobs/${id}/approve`, approval(1)),
    ]);
    expect([sent.status, approved.status].sort()).toEqual([200, 409]);
    const lost = sent.status === 409 ? sent : approved;
    expect(['STALE_VERSION', 'PROOF_SUPERSEDED']).toContain(lost.body.code);
    expect(lost.body.data.current).toMatchObject({ version: version + 1 });
    const late = await move(id, { move: 'askFile', reason: REASON, version }).expect(409);
    expect(late.body).toMatchObject({ code: 'STALE_VERSION', data: { current: { version: version + 1 } } });
  });

  it('P52: is approved by staff with a reason, on record, and the buyer hears of it', async () => {
    const { buyer, id } = await job();
    await sendProof(id);
    const bare = await move(id, { move: 'approveFor' }).expect(422);
    expect(bare.body.code).toBe('PRINT_REASON_REQUIRED');
    await move(id, { move: 'approveFor', reason: REASON }).expect(200);
    expect((await room(buyer, id)).approvals).toMatchObject([{ kind: 'staff', note: REASON, current: true }]);
    const [approved] = await noticesOf(test, 'print.approved', id);
    expect(approved?.body).toMatch(
      /1차 시안을 확정했습니다\. \d+월 \d+일 출고 예정입니다\. 제작을 시작하기 전까지/,
    );
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where target_type = 'print-job' and target_id = ${String(id)} order by id desc limit 1`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([{ action: 'print-job.approveFor' }]);
  });
});

describe('what is written', () => {
  it('P54, P55: has pins within the page, is resolved by staff and opened again by the buyer', async () => {
    const { buyer, id } = await job();
    await sendProof(id);
    const write = (form: object) =>
      buyer.call('post', `/user/print-jobs/${id}/comments`, { body: '여기', proofNo: 1, page: 1, ...form });
    await write({ x: 0, y: 0 }).expect(200);
    await write({ x: 1, y: 1 }).expect(200);
    for (const wrong of [
      { x: 1.0001, y: 0 },
      { x: 0.12345, y: 0 },
      { x: 0.5 },
      { x: 0.5, y: 0.5, page: 2 },
    ]) {
      const answer = await write(wrong);
      expect([answer.status, answer.body.code]).toEqual([422, 'PRINT_PIN_FORM']);
    }
    const resolve = (resolved: boolean) => ({ resolved });
    await buyer.call('post', `/user/print-jobs/${id}/comments/1/resolve`, resolve(true)).expect(403);
    await staff('post', `/manager/print-jobs/${id}/comments/1/resolve`, resolve(true)).expect(200);
    expect((await room(buyer, id)).threads[0]?.resolvedAt).not.toBeNull();
    const opened = await buyer.call('post', `/user/print-jobs/${id}/comments/1/resolve`, resolve(false));
    expect(data<PrintJobDetailDto>(opened).threads).toMatchObject([
      { no: 1, proofNo: 1, x: 0, y: 0, resolvedAt: null },
      { no: 2, x: 1, y: 1 },
    ]);
    // One message for both within ten minutes.
    expect(new Set((await noticesOf(test, 'print.comment', id)).map(({ recipient }) => recipient)).size).toBe(
      (await noticesOf(test, 'print.comment', id)).length,
    );
    const changes = {
      proofNo: 1,
      text: '더 크게 해 주세요.',
      pins: [{ page: 1, x: 0.5, y: 0.25, body: '여기' }],
    };
    const requested = data<PrintJobDetailDto>(
      await buyer.call('post', `/user/print-jobs/${id}/changes`, changes),
    );
    expect(requested).toMatchObject({
      state: 'CHANGES',
      threads: [{}, {}, { no: 3 }, { no: 4, x: 0.5, y: 0.25 }],
    });
    expect((await noticesOf(test, 'print.changes', id)).map(({ body }) => body)).toContain(changes.text);
    // Pins stay on their proof.
    await sendProof(id, '#15803d');
    expect((await room(buyer, id)).threads.map(({ proofNo }) => proofNo)).toEqual([1, 1, 1, 1]);
  });
});

describe('a proof link', () => {
  it('P59, P60, P61, P62: opens one job to one person, says nothing of prices and people, and ends at once', async () => {
    const { buyer, id } = await job();
    await sendProof(id);
    const share = async (right: string, person: string) =>
      data<CreatedPrintLinkDto>(
        await buyer.call('post', `/user/print-jobs/${id}/links`, {
          person,
          email: `${right}@hotel.example`,
          right,
        }),
      );
    const tokenOf = ({ url }: CreatedPrintLinkDto): string => url.split('/').at(-1) ?? '';
    const reader = await share('comment', '박과장');
    const decider = await share('decide', '이대표');
    const shared = `/proofs/shared/${tokenOf(decider)}`;
    const answer = await open('get', shared).expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    for (const secret of await secretsOf(test, id)) expect(answer.text).not.toContain(secret);
    for (const field of ['unitAdd', 'setupFees', 'orderId', 'orderNo', 'memberId', 'fileUrl'])
      expect(answer.text).not.toContain(field);
    const commentOnly = `/proofs/shared/${tokenOf(reader)}`;
    const named = { ...approval(1), typedName: '이대표' };
    const refused = await open('post', `${commentOnly}/approve`, named);
    expect([refused.status, refused.body.code]).toEqual([403, 'PRINT_LINK_COMMENT_ONLY']);
    await open('post', `${commentOnly}/comments`, { body: '좋습니다.' }).expect(200);
    const stranger = await open('post', `${shared}/approve`, { ...named, typedName: '김대표' });
    expect([stranger.status, stranger.body.code]).toEqual([422, 'PRINT_LINK_NAME_DIFFERS']);
    const decided = data<SharedRoomDto>(await open('post', `${shared}/approve`, named));
    expect(decided).toMatchObject({ state: 'APPROVED', approval: { kind: 'link', proofNo: 1 }, moves: [] });
    const seen = await room(buyer, id);
    expect(seen.approvals).toMatchObject([{ person: '링크 · 이대표', typedName: '이대표' }]);
    const notices = (await noticesOf(test, 'print.approved', id)).filter(
      ({ link }) => link === `/user/prints/${id}`,
    );
    expect(notices).toMatchObject([
      {
        title: expect.stringMatching(/^시안이 확정되었습니다 \(P-/),
        body: expect.stringMatching(
          /^링크 · 이대표님이 1차 시안을 확정했습니다\. \d+월 \d+일 출고 예정입니다\. 제작을 시작하기 전까지 확정을 취소할 수 있습니다\.$/,
        ),
      },
    ]);
    expect(seen.threads[0]?.comments[0]?.authorName).toBe('링크 · 박과장');
    expect(seen.links.find((link) => link.id === decider.id)?.events.map(({ what }) => what)).toEqual([
      'approve',
      'open',
    ]);
    // A person who does not know that the proof was approved is told so; one who knows states why there is another
    // one.
    const unseen = await move(id, { move: 'sendProof' });
    expect([unseen.status, unseen.body]).toMatchObject([
      409,
      { code: 'PRINT_JOB_STATE', data: { current: { state: 'APPROVED', proofNo: 1 } } },
    ]);
    const short = await move(id, { move: 'sendProof', reason: '색상' });
    expect([short.status, short.body]).toMatchObject([422, { code: 'PRINT_REASON_REQUIRED' }]);
    // Each later message has another token of the same grant, and all of them end together.
    await sendProof(id, '#15803d', { reason: '색상을 바꾼 새 시안을 보냅니다.' });
    const { rows: tokens } = await sql<{ link: string }>`
      select link from notices where kind = 'print.proof-sent' and recipient = 'decide@hotel.example' and secret`.execute(
      test.em.getKysely(),
    );
    const later = String(tokens.at(-1)?.link);
    expect(later).toMatch(/^\/proof\/shared\/[\w-]{43}$/);
    expect(later).not.toContain(tokenOf(decider));
    await open('get', later.replace('/proof/', '/proofs/')).expect(200);
    await open('get', `/print-supply/${tokenOf(decider)}`).expect(404);
    // A change request is a decision too: buyer and staff are told.
    const change = { proofNo: 2, text: '색을 더 진하게 해 주세요.' };
    await open('post', `${commentOnly}/changes`, change).expect(403);
    await open('post', `${later.replace('/proof/', '/proofs/')}/changes`, change).expect(200);
    const requested = await noticesOf(test, 'print.changes', id);
    expect(requested.map(({ link }) => link).toSorted()).toContain(`/user/prints/${id}`);
    expect(new Set(requested.map(({ body }) => body))).toEqual(new Set([change.text]));
    await buyer.call('delete', `/user/print-jobs/${id}/links/${decider.id}`).expect(200);
    for (const path of [shared, later.replace('/proof/', '/proofs/')]) {
      const ended = await open('get', path);
      expect([ended.status, ended.body.code]).toEqual([410, 'PRINT_LINK_ENDED']);
    }
    // No token appears in audit records, lists of notices or the room.
    const list = await staff('get', '/admin/notices?size=100').expect(200);
    const own = await buyer.call('get', '/user/notices').expect(200);
    const audit = await sql<object>`select * from audit_log`.execute(test.em.getKysely());
    const records = await sql<object>`select * from access_records`.execute(test.em.getKysely());
    const texts = [list.text, own.text, JSON.stringify([audit.rows, records.rows, await room(buyer, id)])];
    for (const token of [tokenOf(reader), tokenOf(decider), later.split('/').at(-1) ?? ''])
      for (const text of texts) expect(text).not.toContain(token);
    expect(list.text).toContain('print.link');
    for (let made = 1; made < 10; made += 1) await share('comment', `사람 ${made}`);
    const eleventh = { person: '열한째', email: 'more@hotel.example', right: 'comment' };
    const limit = await buyer.call('post', `/user/print-jobs/${id}/links`, eleventh);
    expect([limit.status, limit.body.code]).toEqual([422, 'PRINT_LINK_LIMIT']);
    const other = await Shopper.create(test);
    await other.call('post', `/user/print-jobs/${id}/links`, eleventh).expect(404);
  });
});

describe('the bounds of a link', () => {
  it('P60: are its last day, sixty reads and ten writes in ten minutes', async () => {
    const { buyer, id } = await job();
    await sendProof(id);
    const form = { person: '박대표', email: 'bounds@hotel.example', right: 'decide' };
    const { id: grantId, url } = data<CreatedPrintLinkDto>(
      await buyer.call('post', `/user/print-jobs/${id}/links`, form),
    );
    const path = `/api/proofs/shared/${url.split('/').at(-1)}`;
    const slow = await startApp({ ...test.environment, THROTTLE_FACTOR: 1 });
    try {
      const reads: number[] = [];
      for (let i = 0; i < 61; i += 1) reads.push((await slow.http.get(path)).status);
      expect([reads.slice(0, 60).every((status) => status === 200), reads[60]]).toEqual([true, 429]);
      const writes: number[] = [];
      for (let i = 0; i < 11; i += 1)
        writes.push((await slow.http.post(`${path}/comments`).send({ body: `의견 ${i}` })).status);
      expect([writes.slice(0, 10).every((status) => status === 200), writes[10]]).toEqual([true, 429]);
    } finally {
      await slow.close();
    }
    await sql`update private_links set expires_at = now() - interval '1 second' where grant_id = ${grantId}`.execute(
      test.em.getKysely(),
    );
    for (const answer of [
      await test.http.get(path),
      await test.http.post(`${path}/approve`).send({ ...approval(1), typedName: '박대표' }),
      await test.http.post(`${path}/comments`).send({ body: '늦었습니다.' }),
    ])
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([410, 'PRINT_LINK_ENDED']);
  });
});

describe('of the proofs of a job', () => {
  it('P57: is the thirtieth at most', async () => {
    const { id } = await job();
    await sql`insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, pages, artwork_sha256s, sent_at)
      select gen_random_uuid(), ${id}, n, repeat('a', 64), 'png', 1, '시안.png', 'done', '[]', '[]', now()
      from generate_series(1, ${PROOF_LIMITS.proofs}::int) n`.execute(test.em.getKysely());
    const bytes = await logoPng(200, '#0f766e');
    const answer = await test.http
      .post(`/api/manager/print-jobs/${id}/proofs`)
      .set('authorization', admin.bearer)
      .attach('file', bytes, '시안.png');
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'PROOF_LIMIT']);
  });

  it(
    'P57, P58: has ten pages at most, each of which is shown',
    async () => {
      const { buyer, id } = await job();
      const upload = async (pages: number): Promise<void> => {
        const bytes = pdf(`${CLEAN} % ${randomUUID()}`, { widthMm: 210, heightMm: 297, pages });
        await test.http
          .post(`/api/manager/print-jobs/${id}/proofs`)
          .set('authorization', admin.bearer)
          .attach('file', bytes, '시안.pdf')
          .expect(200);
        await until(
          () => managed(id),
          ({ proofs }) => proofs.some(({ sentAt, check }) => sentAt === null && check === 'done'),
          // Several processor seconds, with the lowest priority.
          PAGES_MS,
        );
      };
      await upload(10);
      await move(id, { move: 'sendProof' }).expect(200);
      const [proof] = (await room(buyer, id)).proofs;
      expect(proof?.pages.map(({ no, width, height }) => [no, width, height])).toEqual(
        Array.from({ length: 10 }, (_, i) => [i + 1, 2263, 3200]),
      );
      await upload(11);
      const eleven = await move(id, { move: 'sendProof' });
      expect([eleven.status, (eleven.body as { code: string }).code]).toEqual([422, 'PROOF_PAGES']);
    },
    2 * PAGES_MS,
  );
});

describe('a job that needs no proof', () => {
  const line = { quantity: 100, optionValueIds: 'color:natural' };

  /** A paid line of a product with this proof policy; its file comes before or after the payment. */
  async function paid(
    proofPolicy: ProofPolicy,
    file: { bytes?: Buffer; name?: string; redraw?: boolean; later?: boolean } = {},
  ): Promise<{ buyer: Shopper; id: number; versionId: string }> {
    const {
      bytes = Buffer.from(logoSvg(300, '#1d4ed8', `<desc>${randomUUID()}</desc>`)),
      name = '로고.svg',
      redraw = false,
      later = false,
    } = file;
    const product = await addBag(catalog, {
      print: bagPrint({ proofPolicy }),
      product: { categoryId: 'bags' },
    });
    const buyer = await Shopper.withAddress(test);
    const vault = new Vault(test, buyer.member);
    const { id: versionId } = await vault.checked((await vault.upload(bytes, name)).id);
    const size = { widthMm: 80, heightMm: 80 };
    const place = { area: 'front', method: 'transfer' };
    const placement = later ? place : { ...place, artwork: { versionId }, ...size, redraw };
    const print = { placements: [placement], ...(proofPolicy === 'SKIPPABLE' ? { proof: 'skip' } : {}) };
    await buyer.call('post', '/cart/items', { ...line, productId: product.id, print }).expect(200);
    const { orderId, amount } = await buyer.prepare({ printConsents });
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    const [first] = data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
    const id = first?.id ?? 0;
    if (later)
      await buyer
        .call('post', `/user/print-jobs/${id}/artwork`, { placement: 0, versionId, ...size, redraw })
        .expect(200);
    return { buyer, id, versionId };
  }

  const recordOf = async (id: number) => {
    const { rows } = await sql<{ sha256: string | null; verdict: string | null }>`
      select picture_sha256 as sha256, verdict from print_jobs where id = ${id}`.execute(test.em.getKysely());
    return rows[0];
  };

  it.each<ProofPolicy>(['SKIPPABLE', 'OPTIONAL'])(
    'P51: of a %s product is approved by its placement record after the payment',
    async (policy) => {
      const { buyer, id } = await paid(policy);
      const { events, approvals } = await until(
        () => room(buyer, id),
        ({ state }) => state === 'APPROVED',
      );
      const record = await recordOf(id);
      expect(record).toMatchObject({ verdict: 'READY', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(approvals).toMatchObject([
        { kind: 'none', proofNo: null, sha256: record?.sha256, current: true },
      ]);
      expect(events.at(-1)).toMatchObject({ move: 'skipProof', actor: 'system' });
    },
  );

  it.each([
    ['that staff are to rebuild', { redraw: true }, 'READY'],
    ['that a person must look at', { bytes: psd(), name: '로고.psd', later: true }, 'MANUAL'],
    [
      'that must be changed and that staff rebuild',
      { bytes: foreignFontPdf(), name: '로고.pdf', later: true, redraw: true },
      'FIX',
    ],
  ])('P51: waits for staff with a file %s', async (_what, file, verdict) => {
    const { buyer, id } = await paid('SKIPPABLE', file);
    const record = await until(
      () => recordOf(id),
      (made) => made?.verdict !== null,
    );
    expect(record?.verdict).toBe(verdict);
    expect(await room(buyer, id)).toMatchObject({ state: 'CHECKING', approvals: [] });
    const skip = await buyer.call('post', `/user/print-jobs/${id}/skip`);
    expect([skip.status, (skip.body as { code: string }).code]).toEqual([409, 'PRINT_PROOF_REQUIRED']);
  });
});

describe('with age', () => {
  it('contacts of links go 90 days after their end, bytes of superseded proofs a year after the order', async () => {
    const { buyer, id } = await job();
    await sendProof(id);
    await sendProof(id, '#15803d');
    const form = { person: '김과장', email: 'aged@hotel.example', right: 'comment' };
    const { id: grantId } = data<CreatedPrintLinkDto>(
      await buyer.call('post', `/user/print-jobs/${id}/links`, form),
    );
    const db = test.em.getKysely();
    const retention = test.app.get(PrintRetentionService);
    const stored = async () => ({
      contacts: (
        await sql<{ email: string | null }>`
          select distinct email from private_links where grant_id = ${grantId}`.execute(db)
      ).rows.map(({ email }) => email),
      pages: Object.fromEntries((await room(buyer, id)).proofs.map(({ no, pages }) => [no, pages.length])),
    });
    const ends = (days: number) =>
      sql`update private_links set expires_at = now() - make_interval(days => ${days}) where grant_id = ${grantId}`.execute(
        db,
      );
    const moved = (months: number) =>
      sql`update orders o set placed_at = t.at, approved_at = t.at, created_at = t.at
        from (select now() - make_interval(months => ${months}) as at) t
        where o.id = (select order_id from print_jobs where id = ${id})`.execute(db);
    await ends(89);
    await moved(11);
    await retention.dropContacts();
    await retention.dropSuperseded();
    expect(await stored()).toEqual({ contacts: ['aged@hotel.example'], pages: { 1: 1, 2: 1 } });
    await ends(91);
    await moved(13);
    expect(await retention.dropContacts()).toBe(1);
    expect(await retention.dropSuperseded()).toBe(1);
    expect(await retention.dropSuperseded()).toBe(0);
    expect(await stored()).toEqual({ contacts: [null], pages: { 1: 0, 2: 1 } });
  });
});

describe('a supplier link', () => {
  it('P63, P82: shows its jobs, starts and finishes them, gives their files out on record, and ends at once', async () => {
    const { buyer, id } = await job();
    const foreign = await job('#a16207');
    await sendProof(id);
    await buyer.call('post', `/user/print-jobs/${id}/approve`, approval(1)).expect(200);
    await staff('post', `/manager/print-jobs/${id}/note`, { note: '흰색은 두 번 인쇄' }).expect(200);
    const made = data<CreatedPrintLinkDto>(
      await staff('post', '/manager/print-supply-links', { jobIds: [id], person: '성원인쇄' }),
    );
    const token = made.url.split('/').at(-1) ?? '';
    const path = `/print-supply/${token}`;
    const opened = await open('get', path).expect(200);
    const [shown] = data<SupplyRoomDto>(opened).jobs;
    expect(shown).toMatchObject({
      id,
      note: '흰색은 두 번 인쇄',
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      proof: { no: 1 },
      files: 2,
      moves: ['start'],
    });
    for (const secret of await secretsOf(test, id)) expect(opened.text).not.toContain(secret);
    for (const field of ['unitAdd', 'setupFees', 'orderId', 'orderNo', 'memberId'])
      expect(opened.text).not.toContain(field);
    const sheet = await open('get', `${path}/jobs/${id}/job-sheet.pdf`)
      .buffer(true)
      .parse(bytesOf)
      .expect(200);
    const { text, pages } = await paperText(sheet);
    expect(pages).toBe(1);
    for (const part of ['흰색은두번인쇄', '확정시안(1차)', '로고.png']) expect(text).toContain(part);
    await open('get', `${path}/jobs/${foreign.id}/job-sheet.pdf`).expect(404);
    for (const call of ['start', 'finish', 'comments'])
      await open('post', `${path}/jobs/${foreign.id}/${call}`, { body: '다른 작업' }).expect(404);
    await open('post', `${path}/downloads`, { ids: [id, foreign.id] }).expect(404);
    await open('post', `${path}/jobs/${id}/finish`).expect(409);
    await open('post', `${path}/jobs/${id}/start`).expect(200);
    const photo = data<TicketedFileDto>(
      await test.http.post('/api/estimates/files').attach('file', await logoPng(120, '#57534e'), '사진.png'),
    );
    const written = { body: '내일 보냅니다.', fileIds: [photo.id], fileTicket: photo.ticket };
    await open('post', `${path}/jobs/${id}/comments`, written).expect(200);
    expect((await room(buyer, id)).threads).toEqual([]);
    expect((await managed(id)).threads[0]?.comments[0]).toMatchObject({
      authorName: '제작처 · 성원인쇄',
      files: [{ name: '사진.png' }],
    });
    const files = data<SupplyFileDto[]>(await open('post', `${path}/downloads`, { ids: [id] }));
    expect(files.map(({ what }) => what).sort()).toEqual(['artwork', 'proof']);
    const { pathname, search } = new URL(files[0]?.url ?? '');
    await test.http.get(`${pathname}${search}`).expect(200);
    await open('post', `${path}/jobs/${id}/finish`).expect(200);
    const { events } = (await managed(id)).links[0] ?? { events: [] };
    expect(events.map(({ what }) => what)).toEqual([
      'finish',
      'download',
      'download',
      'comment',
      'start',
      'download',
      'open',
    ]);
    await staff('delete', `/manager/print-supply-links/${made.id}`).expect(200);
    await open('get', path).expect(410);
    await open('get', `/proofs/shared/${token}`).expect(404);
  });
});
