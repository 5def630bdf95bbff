import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  APPROVAL_CHECKS,
  APPROVAL_TEXT_VERSION,
  PRINT_JOB_STATES,
  printMove,
  Role,
  type PrintActor,
  type PrintJobState,
  type PrintMoveName,
} from '@store/domain';
import type { Test } from 'supertest';
import { extractText, getDocumentProxy } from 'unpdf';
import type {
  BulkPrintMovesResultDto,
  PrintBoardDto,
  StaffPrintJobPageDto,
} from '../src/modules/printing/board/dto/print-board.dto.js';
import type { PrintDownloadDto } from '../src/modules/printing/jobs/downloads/print-downloads.dto.js';
import { CALLER, RECORD, sentBy, type Sent } from './catalog-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { addPrintJob, secretsOf } from './print-shop-fixtures.js';
import { drawnQr, qrsOf } from './qr-fixtures.js';
import { data } from './shop-fixtures.js';
import { bytesOf, unzip } from './sheet-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let manager: TestMember;
let customer: TestMember;
let otherBuyer: TestMember;

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  [admin, manager] = [await signedIn(test, Role.Admin), await signedIn(test, Role.Manager)];
  customer = await signedIn(test, Role.Member);
  otherBuyer = await signedIn(test, Role.Member);
  await test.em.execute(
    `update members set manager_id = ?, company_name = '호텔 서림', name = '박구매', phone = '01098765432' where id = ?`,
    [manager.id, customer.id],
  );
});
afterAll(() => test.close());

const get = (who: TestMember, path: string) => test.http.get(`/api${path}`).set('authorization', who.bearer);
const post = (who: TestMember, path: string, body: object) =>
  test.http.post(`/api${path}`).set('authorization', who.bearer).send(body);
const board = async (who: TestMember, query = ''): Promise<PrintBoardDto> =>
  data(await get(who, `/manager/print-jobs/board${query}`).expect(200));
const list = async (who: TestMember, query = ''): Promise<StaffPrintJobPageDto> =>
  data(await get(who, `/manager/print-jobs${query}`).expect(200));

/** A job of the customer in this state. */
async function job(state: string, change: Record<string, unknown> = {}, of = customer): Promise<number> {
  const { id } = await addPrintJob(test, of);
  const columns = { state, ...change };
  const set = Object.keys(columns)
    .map((column) => `${column} = ?`)
    .join(', ');
  await test.em.execute(`update print_jobs set ${set} where id = ?`, [...Object.values(columns), id]);
  return id;
}
const today = async (days: number): Promise<string> => {
  const [row] = await test.em.execute<{ day: string }[]>(
    `select ((now() at time zone 'Asia/Seoul')::date + ${days})::text as day`,
  );
  return row?.day ?? '';
};
const forget = () => test.em.execute('delete from print_jobs');

