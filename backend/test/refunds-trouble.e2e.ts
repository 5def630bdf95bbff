import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { RefundExecutor } from '../src/modules/refunds/refund-executor.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { ACCOUNT, RefundClient, type Bought, type RefundRecord } from './refunds-fixtures.js';
import type { Answered } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss, type TossFault } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
/** The same store with a short timeout: a refund that is not settled at once is PENDING. */
let hasty: TestApp;
let client: RefundClient;
let mug: number;
beforeAll(async () => {
  toss = await startToss({ replayServerErrors: true });
  test = await startTestApp({ TOSS_API_URL: toss.url });
  hasty = await startApp({ ...test.environment, CONFIRM_ANSWER_MS: 250 });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 10_000 });
});
afterAll(async () => {
  await hasty.close();
  await test.close();
  await toss.close();
});

const codeOf = (answer: { body: unknown }): string => (answer.body as Answered<unknown>).code;
const fault = ({ paid }: Bought, next: TossFault): TossFault => ({ orderId: paid.orderId, ...next });
const down: TossFault = { kind: 'error', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', endpoint: 'get' };

async function newest({ id }: Bought): Promise<RefundRecord> {
  const record = (await client.records(id)).at(-1);
  if (record === undefined) throw new Error('no refund');
  return record;
}

/** A refund at the store with the short timeout. */
async function ask({ id }: Bought, form: object = {}) {
  const version = await client.version(id);
  return hasty.http
    .post(`/api/admin/orders/${id}/refund`)
    .set('authorization', client.admin.bearer)
    .send({ reason: '고객 요청', version, ...form });
}

/** Makes a refund stay open: its call meets the fault, and so does the query after it. */
async function leaveOpen(bought: Bought, trouble: TossFault, form: object = {}): Promise<RefundRecord> {
  await toss.fault(fault(bought, { endpoint: 'cancel', ...trouble }), fault(bought, down));
  expect(await ask(bought, form)).toMatchObject({ status: 200, body: { code: 'PENDING' } });
  const open = await until(
    () => newest(bought),
    (record) => record.failureCode !== null,
  );
  expect(open).toMatchObject({ state: 'processing' });
  return open;
}

/** One more query, as the job and the sweep make it. */
async function carry(bought: Bought, { app } = test): Promise<RefundRecord> {
  await app.get(RefundExecutor).execute((await newest(bought)).id);
  return newest(bought);
}

describe('an answer that is lost', () => {
  it('is looked for at once', async () => {
    const bought = await client.buy([[mug, 1]]);
    await toss.fault(fault(bought, { kind: 'drop', phase: 'after', endpoint: 'cancel' }));
    await client.refund(bought, { amount: 1_000 }, 200);
    await client.expectHeld(bought, 2_300);
    expect(await client.cancelCalls(bought)).toHaveLength(1);
  });

  it('after the money has gone is found by the next look, and nothing is given back twice', async () => {
    const bought = await client.buy([[mug, 1]]);
    const open = await leaveOpen(bought, { kind: 'drop', phase: 'after' }, { amount: 1_000 });
    expect(await toss.payments(bought.paid.orderId)).toMatchObject([{ balanceAmount: 2_300 }]);
    expect(await client.ledger(bought.paid.orderId)).toHaveLength(1);
    expect(await client.detail(bought)).toMatchObject({
      refundedAmount: 0,
      refunds: [{ status: 'processing', amount: 1_000 }],
      backOut: { cancel: null },
    });
    // Money of a pending refund is promised: nobody else can get it.
    const more = await ask(bought, { amount: 2_301 });
    expect(more.body).toMatchObject({ code: 'REFUND_AMOUNT_EXCEEDS', data: { refundable: 2_300 } });
    expect(await carry(bought)).toMatchObject({ state: 'done', key: open.key });
    await client.expectHeld(bought, 2_300);
    expect(await client.cancelCalls(bought)).toHaveLength(1);
  });

  it('before anything was done is sent again under the same key', async () => {
    const bought = await client.buy([[mug, 1]]);
    const open = await leaveOpen(bought, { kind: 'drop', phase: 'before' });
    await client.expectHeld(bought, 3_300);
    expect(await carry(bought)).toMatchObject({ state: 'done', key: open.key, tries: 2 });
    await client.expectHeld(bought, 0);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  });

  it('is settled once by looks that meet', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'before' }, { amount: 300 });
    await Promise.all(Array.from({ length: 4 }, () => carry(bought).catch(() => undefined)));
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await client.expectHeld(bought, 3_000);
    expect(await client.ledger(bought.paid.orderId)).toHaveLength(2);
  });

  it('and a slow one is PENDING, and done by itself', async () => {
    const bought = await client.buy([[mug, 1]]);
    await toss.fault(fault(bought, { kind: 'slow', phase: 'before', endpoint: 'cancel', delayMs: 900 }));
    const cancel = await hasty.http
      .post(`/api/orders/${bought.id}/cancel`)
      .set('authorization', bought.buyer.member.bearer)
      .send({ reason: '느린 취소' })
      .expect(200);
    expect(cancel.body).toMatchObject({
      code: 'PENDING',
      message: '환불을 처리하고 있습니다. 결과는 잠시 후 확인해 주세요.',
      data: { status: 'PAID', refunds: [{ status: 'processing' }] },
    });
    await until(
      () => client.order(bought.paid.orderId),
      (order) => order.status === 'CANCELED',
    );
    await client.expectHeld(bought, 0);
  });
});

