import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadEnvironment } from '../src/config/environment.js';
import { AutomaticRefundService } from '../src/modules/payment/cancel/automatic-refund.service.js';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { StartAttemptService } from '../src/modules/payment/confirm/start-attempt.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PaymentRecords, confirmed, preparePaid } from './payment-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authenticated, type Toss, type TossFault } from './support/toss.js';
import { until } from './support/until.js';

/** How long the browser has to wait here. */
const ANSWER_MS = 150;

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let mug: number;
let buyer: Shopper;
beforeAll(async () => {
  toss = await startToss({ slowMs: 1200, replayServerErrors: true });
  test = await startTestApp({ TOSS_API_URL: toss.url, CONFIRM_ANSWER_MS: String(ANSWER_MS) });
  records = new PaymentRecords(test);
  const category = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId: category, title: '머그컵', basePrice: 3300, stock: 1_000_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 1);
});

/** Settings as a shell would pass them. */
const settingsOf = (environment: object): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );

const stateOf = async (paid: Authenticated): Promise<string | undefined> =>
  (await records.attemptStates(paid.orderId)).at(-1);
const untilState = async (paid: Authenticated, state: string): Promise<void> =>
  void (await until(
    () => stateOf(paid),
    (found) => found === state,
  ));

/**
 * Makes confirm leave an attempt open: it is refused, cut or answered late, and the following query fails as well.
 */
async function leaveOpen(paid: Authenticated, fault: Omit<TossFault, 'endpoint'>): Promise<void> {
  await toss.fault(
    { endpoint: 'confirm', orderId: paid.orderId, ...fault },
    { endpoint: 'get', orderId: paid.orderId, kind: 'error', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' },
  );
  const answer = await buyer.confirm(paid).expect(200);
  expect(confirmed(answer)).toMatchObject({
    code: 'PENDING',
    data: { orderId: expect.stringMatching(/^\d+$/) },
  });
  await untilState(paid, 'UNKNOWN');
}

/** One query of the attempt, as the job and the sweep make it. */
async function resolve(paid: Authenticated, { app } = test): Promise<string | undefined> {
  const [attempt] = (await records.attempts(paid.orderId)).slice(-1);
  return (await app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0))?.state;
}

/** Idempotency keys of the newest confirm calls, as many as this payment had. */
async function keysOf(paid: Authenticated): Promise<(string | null)[]> {
  const [attempt] = await records.attempts(paid.orderId);
  return (await toss.calls('confirm')).slice(-(attempt?.tries ?? 0)).map((call) => call.idempotencyKey);
}

const expectPaidOnce = async (paid: Authenticated): Promise<void> => {
  expect(await records.order(paid.orderId)).toMatchObject({ status: 'PAID', placed: true });
  expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: 3300 }]);
  expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'DONE' }]);
  expect((await buyer.cart()).items).toEqual([]);
};

describe('an answer that is late', () => {
  it('is not waited for: PENDING, an order in progress, and paid by itself', async () => {
    const paid = await preparePaid(buyer, toss, { outcome: 'slow' });
    const answer = await buyer.confirm(paid).expect(200);
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }]);
    expect(answer.body).toMatchObject({
      code: 'PENDING',
      success: true,
      data: { paymentStatus: 'CONFIRMING' },
      message: '결제 승인을 확인하고 있습니다. 잠시 후 주문 내역에서 확인해 주세요.',
    });
    const { orderId } = confirmed(answer).data;
    const order = await buyer.call('get', `/orders/${orderId}`).expect(200);
    expect((order.body as Answered<object>).data).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'CONFIRMING',
    });
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'PENDING', data: { orderId } });
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'success', data: { orderId } });
  });

  it('keeps no browser waiting for nine seconds, however the shop is set', () => {
    const { CONFIRM_ANSWER_MS: _, ...usual } = settingsOf(test.environment);
    expect(loadEnvironment(usual).CONFIRM_ANSWER_MS).toBeLessThan(9000);
    expect(() => loadEnvironment({ ...usual, CONFIRM_ANSWER_MS: '9000' })).toThrow(/CONFIRM_ANSWER_MS/);
  });

  it('that is a refusal hides the order again', async () => {
    const paid = await preparePaid(buyer, toss, { outcome: 'declined' });
    await toss.fault({
      kind: 'slow',
      phase: 'before',
      endpoint: 'confirm',
      orderId: paid.orderId,
      delayMs: 1000,
    });
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'PENDING' });
    expect(await records.order(paid.orderId)).toMatchObject({ placed: true });
    await untilState(paid, 'FAILED');
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'NEW', placed: false });
    expect((await buyer.cart()).items).toHaveLength(1);
    await buyer.confirm(paid).expect(422);
  });

  it('reaches a buyer who waits at another process', async () => {
    const other = await startApp({ ...test.environment, CONFIRM_ANSWER_MS: 8000 });
    try {
      const paid = await preparePaid(buyer, toss, { outcome: 'slow' });
      expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'PENDING' });
      const elsewhere = await new Shopper(other, buyer.member).confirm(paid).expect(200);
      expect(confirmed(elsewhere)).toMatchObject({ code: 'success', data: { paymentStatus: 'DONE' } });
      await expectPaidOnce(paid);
    } finally {
      await other.close();
    }
  });
});

