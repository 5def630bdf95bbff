import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { PrintBoardDto } from '../src/modules/printing/board/dto/print-board.dto.js';
import type { PrintJobDetailDto, PrintJobPageDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { PrintJobsService } from '../src/modules/printing/jobs/print-jobs.service.js';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { newest, Vault } from './artwork-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let manager: TestMember;
let bag: AdminProductDto;

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  client = await RefundClient.open(test, toss);
  manager = await signedIn(test, Role.Manager);
  const catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const following = (inks: number) => ({ placements: [{ area: 'front', method: 'silk', inks }] });

/** Puts printed bags whose files come later into a new cart: one line for each number of inks. */
async function fill(...inks: number[]): Promise<Shopper> {
  const buyer = await Shopper.withAddress(test);
  for (const count of inks)
    await buyer
      .call('post', '/cart/items', {
        productId: bag.id,
        quantity: 100,
        optionValueIds: 'color:natural',
        print: following(count),
      })
      .expect(200);
  return buyer;
}

async function buy(...inks: number[]): Promise<Bought> {
  return pay(await fill(...inks));
}

async function pay(buyer: Shopper, method?: '가상계좌'): Promise<Bought> {
  const { orderId, amount } = await buyer.prepare({ printConsents });
  const paid = await toss.authenticate({ orderId, amount, ...(method === undefined ? {} : { method }) });
  await buyer.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer, paid };
}

const jobsOf = async ({ buyer }: Pick<Bought, 'buyer'>): Promise<PrintJobPageDto['items']> =>
  data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
async function jobOf(bought: Pick<Bought, 'buyer'>): Promise<number> {
  const [job] = await jobsOf(bought);
  if (job === undefined) throw new Error('no job');
  return job.id;
}
const detail = async ({ buyer }: Pick<Bought, 'buyer'>, id: number): Promise<PrintJobDetailDto> =>
  data(await buyer.call('get', `/user/print-jobs/${id}`));
const staff = (who: TestMember, path: string, body: object) =>
  test.http.post(`/api${path}`).set('authorization', who.bearer).send(body);
const move = (id: number, body: object, who = client.admin) =>
  staff(who, `/manager/print-jobs/${id}/moves`, body);
const startUnapproved = (id: number, body: object, who = client.admin) =>
  staff(who, `/admin/print-jobs/${id}/start-unapproved`, body);
const REASON = '전화로 시안을 확정하셨습니다.';

const noticesOf = async (kind: string, id: number) =>
  (
    await sql<{ memberId: number; body: string }>`
      select member_id as "memberId", body from notices where kind = ${kind} and dedupe_key like ${`${kind}:${id}:%`}
      order by id`.execute(test.em.getKysely())
  ).rows;

/** Sends a file from the buyer's vault for the first placement. */
async function submit({ buyer }: Pick<Bought, 'buyer'>, id: number, color = '#1d4ed8') {
  const vault = new Vault(test, buyer.member);
  const versionId = newest(await vault.upload(await logoPng(300, color), '로고.png')).id;
  const form = { placement: 0, versionId, widthMm: 50, heightMm: 50 };
  return { versionId, answer: await buyer.call('post', `/user/print-jobs/${id}/artwork`, form) };
}

describe('a paid order', () => {
  it('P45: has one job for each printed line, waiting for its file', async () => {
    const bought = await buy(1, 2);
    const jobs = await jobsOf(bought);
    expect(jobs).toMatchObject([
      { state: 'WAITING', stateLabel: '파일 대기', quantity: 100, summary: '앞면 가운데 · 실크 2도' },
      { state: 'WAITING', title: '에코백 (색상: 내추럴)', summary: '앞면 가운데 · 실크 1도' },
    ]);
    expect(new Set(jobs.map(({ no }) => /^P-\d{8}-\w{6}$/.test(no) && no)).size).toBe(2);
    // Whatever calls it again: a webhook, the sweep, a second process.
    const service = test.app.get(PrintJobsService);
    await Promise.all([service.openMissing(bought.id, 2), service.openMissing(bought.id, 2)]);
    expect(await jobsOf(bought)).toHaveLength(2);
    const { events, moves } = await detail(bought, jobs[0]?.id ?? 0);
    expect(events).toMatchObject([{ move: 'open', fromState: null, toState: 'WAITING', actor: 'system' }]);
    expect(moves).toEqual(['submit']);
  });

  it('without print has none', async () => {
    const buyer = await Shopper.withAddress(test);
    await buyer.add(bag.id, 100, 'color:natural');
    const { orderId, amount } = await buyer.prepare();
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await jobsOf({ buyer })).toEqual([]);
  });

  it('P45, P46: that was paid by hand, taken back and paid again gets one job by the sweep', async () => {
    const { id: order, buyer } = await pay(await fill(1), '가상계좌');
    const service = test.app.get(PrintJobsService);
    const set = (status: string) => client.setStatus(order, status).expect(200);
    const sweep = async () => {
      for (const { orderId: id, printLines } of (await service.findDue()).toOpen)
        await service.openMissing(id, printLines);
    };
    await sweep();
    expect(await jobsOf({ buyer })).toEqual([]);
    for (const status of ['PAID', 'NEW', 'PAID']) {
      await set(status);
      await sweep();
    }
    expect(await jobsOf({ buyer })).toHaveLength(1);
    await set('CANCELLED');
    for (const id of (await service.findDue()).toEnd) await service.endCanceled(id);
    expect(await jobsOf({ buyer })).toMatchObject([{ state: 'CANCELED' }]);
  });
});

