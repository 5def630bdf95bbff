import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ApprovalPageDto,
  PurchaseRequestDto,
} from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { openStep, RequestHouse, statesOf } from './request-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

const PHONE = '01055556789';
const RIGHT = { decision: 'approve', phoneDigits: '6789' };

let test: TestApp;
let cup: number;
/** 100,000 won. */
let sofa: number;
let house: RequestHouse;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
  sofa = await addProduct(test, { categoryId, title: '소파', basePrice: 100_000 });
});
afterAll(() => test.close());
beforeEach(async () => {
  house = await RequestHouse.open(test);
  await house.rule([{ contactId: await house.contact(PHONE) }, { role: 'admin' }]);
});

const open = (token: string) => test.http.get(`/api/approvals/${token}`);
const decide = (token: string, form: object) => test.http.post(`/api/approvals/${token}`).send(form);
const requestOf = async (id: number): Promise<PurchaseRequestDto> =>
  data(await house.see(house.house.admin, id));

/** The last message to the phone. */
async function lastSms(): Promise<{ body: string; link: string | null }> {
  const [row] = await test.em.execute<{ body: string; link: string | null }[]>(
    "select body, link from notices where recipient = ? and channel = 'sms' order by id desc limit 1",
    [PHONE],
  );
  return row ?? { body: '', link: null };
}

/** The token that was sent to the contact. */
const sentToken = async (): Promise<string> => (await lastSms()).link?.split('/').at(-1) ?? '';

/** Everything that a decision would change. */
const standing = (id: number): Promise<unknown[]> =>
  test.em.execute(
    `select r.state, r.version, r.updated_at, s.state as step, s.opened_at, l.uses, l.wrong_tries, l.ended_at
     from purchase_requests r join purchase_steps s on s.request_id = r.id
       left join private_links l on l.subject_kind = 'purchase-step' and s.id = any (l.subject_ids)
     where r.id = ? order by s.no, l.id`,
    [id],
  );