describe('the board', () => {
  beforeAll(forget);

  it('P64: has each open state and what is produced, with counts by due date, in one’s care', async () => {
    const late = await job('APPROVED', { due_on: await today(-1) });
    const now = await job('APPROVED', { due_on: await today(0) });
    // Approved in time for the wished date or not: it is decided.
    const undated = await job('APPROVED', { approve_by: await today(-1) });
    const closing = await job('CHECKING', { approve_by: await today(0) });
    const silent = await job('PROOF_SENT', { silent_since: '2026-11-20T01:00:00Z' });
    const made = [await job('PRODUCED', { due_on: await today(-9) }), await job('PRODUCED')];
    await job('CANCELED');
    const foreign = await job('APPROVED', {}, otherBuyer);
    const { columns } = await board(manager);
    expect(columns.map(({ state, count }) => [state, count])).toEqual([
      ['WAITING', 0],
      ['CHECKING', 1],
      ['PROOF_SENT', 1],
      ['CHANGES', 0],
      ['APPROVED', 3],
      ['PRODUCING', 0],
      ['PRODUCED', 2],
    ]);
    const approved = columns.find(({ state }) => state === 'APPROVED');
    expect(approved?.cards.map(({ id }) => id)).toEqual([late, now, undated]);
    expect(approved?.due).toEqual([
      { due: 'overdue', count: 1 },
      { due: 'today', count: 1 },
      { due: 'tomorrow', count: 0 },
      { due: 'week', count: 0 },
      { due: 'later', count: 0 },
      { due: 'none', count: 1 },
      { due: 'approve', count: 0 },
      { due: 'silent', count: 0 },
    ]);
    expect(approved?.cards[0]).toMatchObject({
      company: '호텔 서림',
      memberName: '박구매',
      manager: { id: manager.id },
      due: 'overdue',
      verdict: 'READY',
      title: '에코백',
      quantity: 100,
      placements: [{ colours: expect.any(Array) as unknown }],
    });
    // A produced job is not due any more; the newest comes first.
    const produced = columns.find(({ state }) => state === 'PRODUCED');
    expect(produced?.cards.map(({ id, due }) => [id, due])).toEqual(
      made.toReversed().map((id) => [id, null]),
    );
    expect(produced?.due.every(({ count }) => count === 0)).toBe(true);
    expect(
      (await board(manager, '?due=silent')).columns.flatMap(({ cards }) => cards.map(({ id }) => id)),
    ).toEqual([silent]);
    const inTime = await board(manager, '?due=approve');
    expect(inTime.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([closing]);
    expect(inTime.columns.find(({ state }) => state === 'CHECKING')?.due).toContainEqual({
      due: 'approve',
      count: 1,
    });
    const all = (await board(admin)).columns.find(({ state }) => state === 'APPROVED');
    expect(all?.cards.map(({ id }) => id)).toContain(foreign);
  });

  it('and the list are narrowed by the same words, and count alike', async () => {
    const held = await job('CHECKING', { held_reason: '권리를 확인합니다.', product_id: 4711 });
    for (const query of [
      'held=true',
      'product=4711',
      `member=${customer.id}&held=true`,
      `manager=${manager.id}&held=true`,
      'method=silk&held=true',
      `q=${encodeURIComponent('서림')}&held=true`,
    ]) {
      const { items, total, counts } = await list(admin, `?${query}`);
      expect([query, items.map(({ id }) => id), total]).toEqual([query, [held], 1]);
      const { columns } = await board(admin, `?${query}`);
      expect(columns.map(({ count }) => count)).toEqual(counts.slice(0, 7).map(({ count }) => count));
      expect(columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([held]);
    }
    for (const query of ['method=embroidery', 'manager=0&held=true', 'q=%25%25%25', 'product=1'])
      expect([query, (await list(admin, `?${query}`)).total]).toEqual([query, 0]);
    await get(admin, '/manager/print-jobs?due=never').expect(400);
    await get(admin, '/manager/print-jobs?member=x').expect(400);
  });

  it('has a list by due date whose buckets hold whatever bucket is chosen', async () => {
    const { items, dues } = await list(manager, '?state=APPROVED&due=overdue&sort=dueAsc');
    expect(items).toHaveLength(1);
    expect(dues.find(({ due }) => due === 'today')?.count).toBe(1);
    expect((await list(manager, '?sort=dueAsc')).items[0]?.dueOn).toBe(await today(-9));
  });

  it('P78: and the list are fast with ten thousand jobs', async () => {
    await test.em.execute(`
      insert into order_lines (order_id, product_name, quantity, unit_price, subtotal, print)
      select l.order_id, '에코백 ' || n, 100, 100, 10000, l.print
      from (select * from order_lines where print is not null order by id limit 1) l, generate_series(1, 10000) n`);
    await test.em.execute(`
      insert into print_jobs (no, order_id, order_line_id, member_id, title, quantity, state, print, due_on)
      select 'P-20260101-' || lpad(l.id::text, 9, '0'), l.order_id, l.id, o.member_id, l.product_name, 100,
        (array['WAITING','CHECKING','PROOF_SENT','CHANGES','APPROVED','PRODUCING','PRODUCED'])[1 + l.id % 7], l.print,
        case when l.id % 3 = 0 then null else current_date + (l.id % 40)::int - 10 end
      from order_lines l join orders o on o.id = l.order_id
      where not exists (select 1 from print_jobs j where j.order_line_id = l.id) and l.print is not null`);
    await test.em.execute('vacuum analyze print_jobs');
    const columns = (await board(admin)).columns;
    expect(columns.every(({ cards }) => cards.length === 50)).toBe(true);
    const times = async (ask: () => Promise<unknown>): Promise<number> => {
      const took: number[] = [];
      for (let i = 0; i < 7; i += 1) {
        const start = performance.now();
        await ask();
        took.push(performance.now() - start);
      }
      return took.sort((a, b) => a - b)[3] ?? 0;
    };
    const spent = {
      board: await times(() => board(admin)),
      list: await times(() => list(admin)),
      due: await times(() => list(manager, '?sort=dueAsc&due=later')),
    };
    // Looking up the caller and recording a read of personal data are statements of every such call.
    const read = ({ text }: Sent): boolean => !RECORD.test(text) && !CALLER.test(text);
    for (const ask of [() => board(admin), () => list(admin), () => list(manager, '?sort=dueAsc&due=later')])
      expect((await sentBy(test, ask)).filter(read)).toHaveLength(2);
    process.stdout.write(`print board of 10,000 jobs, ms: ${JSON.stringify(spent)}\n`);
    // P78 requires 100 ms; the bound here is wide, because other tests share the processor.
    expect(Math.max(...Object.values(spent))).toBeLessThan(500);
    await test.em.execute(`delete from print_jobs where no like 'P-20260101-%'`);
  });
});

describe('many jobs at once', () => {
  it('P79: are started and finished, each with its own result, others’ not found', async () => {
    const [ready, early, foreign] = [
      await job('APPROVED'),
      await job('CHECKING'),
      await job('APPROVED', {}, otherBuyer),
    ];
    const result = data<BulkPrintMovesResultDto>(
      await post(manager, '/manager/print-jobs/moves', {
        move: 'start',
        ids: [ready, early, foreign],
      }).expect(200),
    );
    expect(result).toMatchObject({
      moved: 1,
      items: [
        { id: ready, moved: true, message: null },
        { id: early, moved: false, message: '지금 상태에서는 할 수 없습니다. 최신 상태를 확인해주세요.' },
        { id: foreign, no: null, moved: false, message: '인쇄 작업을 찾을 수 없습니다.' },
      ],
    });
    const states = await test.em.execute<{ id: number; state: string }[]>(
      `select id, state from print_jobs where id in (?, ?, ?) order by id`,
      [ready, early, foreign],
    );
    expect(states.map(({ state }) => state)).toEqual(['PRODUCING', 'CHECKING', 'APPROVED']);
    const records = await test.em.execute<{ target_id: string }[]>(
      `select target_id from audit_log where action = 'print-job.start' and actor_id = ?`,
      [manager.id],
    );
    expect(records).toEqual([{ target_id: String(ready) }]);
    const finished = await post(manager, '/manager/print-jobs/moves', { move: 'finish', ids: [ready] });
    expect(data<BulkPrintMovesResultDto>(finished).moved).toBe(1);
    await post(manager, '/manager/print-jobs/moves', { move: 'cancel', ids: [ready] }).expect(400);
    const many = Array.from({ length: 201 }, (_, i) => i + 1);
    await post(manager, '/manager/print-jobs/moves', { move: 'start', ids: many }).expect(400);
  });

  it('are a spreadsheet of the list', async () => {
    const held = await job('CHECKING', { held_reason: '=권리 확인' });
    const file = await get(
      manager,
      '/manager/exports/print-jobs.csv?held=true&columns=no,held,status',
    ).expect(200);
    const [row] = await test.em.execute<{ no: string }[]>('select no from print_jobs where id = ?', [held]);
    expect(file.text).toContain(`${row?.no},파일 확인 중,'=권리 확인`);
    await get(customer, '/manager/exports/print-jobs.csv').expect(403);
  });
});

/** The path of a signed address. */
const pathOf = ({ url }: PrintDownloadDto): string => url.slice(url.indexOf('/api/'));

const binary = (path: string) => test.http.get(path).buffer(true).parse(bytesOf);

describe('the files of jobs', () => {
  it('P79: leave as a ZIP with their hashes, under an address of ten minutes, and are recorded', async () => {
    const ids = [await job('APPROVED'), await job('APPROVED')];
    const form = { ids, what: 'files' };
    const download = data<PrintDownloadDto>(
      await post(manager, '/manager/print-jobs/downloads', form).expect(200),
    );
    expect(download.count).toBe(2);
    const answer = await binary(pathOf(download)).expect(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['cache-control']).toContain('no-store');
    const files = await unzip(answer.body as Buffer);
    const manifest = files.get('manifest.csv')?.toString('utf8') ?? '';
    const named = [...files].filter(([name]) => name !== 'manifest.csv');
    expect(named).toHaveLength(2);
    for (const [name, bytes] of named) {
      expect(name).toMatch(/^P-\d{8}-\w+_앞면 가운데_a\.pdf$/);
      expect(manifest).toContain(`${name},`);
      expect(manifest).toContain(createHash('sha256').update(bytes).digest('hex'));
    }
    const [record] = await test.em.execute<{ actor_id: number; after: { files: unknown[] } }[]>(
      `select actor_id, after from audit_log where action = 'artwork.download' order by id desc limit 1`,
    );
    expect([record?.actor_id, record?.after.files.length]).toEqual([manager.id, 2]);
    await binary(pathOf(download).replace(/jobs=\d+/, 'jobs=1')).expect(404);
    await binary(pathOf(download).replace('/files', '/sheets')).expect(404);
    await binary(pathOf(download).replace('/files', '/others')).expect(404);
    // The manager who lost the customer cannot read the files any more.
    await test.em.execute('update members set manager_id = null where id = ?', [customer.id]);
    await binary(pathOf(download)).expect(404);
    await test.em.execute('update members set manager_id = ? where id = ?', [manager.id, customer.id]);
  });

  it('P79: of others, of no job and of too many jobs have no address', async () => {
    const foreign = await job('APPROVED', {}, otherBuyer);
    const own = await job('WAITING', {
      print: JSON.stringify({ summary: '', unitAdd: 0, setupFees: [], placements: [] }),
    });
    const ask = (ids: number[], what = 'files') =>
      post(manager, '/manager/print-jobs/downloads', { ids, what });
    await ask([foreign]).expect(404);
    await ask([own, foreign], 'sheets').expect(404);
    expect((await ask([own]).expect(422)).body).toMatchObject({ code: 'PRINT_DOWNLOAD_EMPTY' });
    await ask(Array.from({ length: 51 }, (_, i) => i + 1)).expect(400);
    const [file] = await test.em.execute<{ id: string; bytes: number }[]>(
      `select v.id, v.bytes from artwork_versions v where v.member_id = ? limit 1`,
      [customer.id],
    );
    const large = await job('APPROVED');
    await test.em.execute(
      `update artwork_versions set bytes = 1100000000 where id = (select (print #>> '{placements,0,artwork,versionId}')::uuid from print_jobs where id = ?)`,
      [large],
    );
    expect(file).toBeDefined();
    expect((await ask([large]).expect(422)).body).toMatchObject({ code: 'PRINT_DOWNLOAD_LARGE' });
  });
});

describe('the job sheet', () => {
  /** From the edges of the page to the end of the QR code: a margin of 36 points and the code's 92. */
  const QR_WITHIN_POINTS = 130;

  it('P79, P80: is one page that names neither the buyer nor a price', async () => {
    const id = await job('APPROVED', {
      due_on: '2026-12-04',
      title: `에코백 (색상: 내추럴) ${'아주 긴 이름 '.repeat(40)}`.slice(0, 700),
    });
    const sheet = await get(manager, `/manager/print-jobs/${id}/job-sheet.pdf`)
      .buffer(true)
      .parse(bytesOf)
      .expect(200);
    const pdf = await getDocumentProxy(new Uint8Array(sheet.body as Buffer));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect(totalPages).toBe(1);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    expect([width, height].map(Math.round)).toEqual([595, 842]);
    const words = text.replace(/\s+/g, '');
    for (const part of ['작업지시서', '12월4일(금)', '앞면가운데', '실크', '50×50', '100개', 'a.pdf'])
      expect(words).toContain(part);
    // The price of a piece is a hundred won, and there are a hundred pieces.
    const secrets = (await secretsOf(test, id)).filter((secret) => secret !== '100');
    for (const secret of ['호텔서림', '박구매', '01098765432', '원', ...secrets])
      expect(words).not.toContain(secret.replace(/\s+/g, ''));
    const address = `${test.environment.PUBLIC_URL}/manager/print/${id}`;
    expect(qrsOf(address)).toContain(await drawnQr(sheet.body as Buffer, QR_WITHIN_POINTS));
    expect(qrsOf(`${address}0`)).not.toContain(await drawnQr(sheet.body as Buffer, QR_WITHIN_POINTS));
    const start = performance.now();
    await get(manager, `/manager/print-jobs/${id}/job-sheet.pdf`).expect(200);
    const took = performance.now() - start;
    process.stdout.write(`job sheet: ${Math.round(took)} ms\n`);
    // P80 requires a second; other tests share the processor.
    expect(took).toBeLessThan(5000);
    const foreign = await job('APPROVED', {}, otherBuyer);
    await get(manager, `/manager/print-jobs/${foreign}/job-sheet.pdf`).expect(404);
  });

  it('of several jobs has a page for each', async () => {
    const ids = [await job('APPROVED'), await job('PRODUCING'), await job('WAITING')];
    const form = { ids, what: 'sheets' };
    const download = data<PrintDownloadDto>(
      await post(manager, '/manager/print-jobs/downloads', form).expect(200),
    );
    const answer = await binary(pathOf(download)).expect(200);
    const pdf = await getDocumentProxy(new Uint8Array(answer.body as Buffer));
    expect((await extractText(pdf, { mergePages: true })).totalPages).toBe(3);
  });
});

describe('an order that goes out with unfinished print', () => {
  it('P71: is warned of in the words of the specification, and recorded with its jobs', async () => {
    const id = await job('PRODUCING');
    const [row] = await test.em.execute<{ order_id: number; no: string }[]>(
      `update orders o set status = 'PREPARING' from print_jobs j where o.id = j.order_id and j.id = ? returning j.order_id, j.no`,
      [id],
    );
    const orderId = row?.order_id ?? 0;
    const warning = '인쇄가 끝나지 않은 품목이 1건 있습니다. (제작 중) 그대로 진행하면 기록에 남습니다.';
    const dry = await post(admin, '/admin/orders/bulk-status', {
      status: 'SHIPPED',
      ids: [orderId],
      dryRun: true,
    });
    expect(data<{ items: object[] }>(dry).items).toMatchObject([{ verdict: 'ok', message: warning }]);
    const asked = await post(admin, '/admin/orders/bulk-status', {
      status: 'SHIPPED',
      ids: [orderId],
      askFirst: true,
    });
    expect(data<object>(asked)).toMatchObject({ changed: 0, items: [{ changed: false, message: warning }] });
    const status = (to: string) => post(admin, `/admin/orders/${orderId}/status`, { status: to }).expect(200);
    expect(data<{ warning: string }>(await status('SHIPPED')).warning).toBe(warning);
    const jobs = [{ no: row?.no, state: 'PRODUCING' }];
    const records = () =>
      test.em.execute<{ after: Record<string, unknown> }[]>(
        `select after from audit_log where action = 'order.status' and target_id = ? order by id`,
        [String(orderId)],
      );
    expect((await records()).map(({ after }) => after['openPrintJobs'])).toEqual([jobs]);
    await status('PREPARING');
    await post(admin, '/admin/orders/bulk-status', { status: 'SHIPPED', ids: [orderId] }).expect(200);
    await status('PREPARING');
    const waybill = { carrier: 'CJ대한통운', trackingNo: randomUUID().slice(0, 12), markShipped: true };
    const shipped = await post(admin, `/admin/orders/${orderId}/shipping`, waybill).expect(200);
    expect(data<{ warning: string }>(shipped).warning).toBe(warning);
    const shown = (await records()).map(({ after }) => [after['status'], after['openPrintJobs'] ?? null]);
    expect(shown).toEqual([
      ['SHIPPED', jobs],
      ['PREPARING', null],
      ['SHIPPED', jobs],
      ['PREPARING', null],
      ['SHIPPED', jobs],
    ]);
    // Neither jobs nor money move; once it is produced there is no warning.
    await test.em.execute(`update print_jobs set state = 'PRODUCED' where id = ?`, [id]);
    await status('PREPARING');
    expect(data<{ warning: string | null }>(await status('SHIPPED')).warning).toBeNull();
  });
});

const MEGABYTE = 1024 * 1024;

describe('the files of fifty jobs', () => {
  it('P81: leave in a stream that never holds the whole ZIP, with names that Windows reads', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 50; i += 1) {
      const bytes = Buffer.concat([pdf(`${CLEAN} % ${randomUUID()}`), Buffer.alloc(2 * MEGABYTE, i)]);
      ids.push((await addPrintJob(test, customer, bytes, `해랑호텔 로고 ${i}.pdf`)).id);
    }
    const form = { ids, what: 'files' };
    const { url, bytes } = data<PrintDownloadDto>(await post(manager, '/manager/print-jobs/downloads', form));
    expect(bytes).toBeGreaterThan(100 * MEGABYTE);
    const folder = await mkdtemp(join(tmpdir(), 'store-zip-'));
    try {
      const file = join(folder, 'files.zip');
      const address = await test.app.getUrl();
      const before = process.memoryUsage.rss();
      let peak = before;
      const answer = await fetch(`${address}${pathOf({ url } as PrintDownloadDto)}`);
      expect(answer.status).toBe(200);
      await pipeline(
        Readable.fromWeb(answer.body as WebStream),
        async function* watched(parts: AsyncIterable<Buffer>) {
          for await (const part of parts) {
            peak = Math.max(peak, process.memoryUsage.rss());
            yield part;
          }
        },
        createWriteStream(file),
      );
      process.stdout.write(
        `ZIP of 50 jobs, ${Math.round((bytes ?? 0) / MEGABYTE)} MB: +${Math.round((peak - before) / MEGABYTE)} MB\n`,
      );
      // Held as a whole it would be more than 100 MB; this process is server and client, and collects garbage at any
      // time.
      expect(peak - before).toBeLessThan(90 * MEGABYTE);
      const zip = await readFile(file);
      // Bit 11 of each local header: the name is UTF-8, as Windows needs it.
      expect(zip.readUInt16LE(6) & 0x800).toBe(0x800);
      const files = await unzip(zip);
      const manifest = files.get('manifest.csv')?.toString('utf8') ?? '';
      expect(manifest.startsWith('\uFEFF')).toBe(true);
      const hashes = [...files]
        .filter(([name]) => name !== 'manifest.csv')
        .map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')] as const);
      expect(hashes).toHaveLength(50);
      for (const [name, sha256] of hashes) {
        expect(name).toMatch(/^P-\d{8}-\w+_앞면 가운데_해랑호텔 로고 \d+\.pdf$/);
        expect(manifest.split('\r\n').find((line) => line.startsWith(name))).toContain(sha256);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Which call makes which move for an actor; an actor has no call for other moves. */
interface Door {
  actor: PrintActor;
  moves: readonly PrintMoveName[];
  call: (move: PrintMoveName, job: DoorJob) => Test;
}
interface DoorJob {
  id: number;
  versionId: string;
  /** Tokens of a proof link that may decide, and of a supplier link. */
  proof: string;
  supply: string;
}
const WHY = '고객과 전화로 정하고 기록했습니다.';
const STAFF_CALLS = [
  'submit',
  'askFile',
  'sendProof',
  'approveFor',
  'skipProof',
  'start',
  'startUnapproved',
  'finish',
  'stop',
  'rework',
  'suspend',
  'release',
  'cancel',
] as const;
const APPROVAL = { proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_TEXT_VERSION };
const CHANGES = { proofNo: 1, text: '로고를 더 크게 해 주세요.' };
const fileForm = ({ versionId }: DoorJob) => ({ placement: 0, versionId, widthMm: 50, heightMm: 50 });
const send = (path: string, body: object) => test.http.post(`/api${path}`).send(body);

const byStaff =
  (who: () => TestMember) =>
  (name: PrintMoveName, job: DoorJob): Test => {
    const path = `/manager/print-jobs/${job.id}`;
    if (name === 'submit') return post(who(), `${path}/artwork`, fileForm(job));
    return name === 'startUnapproved'
      ? post(who(), `/admin/print-jobs/${job.id}/start-unapproved`, { reason: WHY })
      : post(who(), `${path}/moves`, { move: name, reason: WHY });
  };

const DOORS: readonly Door[] = [
  {
    actor: 'buyer',
    moves: ['submit', 'approve', 'requestChanges', 'reopen', 'skipProof'],
    call: (name, job) => {
      const path = `/user/print-jobs/${job.id}`;
      const [call, body] = {
        submit: ['artwork', fileForm(job)],
        approve: ['approve', APPROVAL],
        requestChanges: ['changes', CHANGES],
        reopen: ['reopen', {}],
        skipProof: ['skip', {}],
      }[name as 'submit'] as [string, object];
      return post(customer, `${path}/${call}`, body);
    },
  },
  {
    actor: 'link',
    moves: ['approve', 'requestChanges'],
    call: (name, { proof }) =>
      name === 'approve'
        ? send(`/proofs/shared/${proof}/approve`, { ...APPROVAL, typedName: '박대표' })
        : send(`/proofs/shared/${proof}/changes`, CHANGES),
  },
  { actor: 'staff', moves: STAFF_CALLS, call: byStaff(() => manager) },
  { actor: 'admin', moves: STAFF_CALLS, call: byStaff(() => admin) },
  {
    actor: 'supplier',
    moves: ['start', 'finish'],
    call: (name, { id, supply }) => send(`/print-supply/${supply}/jobs/${id}/${name}`, {}),
  },
];

describe('the doors of a job', () => {
  const proofRow = (id: number, no: number, sent: boolean) =>
    test.em.execute(
      `insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, pages, artwork_sha256s, sent_at)
       values (gen_random_uuid(), ?, ?, ?, 'png', 1, '시안.png', 'done',
         jsonb_build_array(jsonb_build_object('fileId', gen_random_uuid(), 'zoomId', gen_random_uuid(), 'width', 10, 'height', 10)),
         '[]', ${sent ? 'now()' : 'null'})`,
      [id, no, randomUUID().replaceAll('-', '').repeat(2)],
    );

  /** A job with a proof that was sent and one that was not, and with both links. */
  async function doorJob(): Promise<DoorJob> {
    const { id, versionId } = await addPrintJob(test, customer);
    await proofRow(id, 1, true);
    await proofRow(id, 2, false);
    const tokenOf = (answer: Parameters<typeof data>[0]): string =>
      data<{ url: string }>(answer).url.split('/').at(-1) ?? '';
    const person = { person: '박대표', email: 'boss@hotel.example' };
    const proof = await post(customer, `/user/print-jobs/${id}/links`, { ...person, right: 'decide' });
    const supply = await post(manager, '/manager/print-supply-links', { ...person, jobIds: [id] });
    return { id, versionId, proof: tokenOf(proof), supply: tokenOf(supply) };
  }
  const bring = ({ id }: DoorJob, state: PrintJobState, held: boolean) =>
    test.em.execute(
      `update print_jobs set state = ?, held_reason = ?, proof_no = 1, approval_id = null, picture_sha256 = ?
       where id = ?`,
      [state, held ? '권리를 확인합니다.' : null, 'ab'.repeat(32), id],
    );
  const stateOf = async ({ id }: DoorJob): Promise<string> => {
    const [row] = await test.em.execute<{ state: string }[]>('select state from print_jobs where id = ?', [
      id,
    ]);
    return row?.state ?? '';
  };

  it('P44: let through exactly the moves of the table, in every state, for everybody who has a call for them', async () => {
    const shared = await doorJob();
    const wrong: string[] = [];
    let passed = 0;
    for (const { actor, moves, call } of DOORS)
      for (const name of moves)
        for (const state of PRINT_JOB_STATES) {
          const held = name === 'release';
          const expected = printMove(name, { state, held }, actor, true);
          // Rows that cannot be removed need a separate job.
          const isOnce = 'to' in expected && ['approve', 'approveFor', 'sendProof'].includes(name);
          const subject = isOnce ? await doorJob() : shared;
          await bring(subject, state, held);
          const { status } = await call(name, subject);
          const to = await stateOf(subject);
          const isRight =
            'to' in expected ? status === 200 && to === expected.to : status >= 400 && to === state;
          if (!isRight) wrong.push(`${actor} ${name} ${state}: ${status} ${to}`);
          if ('to' in expected) passed += 1;
        }
    expect(wrong).toEqual([]);
    // The table has this many moves for actors who have a call.
    expect(passed).toBe(83);
  });
});