describe('the file of a job', () => {
  it('P23, P86: is sent after the payment, from the own vault only, and is needed by the job', async () => {
    const bought = await buy(1);
    const id = await jobOf(bought);
    const other = await buy(1);
    const { versionId, answer } = await submit(bought, id);
    const job = data<PrintJobDetailDto>(answer);
    expect(job).toMatchObject({
      state: 'CHECKING',
      print: { placements: [{ artwork: { versionId }, widthMm: 50 }] },
      events: [{ move: 'open' }, { move: 'submit', actor: 'buyer', note: '로고.png' }],
      // The product requires a proof: printing without one is not offered.
      moves: ['submit'],
    });
    expect(JSON.stringify(job)).not.toContain('plates');
    const form = { placement: 0, versionId, widthMm: 50, heightMm: 50 };
    const foreign = await other.buyer.call('post', `/user/print-jobs/${await jobOf(other)}/artwork`, form);
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'PRINT_ARTWORK_NOT_FOUND' }]);
    await other.buyer.call('post', `/user/print-jobs/${id}/artwork`, form).expect(404);
    const uses = () =>
      sql<{
        kind: string;
      }>`select kind from artwork_uses where version_id = ${versionId} and needs_bytes`.execute(
        test.em.getKysely(),
      );
    expect((await uses()).rows).toEqual([{ kind: 'job' }]);
    const { rows } = await sql<{
      id: number;
    }>`select artwork_id as id from artwork_versions where id = ${versionId}`.execute(test.em.getKysely());
    const refused = await bought.buyer.call('delete', `/user/artworks/${rows[0]?.id}`).expect(409);
    expect(refused.body).toMatchObject({ code: 'ARTWORK_IN_USE' });
    await move(id, { move: 'cancel', reason: '고객 요청으로 취소합니다.' }).expect(200);
    expect((await uses()).rows).toEqual([]);
    await bought.buyer.call('delete', `/user/artworks/${rows[0]?.id}`).expect(200);
  });
});