describe('an error that settles nothing', () => {
  it('500 that Toss repeats for its key is overcome with a new key', async () => {
    const bought = await client.buy([[mug, 1]]);
    const first = await leaveOpen(bought, { kind: 'error', code: 'FAILED_REFUND_PROCESS' });
    expect(await carry(bought)).toMatchObject({ state: 'processing' });
    const third = await carry(bought);
    expect([third.state, third.key === first.key]).toEqual(['done', false]);
    await client.expectHeld(bought, 0);
  });

  it('500 although the money has gone back is no failure', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'error', phase: 'after', code: 'COMMON_ERROR' }, { amount: 1_000 });
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await client.expectHeld(bought, 2_300);
    expect(await client.ledger(bought.paid.orderId)).toHaveLength(2);
  });

  it.each(['NOT_AVAILABLE_BANK', 'FORBIDDEN_CONSECUTIVE_REQUEST', 'PROVIDER_ERROR'])(
    '%s passes: later, with a new key',
    async (code) => {
      const bought = await client.buy([[mug, 1]]);
      const open = await leaveOpen(bought, { kind: 'error', code }, { amount: 1_000 });
      expect(open.failureCode).toBe(code);
      const done = await carry(bought);
      expect([done.state, done.failureCode]).toEqual(['done', null]);
      await client.expectHeld(bought, 2_300);
    },
  );

  it('401 is no refusal while an earlier call may have gone through', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'after' });
    const misconfigured = await startApp({ ...test.environment, TOSS_SECRET_KEY: 'test_gsk_of_another' });
    try {
      expect(await carry(bought, misconfigured)).toMatchObject({ state: 'processing' });
    } finally {
      await misconfigured.close();
    }
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await client.expectHeld(bought, 0);
  });

  it('is followed by the refunds that waited for it', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'before' }, { amount: 1_000 });
    expect(codeOf(await ask(bought, { amount: 500 }))).toBe('PENDING');
    expect((await client.records(bought.id)).map((row) => row.state)).toEqual(['processing', 'approved']);
    const [first] = await client.records(bought.id);
    await test.app.get(RefundExecutor).execute(first?.id ?? 0);
    expect((await client.records(bought.id)).map((row) => row.state)).toEqual(['done', 'done']);
    await client.expectHeld(bought, 1_800);
  });

  it('and a process that died before it asked are the same', async () => {
    const bought = await client.buy([[mug, 1]]);
    await test.em.execute(
      `insert into refunds (order_id, attempt_id, kind, origin, state, reason, amount, supplied_amount, vat,
         closes_order, next_check_at)
       select id, (select a.id from payment_attempts a where a.order_id = orders.id), 'cancel', 'member', 'approved',
         '죽은 프로세스', 3300, 3000, 300, true, now() - interval '1 second' from orders where id = ?`,
      [bought.id],
    );
    const executor = test.app.get(RefundExecutor);
    expect(await executor.claimDue(10)).toEqual([(await newest(bought)).id]);
    // Only one worker has it.
    expect(await executor.claimDue(10)).toEqual([]);
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await client.expectHeld(bought, 0);
    expect(await executor.claimDue(10)).toEqual([]);
  });
});