describe('O11: a link to a step', () => {
  it('shows what is asked, and 100 openings change nothing', async () => {
    await house.house.limit(1_000_000, { action: 'request' });
    const { request } = await house.asked(cup, 4);
    const token = await sentToken();
    const before = await standing(request.id);
    for (let i = 0; i < 100; i += 1) expect((await open(token)).status).toBe(200);
    expect(await standing(request.id)).toEqual(before);
    const page = data<ApprovalPageDto>(await open(token));
    expect(page).toMatchObject({
      requestNo: request.requestNo,
      requesterName: '김구매',
      approverName: '김대표',
      total: 4_000,
      lines: [{ productName: '컵', quantity: 4 }],
      limits: [{ amount: 1_000_000, used: 0, held: 0, waiting: 4_000 }],
      needsCode: false,
      mayReduce: true,
    });
    expect(JSON.stringify(page)).not.toContain(PHONE);
  });

  it('decides once, with the last digits of the phone, and ends with its step', async () => {
    const { request } = await house.asked(cup, 4);
    const token = await sentToken();
    expect(data(await decide(token, RIGHT))).toEqual({
      state: 'waiting',
      stateLabel: '결재 중',
      total: request.total,
    });
    const after = await requestOf(request.id);
    expect(statesOf(after)).toEqual(['approved', 'open']);
    expect(after.steps[0]).toMatchObject({ via: 'link', decidedByName: '김대표' });
    expect(await refusalOf(decide(token, RIGHT))).toEqual([410, 'LINK_ENDED']);
    expect(await refusalOf(open(token))).toEqual([410, 'LINK_ENDED']);
  });

  it('reduces and rejects as signed-in approvers do', async () => {
    await house.asked(cup, 4);
    const token = await sentToken();
    const lines = [{ lineId: 1, quantity: 5 }];
    const tooMany = { ...RIGHT, decision: 'reduce', lines };
    expect(await refusalOf(decide(token, tooMany))).toEqual([422, 'REDUCTION_MORE']);
    const rejected = { ...RIGHT, decision: 'reject' };
    expect(await refusalOf(decide(token, rejected))).toEqual([422, 'DECISION_NOTE_REQUIRED']);
    expect(data(await decide(token, { ...rejected, note: '불필요' }))).toMatchObject({ state: 'rejected' });
  });

  it('ends after five wrong tries', async () => {
    const { request } = await house.asked(cup, 4);
    const token = await sentToken();
    for (let i = 0; i < 5; i += 1)
      expect(await refusalOf(decide(token, { ...RIGHT, phoneDigits: `000${i}` }))).toEqual([
        403,
        'LINK_DIGITS',
      ]);
    expect(await refusalOf(decide(token, RIGHT))).toEqual([410, 'LINK_ENDED']);
    expect((await requestOf(request.id)).state).toBe('waiting');
  });

  it('ends when another one is sent; only admins who did not ask see its address', async () => {
    const { buyer, request } = await house.asked(cup, 4);
    const old = await sentToken();
    const path = `/my/purchase-requests/${request.id}/link`;
    const form = { stepId: openStep(request.steps) };
    expect(data(await buyer.call('post', path, form))).toEqual({ url: null });
    expect(await refusalOf(decide(old, RIGHT))).toEqual([410, 'LINK_ENDED']);
    const second = await sentToken();
    const shown = await house.link(request);
    expect(shown).toBe(await sentToken());
    expect(await refusalOf(decide(second, RIGHT))).toEqual([410, 'LINK_ENDED']);
    await decide(shown, RIGHT).expect(200);
  });

  it('ends with the request', async () => {
    const { buyer, request } = await house.asked(cup, 4);
    const token = await sentToken();
    await buyer.call('post', `/my/purchase-requests/${request.id}/withdraw`).expect(200);
    expect(await refusalOf(decide(token, RIGHT))).toEqual([410, 'LINK_ENDED']);
  });

  it('asks for a code by SMS from 1,000,000 won on', async () => {
    const { request } = await house.asked(sofa, 10);
    const token = await sentToken();
    expect(data<ApprovalPageDto>(await open(token)).needsCode).toBe(true);
    expect(await refusalOf(decide(token, RIGHT))).toEqual([403, 'LINK_DIGITS']);
    await test.http.post(`/api/approvals/${token}/code`).expect(200);
    const first = /\d{6}/.exec((await lastSms()).body)?.[0] ?? '';
    await test.http.post(`/api/approvals/${token}/code`).expect(200);
    const code = /\d{6}/.exec((await lastSms()).body)?.[0] ?? '';
    if (first !== code)
      expect(await refusalOf(decide(token, { decision: 'approve', code: first }))).toEqual([
        403,
        'LINK_DIGITS',
      ]);
    expect(await refusalOf(decide(token, RIGHT))).toEqual([403, 'LINK_DIGITS']);
    await decide(token, { decision: 'approve', code }).expect(200);
    expect(statesOf(await requestOf(request.id))).toEqual(['approved', 'open']);
  });

  it('sends no code below that sum, and none for an unknown link', async () => {
    await house.asked(cup, 4);
    const token = await sentToken();
    expect(await refusalOf(test.http.post(`/api/approvals/${token}/code`).send())).toEqual([
      409,
      'LINK_CODE_NOT_NEEDED',
    ]);
    expect(await refusalOf(open('A'.repeat(43)))).toEqual([404, 'REQUEST_NOT_FOUND']);
  });

  it('is not made for a role', async () => {
    await house.rule([{ role: 'admin' }]);
    const { request } = await house.asked(cup, 4);
    const path = `/my/purchase-requests/${request.id}/link`;
    const form = { stepId: openStep(request.steps) };
    expect(await refusalOf(call(test, house.house.admin, 'post', path, form))).toEqual([
      409,
      'LINK_WITHOUT_PERSON',
    ]);
  });
});