describe('an answer that is lost', () => {
  it('is asked for at once, so that the buyer hears of the capture', async () => {
    const paid = await preparePaid(buyer, toss, { outcome: 'lost-answer' });
    await buyer.confirm(paid).expect(200);
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'success' });
  });

  it('with nothing to be learnt leaves the payment open, and the next look settles it', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'after' });
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'DONE' }]);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'NEW', placed: true });
    expect(await resolve(paid)).toBe('DONE');
    await expectPaidOnce(paid);
  });

  it('before anything was done is sent again under the same key', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'before' });
    expect(await resolve(paid)).toBe('DONE');
    await expectPaidOnce(paid);
    expect(new Set(await keysOf(paid)).size).toBe(1);
  });

  it('of a refused payment ends in the refusal', async () => {
    const paid = await preparePaid(buyer, toss, { outcome: 'declined' });
    await leaveOpen(paid, { kind: 'drop', phase: 'after' });
    expect(await resolve(paid)).toBe('FAILED');
    const answer = await buyer.confirm(paid).expect(422);
    expect(answer.body).toMatchObject({ code: 'REJECT_CARD_PAYMENT' });
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'NEW', placed: false });
  });

  it('and a process that died before it asked are the same', async () => {
    const paid = await preparePaid(buyer, toss);
    await test.em.transactional((em) =>
      test.app.get(StartAttemptService).start(em as never, buyer.member.id, paid as never),
    );
    expect(await stateOf(paid)).toBe('CONFIRMING');
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'PENDING' });
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }]);
    expect(await resolve(paid)).toBe('DONE');
    await expectPaidOnce(paid);
  });

  it('is settled once by looks that meet', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'before' });
    await Promise.all(Array.from({ length: 4 }, () => resolve(paid)));
    await resolve(paid);
    await expectPaidOnce(paid);
  });
});