describe('a refusal', () => {
  const decline = (bought: Bought): Promise<void> =>
    toss.fault(fault(bought, { kind: 'error', code: 'EXCEED_MAX_REFUND_DUE', endpoint: 'cancel' }));

  it('frees its pieces; once some came back another way, it cannot be tried again for all', async () => {
    const bought = await client.buy([[mug, 2]]);
    const lineId = (await client.detail(bought)).items[0]?.id;
    const pieces = (quantity: number) => ({ lines: [{ lineId, quantity }] });
    await decline(bought);
    await client.refund(bought, pieces(2), 422);
    const failed = await newest(bought);
    expect((await client.refund(bought, pieces(1), 200)).body).toMatchObject({ data: { amount: 3_300 } });
    // The order's history says which goods, too.
    const [{ note } = { note: '' }] = await test.em.execute<{ note: string }[]>(
      `select note from order_events where order_id = ? and note like '%3,300원%' order by id limit 1`,
      [bought.id],
    );
    expect(note).toMatch(/^환불 · 3,300원 · .+ 1개 · /);
    expect(codeOf(await client.approve(failed.id).expect(409))).toBe('REFUND_LINES_RETURNED');
    await client.expectHeld(bought, 3_300);
    await client.approve(failed.id, pieces(1)).expect(200);
    await client.expectHeld(bought, 0);
  });

  it('of an operator’s refund is shown in Toss’s words, moves nothing, and can be tried again', async () => {
    const bought = await client.buy([[mug, 1]]);
    await decline(bought);
    const answer = await client.refund(bought, { restock: true }, 422);
    expect(answer.body).toMatchObject({
      code: 'REFUND_DECLINED',
      message: '환불 가능한 기간이 지났습니다.',
      success: false,
    });
    await client.expectHeld(bought, 3_300);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'PAID' });
    const failed = await newest(bought);
    expect(await client.read(failed.id)).toMatchObject({
      state: 'failed',
      failureCode: 'EXCEED_MAX_REFUND_DUE',
      refundableAmount: 3_300,
    });
    // A failed refund is not promised any more, and the order can move again.
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    expect(await client.noticeKinds(bought)).toEqual(['order.paid']);
    await client.approve(failed.id, { amount: 1_000, restock: false }).expect(200);
    await client.expectHeld(bought, 2_300);
    expect((await newest(bought)).key).not.toBe(failed.key);
  });

  it('of a member’s cancel leaves the order as it was, and notifies both', async () => {
    const [had] = await client.stock(mug);
    const bought = await client.buy([[mug, 2]]);
    await decline(bought);
    const answer = await client.cancel(bought).expect(422);
    expect(answer.body).toMatchObject({ code: 'REFUND_DECLINED', message: '환불 가능한 기간이 지났습니다.' });
    await client.expectHeld(bought, 6_600);
    expect(await client.stock(mug)).toEqual([had - 2, 0]);
    expect(await client.detail(bought)).toMatchObject({
      status: 'PAID',
      refunds: [{ status: 'failed' }],
      backOut: { cancel: 'NOW' },
    });
    expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'refund.failed']);
    const list = await client.call('get', '/refunds?state=failed').expect(200);
    expect(list.body).toMatchObject({ data: { items: [{ orderId: bought.id, state: 'failed' }] } });
    // The member's second attempt succeeds.
    await client.cancel(bought).expect(200);
    await client.expectHeld(bought, 0);
    expect(await client.stock(mug)).toEqual([had, 0]);
  });

  it('of an account is reported, and another account is taken', async () => {
    const bought = await client.buy([[mug, 1]], { method: '가상계좌' });
    await toss.fault(
      fault(bought, { kind: 'error', code: 'INVALID_REFUND_ACCOUNT_INFO', endpoint: 'cancel' }),
    );
    const answer = await client.refund(bought, { amount: 300, refundAccount: ACCOUNT }, 422);
    expect((answer.body as Answered<null>).message).toBe('환불 계좌번호와 예금주명이 일치하지 않습니다.');
    const failed = await newest(bought);
    expect(failed.account).toBeNull();
    expect(codeOf(await client.approve(failed.id, { amount: 300 }).expect(422))).toBe(
      'REFUND_ACCOUNT_REQUIRED',
    );
    await client.approve(failed.id, { amount: 300, refundAccount: ACCOUNT }).expect(200);
    await client.expectHeld(bought, 3_000);
  });
});