describe('production', () => {
  it('P53, P73: begins only from an approved job, or unapproved by an admin with a reason', async () => {
    const bought = await buy(1);
    const id = await jobOf(bought);
    await submit(bought, id);
    const early = await move(id, { move: 'start' }).expect(409);
    expect(early.body).toMatchObject({ code: 'PRINT_JOB_STATE', data: { current: { state: 'CHECKING' } } });
    const skip = await move(id, { move: 'skipProof' }).expect(409);
    expect(skip.body).toMatchObject({ code: 'PRINT_PROOF_REQUIRED' });
    expect((await client.detail(bought)).backOut.cancel).toBe('NOW');
    await startUnapproved(id, { reason: REASON }, manager).expect(403);
    const bare = await startUnapproved(id, { reason: '  짧은 사유  ' }).expect(422);
    expect(bare.body).toMatchObject({ code: 'PRINT_REASON_REQUIRED' });
    const stale = await startUnapproved(id, { reason: REASON, version: 1 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', data: { current: { version: 2 } } });
    const [first, second] = await Promise.all([
      startUnapproved(id, { reason: REASON }),
      startUnapproved(id, { reason: REASON }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { rows } = await sql<{ action: string; status: string }>`
      select a.action, o.status from audit_log a join print_jobs j on j.id::text = a.target_id join orders o on o.id = j.order_id
      where a.target_type = 'print-job' and j.id = ${id}`.execute(test.em.getKysely());
    expect(rows).toEqual([{ action: 'print-job.startUnapproved', status: 'PREPARING' }]);
    const [notice, ...more] = await noticesOf('print.producing', id);
    expect([notice?.memberId, more]).toEqual([bought.buyer.member.id, []]);
    expect(notice?.body).toContain(`시안 확정 없이 제작을 시작했습니다.\n사유: ${REASON}`);
    expect(notice?.body).toMatch(/\d+월 \d+일\(.\) 출고 예정입니다\.$/);
    expect((await client.detail(bought)).backOut.cancel).toBe('REQUEST');
    await move(id, { move: 'finish' }).expect(200);
    expect(await detail(bought, id)).toMatchObject({ state: 'PRODUCED', moves: [] });
  });

  it('P50: that was stopped leaves an approved job: cancelling stays a request, and the buyer may reopen it', async () => {
    const bought = await buy(1);
    const id = await jobOf(bought);
    await submit(bought, id);
    await startUnapproved(id, { reason: REASON }).expect(200);
    await bought.buyer.call('post', `/user/print-jobs/${id}/reopen`).expect(409);
    await move(id, { move: 'stop', reason: '색상을 다시 확인합니다.' }).expect(200);
    await sql`update orders set status = 'PAID' where id = ${bought.id}`.execute(test.em.getKysely());
    expect((await client.detail(bought)).backOut.cancel).toBe('REQUEST');
    const reopened = data<PrintJobDetailDto>(
      await bought.buyer.call('post', `/user/print-jobs/${id}/reopen`),
    );
    expect(reopened.state).toBe('CHANGES');
    expect((await client.detail(bought)).backOut.cancel).toBe('NOW');
  });

  it('waits while the job is held; files are taken', async () => {
    const bought = await buy(1);
    const id = await jobOf(bought);
    await move(id, { move: 'suspend', reason: '권리 확인이 필요해 제작을 멈췄습니다.' }).expect(200);
    const { answer } = await submit(bought, id);
    expect(data<PrintJobDetailDto>(answer)).toMatchObject({ state: 'CHECKING', moves: ['submit'] });
    const held = await startUnapproved(id, { reason: REASON }).expect(409);
    expect(held.body).toMatchObject({ code: 'PRINT_HELD' });
    await move(id, { move: 'release', reason: '권리를 확인했습니다. 진행합니다.' }).expect(200);
    await startUnapproved(id, { reason: REASON }).expect(200);
  });
});

describe('a claim on a file', () => {
  it('P87: holds its open jobs, refuses new use, is answered in the room, and lets them go on when it ends', async () => {
    const bought = await buy(1, 2);
    const [other, first] = (await jobsOf(bought)).map(({ id }) => id);
    const id = first ?? 0;
    const { versionId } = await submit(bought, id);
    const { rows } = await sql<{ id: number }>`
      select artwork_id as id from artwork_versions where id = ${versionId}`.execute(test.em.getKysely());
    const block = (blocked: boolean, reason: string) =>
      staff(client.admin, `/admin/artworks/${rows[0]?.id}/block`, { blocked, reason });
    const reason = '상표권자가 사용 중지를 요청했습니다.';
    await block(true, reason).expect(200);
    const heldReason = '권리 확인이 필요해 제작을 멈췄습니다.';
    expect(await detail(bought, id)).toMatchObject({ state: 'CHECKING', heldReason });
    expect(await detail(bought, other ?? 0)).toMatchObject({ heldReason: null });
    expect((await noticesOf('print.held', id)).map(({ memberId }) => memberId)).toEqual([
      bought.buyer.member.id,
    ]);
    const form = { placement: 0, versionId, widthMm: 50, heightMm: 50 };
    const refused = await bought.buyer.call('post', `/user/print-jobs/${other}/artwork`, form).expect(422);
    expect(refused.body).toMatchObject({ code: 'ARTWORK_BLOCKED' });
    const answer = { body: '저희 회사의 상표입니다. 등록증을 보내드립니다.' };
    await bought.buyer.call('post', `/user/print-jobs/${id}/comments`, answer).expect(200);
    await block(false, ' ').expect(422);
    await block(false, '상표 등록증을 확인했습니다.').expect(200);
    // The job goes on, and its buyer is told.
    expect(await detail(bought, id)).toMatchObject({ heldReason: null });
    expect((await noticesOf('print.released', id)).map(({ memberId }) => memberId)).toEqual([
      bought.buyer.member.id,
    ]);
    await bought.buyer.call('post', `/user/print-jobs/${other}/artwork`, form).expect(200);
    expect(await detail(bought, id)).toMatchObject({ heldReason: null });
  });
});

describe('the end of an order', () => {
  it('P72: is held where the bank takes the deposit back', async () => {
    const bought = await pay(await fill(1), '가상계좌');
    const look = async (): Promise<unknown> => {
      const [attempt] = await client.attempts(bought.paid.orderId);
      return test.app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0);
    };
    await toss.deposit(bought.paid.orderId);
    await look();
    const id = await jobOf(bought);
    expect(await detail(bought, id)).toMatchObject({ heldReason: null });
    await toss.withdraw(bought.paid.orderId);
    await look();
    expect(await detail(bought, id)).toMatchObject({
      state: 'WAITING',
      heldReason: '은행이 입금을 취소했습니다.',
    });
    const [notice] = await noticesOf('print.held', id);
    expect(notice?.body).toContain('은행이 입금을 취소했습니다.');
    // A job on hold gets no reminders.
    const { rows } = await sql`select remind_at from print_jobs where id = ${id}`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([{ remind_at: null }]);
  });

  it('P72: ends its jobs with the refund', async () => {
    const bought = await buy(1, 2);
    const [job] = await jobsOf(bought);
    await client.cancel(bought, { reason: '단순 변심입니다.' }).expect(200);
    const jobs = await until(
      () => jobsOf(bought),
      (all) => all.some(({ state }) => state === 'CANCELED'),
    );
    expect(jobs.map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
    expect((await client.order(bought.paid.orderId)).status).toBe('CANCELED');
    // One transaction wrote the last row of all three.
    const { rows } = await sql<{ writers: number }>`
      select count(distinct xmin::text)::int as writers from (
        select xmin from print_jobs where order_id = ${bought.id} union all select xmin from orders where id = ${bought.id}) written`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([{ writers: 1 }]);
    await move(job?.id ?? 0, { move: 'start' }).expect(409);
  });
});

describe('who sees a job', () => {
  it('is its buyer, the manager of the buyer and admins', async () => {
    const bought = await buy(1);
    const id = await jobOf(bought);
    const read = (who: TestMember, path = `/${id}`) =>
      test.http.get(`/api/manager/print-jobs${path}`).set('authorization', who.bearer);
    const otherBuyer = await Shopper.create(test);
    await otherBuyer.call('get', `/user/print-jobs/${id}`).expect(404);
    await read(manager).expect(404);
    await move(id, { move: 'suspend', reason: '권리 확인이 필요합니다. 멈춥니다.' }, manager).expect(404);
    expect(data<PrintJobPageDto>(await read(manager, '')).items).toEqual([]);
    await sql`update members set manager_id = ${manager.id} where id = ${bought.buyer.member.id}`.execute(
      test.em.getKysely(),
    );
    expect(data<PrintJobPageDto>(await read(manager, '?state=WAITING'))).toMatchObject({
      items: [{ id, state: 'WAITING' }],
      total: 1,
    });
    expect(data<PrintJobPageDto>(await read(manager, '?state=PRODUCED'))).toMatchObject({
      items: [],
      total: 0,
    });
    expect(data<PrintJobPageDto>(await read(client.admin, '?q=없는-작업')).items).toEqual([]);
    expect(data<PrintJobDetailDto>(await read(manager)).moves).toEqual(['submit', 'suspend', 'cancel']);
  });

  it('cannot be changed in the history', async () => {
    await expect(
      sql`update print_job_events set note = 'x' where id = (select max(id) from print_job_events)`.execute(
        test.em.getKysely(),
      ),
    ).rejects.toThrow('only added');
  });
});

describe('a shipped order', () => {
  it('closes its jobs: nobody moves them, and the board leaves them out, until it is taken back', async () => {
    const bought = await buy(1);
    const id = await jobOf(bought);
    await submit(bought, id);
    const isOnBoard = async (): Promise<boolean> => {
      const board = await test.http
        .get('/api/manager/print-jobs/board')
        .set('authorization', client.admin.bearer)
        .expect(200);
      return data<PrintBoardDto>(board).columns.some(({ cards }) => cards.some((card) => card.id === id));
    };
    const set = (status: string) => client.setStatus(bought.id, status).expect(200);
    expect(await isOnBoard()).toBe(true);
    await set('SHIPPED');
    expect(await detail(bought, id)).toMatchObject({ state: 'CHECKING', closed: true, moves: [] });
    expect(await isOnBoard()).toBe(false);
    const refusals = [
      (await submit(bought, id, '#b91c1c')).answer,
      await move(id, { move: 'suspend', reason: REASON }),
      await startUnapproved(id, { reason: REASON }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toMatchObject([
        409,
        { code: 'PRINT_ORDER_SHIPPED', data: { current: { state: 'CHECKING' } } },
      ]);
    await set('PREPARING');
    expect((await move(id, { move: 'suspend', reason: REASON })).status).toBe(200);
  });
});
