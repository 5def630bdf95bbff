import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import { fillHolidays } from '../src/modules/company/calendar/fill-holidays.js';
import type { CustomerOrderDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { PrintJobDetailDto, PrintJobPageDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { PrintDatesService } from '../src/modules/printing/jobs/dates/print-dates.service.js';
import { PrintRemindersService } from '../src/modules/printing/jobs/dates/print-reminders.service.js';
import { Clock } from '../src/platform/clock.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let bag: AdminProductDto;
let now: Date | null = null;
const REASON = '자재 입고가 늦어 하루 미룹니다.';

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  client = await RefundClient.open(test, toss);
  const catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
  await fillHolidays(test.em.fork());
  const clock = test.app.get(Clock);
  jest.spyOn(clock, 'now').mockImplementation(() => now ?? new Date());
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const kst = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+09:00`);

async function buy(needBy?: string): Promise<Bought & { jobId: number }> {
  now = null;
  const buyer = await Shopper.withAddress(test);
  const print = { placements: [{ area: 'front', method: 'silk', inks: 1 }], ...(needBy ? { needBy } : {}) };
  await buyer
    .call('post', '/cart/items', { productId: bag.id, quantity: 100, optionValueIds: 'color:natural', print })
    .expect(200);
  const { orderId, amount } = await buyer.prepare({ printConsents });
  const paid = await toss.authenticate({ orderId, amount });
  await buyer.confirm(paid).expect(200);
  const [job] = data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
  return { id: (await client.order(orderId)).id, buyer, paid, jobId: job?.id ?? 0 };
}

/** Puts the job into a state at a moment, as a move would, with all dependent dates. */
async function reach(id: number, state: string, at: string): Promise<void> {
  now = kst(at);
  await test.em.fork().transactional(async (em) => {
    const { rows } = await sql<{
      state: string;
    }>`select state from print_jobs where id = ${id} for update`.execute(em.getKysely());
    await sql`update print_jobs set state = ${state}, version = version + 1 where id = ${id}`.execute(
      em.getKysely(),
    );
    const move = state === 'PROOF_SENT' ? 'sendProof' : 'approve';
    await test.app.get(PrintDatesService).moved(em, id, move, rows[0]?.state ?? '');
  });
}

const sweep = async (at: string): Promise<void> => {
  now = kst(at);
  const reminders = test.app.get(PrintRemindersService);
  for (const id of await reminders.findDue()) await reminders.remind(id);
};
const notices = async (kind: string, id: number) =>
  (
    await sql<{
      title: string;
      body: string;
      next: string;
      link: string | null;
      recipient: string;
      secret: boolean;
    }>`
      select title, body, link, recipient, secret, to_char(next_try_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as next
      from notices where kind = ${kind} and dedupe_key like ${`${kind}:${id}:%`} order by id`.execute(
      test.em.getKysely(),
    )
  ).rows;
const job = async ({ buyer, jobId }: Awaited<ReturnType<typeof buy>>): Promise<PrintJobDetailDto> =>
  data(await buyer.call('get', `/user/print-jobs/${jobId}`));
const staff = (path: string, body: object) =>
  test.http.post(`/api/manager/print-jobs${path}`).set('authorization', client.admin.bearer).send(body);

describe('reminders of a proof', () => {
  it('P64: go out on business days 1, 3 and 5 at 10:00; then it is unanswered', async () => {
    const bought = await buy();
    const { jobId } = bought;
    for (const right of ['decide', 'comment'])
      await bought.buyer
        .call('post', `/user/print-jobs/${jobId}/links`, {
          person: '박대표',
          email: `${right}@hotel.example`,
          right,
          days: 30,
        })
        .expect(200);
    // Links last thirty days from now, and the proof is sent in another month.
    await sql`update private_links set expires_at = '2026-12-31' where ${jobId} = any(subject_ids)`.execute(
      test.em.getKysely(),
    );
    await reach(jobId, 'PROOF_SENT', '2026-10-02 16:00');
    const seen: number[] = [];
    const decided: number[] = [];
    const reminded = async (recipient: string | null) =>
      (await notices('print.proof-reminder', jobId)).filter((notice) => notice.recipient === recipient);
    for (const at of [
      '10-06 09:59',
      '10-06 10:00',
      '10-07 10:00',
      '10-08 10:00',
      '10-12 18:00',
      '10-13 10:00',
      '10-20 10:00',
    ]) {
      await sweep(`2026-${at}`);
      seen.push((await reminded(bought.buyer.member.email)).length);
      decided.push((await reminded('decide@hotel.example')).length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3]);
    // A person who may decide by a link is reminded too, each time by a new address; one who may only comment is not.
    expect(decided).toEqual(seen);
    expect(await reminded('comment@hotel.example')).toEqual([]);
    const addresses = (await reminded('decide@hotel.example')).map(({ link }) => link);
    expect(new Set(addresses).size).toBe(3);
    for (const link of addresses) expect(link).toMatch(/^\/proof\/shared\/[\w-]{43}$/);
    expect(await reminded(bought.buyer.member.email)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        title: expect.stringMatching(/^시안 확인을 기다립니다 \(P-\d{8}-\w{6}\)$/),
        body: '확정하셔야 제작을 시작합니다. 회신하지 않으시면 제작이 시작되지 않습니다.',
        link: `/user/prints/${jobId}`,
        secret: false,
      })),
    );
    expect((await job(bought)).silentSince).toBe(kst('2026-10-13 10:00').toISOString());
    // Without a manager, every admin gets it.
    const titles = (await notices('print.silent', jobId)).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['시안 회신이 없습니다']));
    await reach(jobId, 'APPROVED', '2026-10-21 10:00');
    expect(await job(bought)).toMatchObject({ silentSince: null });
  });

  it('P68: come once after a week in which no worker ran', async () => {
    const { jobId } = await buy();
    await reach(jobId, 'PROOF_SENT', '2026-10-02 16:00');
    await sweep('2026-10-12 11:00');
    await sweep('2026-10-12 11:01');
    expect(await notices('print.proof-reminder', jobId)).toHaveLength(1);
  });

  it('P67: say on the last day that it is the last one', async () => {
    const bought = await buy('2026-12-11');
    const { jobId } = bought;
    expect(await job(bought)).toMatchObject({ needBy: '2026-12-11', approveBy: '2026-12-01' });
    await reach(jobId, 'PROOF_SENT', '2026-11-30 16:00');
    await sweep('2026-12-01 10:00');
    expect(await notices('print.proof-reminder', jobId)).toMatchObject([
      { body: '오늘 15시까지 확정하셔야 희망 납기일에 출고할 수 있습니다.' },
    ]);
  });

  it('end with the state, a hold and the order', async () => {
    const [decided, paused, ended] = [await buy(), await buy(), await buy()];
    for (const { jobId } of [decided, paused, ended]) await reach(jobId, 'PROOF_SENT', '2026-10-02 16:00');
    await reach(decided.jobId, 'CHANGES', '2026-10-02 17:00');
    await staff(`/${paused.jobId}/moves`, { move: 'suspend', reason: '권리 확인이 필요해 멈춥니다.' }).expect(
      200,
    );
    await staff(`/${ended.jobId}/moves`, { move: 'cancel', reason: '고객 요청으로 취소합니다.' }).expect(200);
    await sweep('2026-10-20 10:00');
    for (const { jobId } of [decided, paused, ended])
      expect(await notices('print.proof-reminder', jobId)).toEqual([]);
    expect(await notices('print.held', paused.jobId)).toMatchObject([
      { title: expect.stringContaining('제작이 보류되었습니다') },
    ]);
    await staff(`/${paused.jobId}/moves`, {
      move: 'release',
      reason: '권리를 확인했습니다. 진행합니다.',
    }).expect(200);
    await sweep('2026-10-21 10:00');
    expect(await notices('print.proof-reminder', paused.jobId)).toHaveLength(1);
  });
});

describe('notices at night', () => {
  it('P65: that staff cause wait until 08:00', async () => {
    const { jobId } = await buy();
    await reach(jobId, 'APPROVED', '2026-10-02 10:00');
    now = kst('2026-10-02 22:30');
    await staff(`/${jobId}/moves`, { move: 'start' }).expect(200);
    expect(await notices('print.producing', jobId)).toMatchObject([{ next: '2026-10-03 08:00' }]);
  });

  it('P65: about a proof wait, while an invitation that a person asked for leaves at once', async () => {
    const { buyer, jobId } = await buy();
    await reach(jobId, 'CHECKING', '2026-10-02 10:00');
    await sql`insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, pages)
      values (gen_random_uuid(), ${jobId}, 1, repeat('a', 64), 'png', 1, '시안.png', 'done',
        '[{"width": 10, "height": 10, "fileId": "0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11", "zoomId": "0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a12"}]')`.execute(
      test.em.getKysely(),
    );
    now = kst('2026-10-02 22:30');
    const form = { person: '박대표', phone: '010-1234-5678', right: 'decide', days: 30 };
    await buyer.call('post', `/user/print-jobs/${jobId}/links`, form).expect(200);
    const { rows } = await sql<{ body: string; title: string; waits: boolean; secret: boolean }>`
      select title, body, secret, next_try_at > now() as waits from notices where kind = 'print.link' and recipient = '01012345678'`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([
      {
        title: expect.stringMatching(/님이 시안 확인을 요청했습니다$/) as unknown,
        body: '로그인 없이 2026.11.01까지 열람할 수 있습니다.',
        waits: false,
        secret: true,
      },
    ]);
    await staff(`/${jobId}/moves`, { move: 'sendProof' }).expect(200);
    const sent = await notices('print.proof-sent', jobId);
    expect(sent.map(({ next }) => next)).toEqual(['2026-10-03 08:00', '2026-10-03 08:00']);
    expect(sent[0]).toMatchObject({
      title: expect.stringMatching(/^1차 시안이 도착했습니다 \(P-\d{8}-\w{6}\)$/) as unknown,
      body: '에코백 (색상: 내추럴) 100개. 10월 6일 15시까지 확정하시면 10월 16일에 출고합니다.',
    });
  });

  it('about a file say what staff wrote, and nothing else', async () => {
    const { jobId } = await buy();
    await reach(jobId, 'CHECKING', '2026-10-02 10:00');
    await staff(`/${jobId}/moves`, {
      move: 'askFile',
      reason: '로고의 배경을 지운 파일로 다시 보내주세요.',
    }).expect(200);
    expect(await notices('print.file-again', jobId)).toMatchObject([
      {
        title: expect.stringMatching(/^인쇄 파일을 다시 보내 주세요 \(P-\d{8}-\w{6}\)$/) as unknown,
        body: '로고의 배경을 지운 파일로 다시 보내주세요.',
      },
    ]);
    expect((await notices('print.file-wanted', jobId)).at(0)).toMatchObject({
      title: expect.stringMatching(/^인쇄 파일을 보내 주세요 \(P-\d{8}-\w{6}\)$/) as unknown,
      body: '에코백 (색상: 내추럴) 제작에 쓸 파일을 기다리고 있습니다. 파일을 받은 날부터 출고일을 계산합니다.',
    });
    // A missing file is not a proof without an answer.
    for (const at of ['10-06 10:00', '10-08 10:00', '10-13 10:00']) await sweep(`2026-${at}`);
    const titles = (await notices('print.silent', jobId)).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['인쇄 파일이 접수되지 않았습니다']));
  });
});

describe('the day of dispatch', () => {
  it('P70: is promised at the approval; moving it needs a reason, is reported and leaves the promise', async () => {
    const bought = await buy();
    const { jobId } = bought;
    expect(await job(bought)).toMatchObject({ dueOn: null, promisedOn: null });
    await reach(jobId, 'APPROVED', '2026-10-02 15:00');
    // Seven business days after the 6th: the 9th is a holiday.
    expect(await job(bought)).toMatchObject({ dueOn: '2026-10-16', promisedOn: '2026-10-16' });
    expect(
      (await staff(`/${jobId}/due`, { dueOn: '2026-10-19', reason: '늦음' }).expect(422)).body,
    ).toMatchObject({
      code: 'PRINT_REASON_REQUIRED',
    });
    await staff(`/${jobId}/due`, { dueOn: '2026-02-30', reason: REASON }).expect(400);
    const past = await staff(`/${jobId}/due`, { dueOn: '2026-10-01', reason: REASON }).expect(400);
    expect(past.body).toMatchObject({ data: { fields: [{ field: 'dueOn', code: 'PRINT_DUE_PAST' }] } });
    await staff(`/${jobId}/due`, { dueOn: '2026-10-19', reason: REASON }).expect(200);
    const moved = await job(bought);
    expect(moved).toMatchObject({ dueOn: '2026-10-19', promisedOn: '2026-10-16' });
    // The buyer's order says the same day.
    const own = await bought.buyer.call('get', `/orders/${bought.id}`).expect(200);
    expect(data<CustomerOrderDto>(own)).toMatchObject({
      approvedAt: expect.any(String),
      printJobs: [{ id: jobId, dueOn: '2026-10-19' }],
    });
    expect(moved.events.at(-1)).toMatchObject({
      move: 'moveDue',
      note: `2026-10-16 → 2026-10-19: ${REASON}`,
    });
    expect(await notices('print.due-moved', jobId)).toMatchObject([
      {
        title: expect.stringContaining('10월 16일(금)에서 10월 19일(월)로'),
        body: expect.stringContaining(REASON),
      },
    ]);
    await bought.buyer.call('post', `/user/print-jobs/${jobId}/reopen`).expect(200);
    expect(await job(bought)).toMatchObject({ dueOn: null, promisedOn: '2026-10-16' });
    await staff(`/${jobId}/due`, { dueOn: '2026-10-20', reason: REASON }).expect(409);
  });

  it('that is over is reported once a day from 08:30', async () => {
    const { jobId } = await buy();
    await reach(jobId, 'APPROVED', '2026-10-02 10:00');
    const reminders = test.app.get(PrintRemindersService);
    const overdue = async () =>
      (
        await sql<{
          title: string;
        }>`select title from notices where kind = 'print.overdue' and dedupe_key like 'print.overdue:2026-10-28:%' and member_id = ${client.admin.id}`.execute(
          test.em.getKysely(),
        )
      ).rows;
    for (const [at, count] of [
      ['08:29', 0],
      ['08:30', 1],
      ['12:00', 1],
    ] as const) {
      now = kst(`2026-10-28 ${at}`);
      await reminders.reportOverdue();
      expect(await overdue()).toHaveLength(count);
    }
    expect((await overdue())[0]?.title).toMatch(/^출고일이 지난 인쇄 \d+건$/);
  });
});