describe('money that went back in Toss’s dashboard', () => {
  it('is booked before more follows', async () => {
    const bought = await client.buy([[mug, 1]]);
    await toss.cancel(bought.paid.paymentKey, 300);
    await client.refund(bought, { amount: 1_000 }, 200);
    expect(await client.ledger(bought.paid.orderId)).toEqual([
      { kind: 'captured', amount: 3_300 },
      { kind: 'cancelled', amount: -300 },
      { kind: 'refunded', amount: -1_000 },
    ]);
    await client.expectHeld(bought, 2_000);
    expect(await client.cancelCalls(bought)).toMatchObject([
      { status: 200 },
      { status: 400, code: 'NOT_MATCHES_REFUNDABLE_AMOUNT' },
      { status: 200 },
    ]);
  });

  it('of the same amount is not taken for ours', async () => {
    const bought = await client.buy([[mug, 1]]);
    await toss.cancel(bought.paid.paymentKey, 1_000);
    await client.refund(bought, { amount: 1_000 }, 200);
    await client.expectHeld(bought, 1_300);
  });

  it('may leave too little', async () => {
    const bought = await client.buy([[mug, 1]]);
    await toss.cancel(bought.paid.paymentKey, 3_000);
    const answer = await client.refund(bought, {}, 422);
    expect((answer.body as Answered<null>).message).toBe('환불 가능한 금액을 초과했습니다.');
    await client.expectHeld(bought, 300);
    await client.refund(bought, {}, 200);
    await client.expectHeld(bought, 0);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  });
});

describe('a deposit into an order that had ended', () => {
  it('cannot go back by itself: the buyer names an account, an operator grants it', async () => {
    const bought = await client.buy([[mug, 1]], { method: '가상계좌', deposit: false });
    await client.setStatus(bought.id, 'CANCELED').expect(200);
    await toss.deposit(bought.paid.orderId);
    const [attempt] = await client.attempts(bought.paid.orderId);
    await test.app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0);
    await client.expectHeld(bought, 3_300);
    const notices = await client.notices(bought.buyer.member.id);
    expect(notices.at(-1)).toMatchObject({ kind: 'order.auto-canceled' });
    expect(notices.at(-1)?.body).toContain('환불받을 계좌가 필요합니다');
    expect(await client.detail(bought)).toMatchObject({
      backOut: { cancel: null, refundRequest: true, accountRequired: true },
    });
    await client.request(bought, { refundAccount: ACCOUNT }).expect(200);
    await client.approve((await newest(bought)).id).expect(200);
    await client.expectHeld(bought, 0);
    expect(await client.attemptStates(bought.paid.orderId)).toEqual(['CANCELED']);
  });
});