describe('an error that settles nothing', () => {
  it('500 that Toss repeats for its key is overcome with a new key', async () => {
    const paid = await preparePaid(buyer, toss, { outcome: 'server-error' });
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'PENDING' });
    await untilState(paid, 'UNKNOWN');
    expect(await resolve(paid)).toBe('UNKNOWN');
    expect(await resolve(paid)).toBe('DONE');
    await expectPaidOnce(paid);
    const keys = await keysOf(paid);
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
  });

  it('400 of the provider, which is bound to its key, is overcome with a new key at once', async () => {
    const paid = await preparePaid(buyer, toss);
    await toss.fault({ kind: 'error', code: 'PROVIDER_ERROR', endpoint: 'confirm', orderId: paid.orderId });
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({ code: 'PENDING' });
    await untilState(paid, 'UNKNOWN');
    expect(await resolve(paid)).toBe('DONE');
    await expectPaidOnce(paid);
  });

  it('401 is no refusal while an earlier call may have taken the money', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'after' });
    const misconfigured = await startApp({
      ...test.environment,
      TOSS_SECRET_KEY: 'test_gsk_of_another_shop',
    });
    try {
      expect(await resolve(paid, misconfigured)).toBe('UNKNOWN');
    } finally {
      await misconfigured.close();
    }
    expect(await resolve(paid)).toBe('DONE');
    await expectPaidOnce(paid);
  });

  it('401 at the first call is one: nothing was taken', async () => {
    const paid = await preparePaid(buyer, toss);
    await toss.fault({ kind: 'error', code: 'UNAUTHORIZED_KEY', endpoint: 'confirm', orderId: paid.orderId });
    await buyer.confirm(paid);
    await untilState(paid, 'FAILED');
    const answer = await buyer.confirm(paid).expect(422);
    expect(answer.body).toMatchObject({ code: 'PAYMENT_CONFIRM_FAILED', message: '승인에 실패했습니다.' });
    expect((await buyer.cart()).items).toHaveLength(1);
  });

  it('is final where Toss has accepted another payment for the order id', async () => {
    const paid = await preparePaid(buyer, toss);
    const other = await toss.authenticate({ orderId: paid.orderId, amount: paid.amount });
    await toss.confirm(other);
    await buyer.confirm(paid);
    await untilState(paid, 'FAILED');
    await buyer.confirm(paid).expect(422);
    expect(await records.attempts(paid.orderId)).toMatchObject([
      { state: 'FAILED', failureCode: 'DUPLICATED_ORDER_ID' },
    ]);
    // It does not block the cart.
    await buyer.confirm(await preparePaid(buyer, toss)).expect(200);
  });
});

describe('a capture that was cancelled in the dashboard before we learnt of it', () => {
  it('wholly: no order, no money, the cart as it was', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'after' });
    await toss.cancel(paid.paymentKey);
    expect(await resolve(paid)).toBe('CANCELED');
    expect((await records.ledger(paid.orderId)).map((row) => row.amount)).toEqual([3300, -3300]);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'CANCELED' });
    expect((await buyer.cart()).items).toHaveLength(1);
    const answer = await buyer.confirm(paid).expect(409);
    expect((answer.body as Answered<null>).message).toBe('결제가 취소되어 주문이 취소되었습니다.');
  });

  it('in part: a paid order, and a ledger that says what Toss still holds', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'after' });
    await toss.cancel(paid.paymentKey, 300);
    expect(await resolve(paid)).toBe('PARTIAL_CANCELED');
    expect((await records.ledger(paid.orderId)).map((row) => row.amount)).toEqual([3300, -300]);
    expect(await records.order(paid.orderId)).toMatchObject({ status: 'PAID' });
  });
});

describe('money that must go back', () => {
  it('goes back in the end, although Toss repeats its first refusal for the key', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveOpen(paid, { kind: 'drop', phase: 'after' });
    await test.em.execute(`update orders set status = 'CANCELED' where pg_order_id = ?`, [paid.orderId]);
    await toss.fault({
      kind: 'error',
      code: 'NOT_AVAILABLE_BANK',
      endpoint: 'cancel',
      orderId: paid.orderId,
    });
    expect(await resolve(paid)).toBe('DONE');
    const [attempt] = await records.attempts(paid.orderId);
    const automaticRefunds = test.app.get(AutomaticRefundService);
    // The next query waits, and only one worker makes it.
    await automaticRefunds.refundById(attempt?.id ?? 0);
    expect(await stateOf(paid)).toBe('DONE');
    expect(await automaticRefunds.claimOpen(10)).toEqual([]);
    await test.em.execute(
      `update payment_attempts set next_check_at = now() - interval '1 second' where id = ?`,
      [attempt?.id],
    );
    expect(await automaticRefunds.claimOpen(10)).toEqual([attempt?.id]);
    expect(await automaticRefunds.claimOpen(10)).toEqual([]);
    await automaticRefunds.refundById(attempt?.id ?? 0);
    expect(await stateOf(paid)).toBe('CANCELED');
    await automaticRefunds.refundById(attempt?.id ?? 0);
    expect((await records.ledger(paid.orderId)).map((row) => row.amount)).toEqual([3300, -3300]);
    await test.em.execute(
      `update payment_attempts set next_check_at = now() - interval '1 second' where id = ?`,
      [attempt?.id],
    );
    expect(await automaticRefunds.claimOpen(10)).toEqual([]);
  });
});
