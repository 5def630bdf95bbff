import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RefundExecutor } from '../src/modules/refunds/refund-executor.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { RefundClient, type Bought, type RefundRecord } from './refunds-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss, type TossFault } from './support/toss.js';
import { until } from './support/until.js';

/** The provider's answer to a reason. */
let recordedReason = (reason: string): string => reason;
let toss: Toss;
let test: TestApp;
/** The same store with a short timeout: a refund that is not settled at once is PENDING. */
let hasty: TestApp;
let client: RefundClient;
let mug: number;
beforeAll(async () => {
  toss = await startToss({ recordedReason: (reason) => recordedReason(reason) });
  test = await startTestApp({ TOSS_API_URL: toss.url });
  hasty = await startApp({ ...test.environment, CONFIRM_ANSWER_MS: 250 });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 10_000 });
});
afterEach(() => {
  recordedReason = (reason) => reason;
});
afterAll(async () => {
  await hasty.close();
  await test.close();
  await toss.close();
});

const fault = ({ paid }: Bought, next: TossFault): TossFault => ({ orderId: paid.orderId, ...next });
const down: TossFault = { kind: 'error', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', endpoint: 'get' };

async function newest({ id }: Bought): Promise<RefundRecord> {
  const record = (await client.records(id)).at(-1);
  if (record === undefined) throw new Error('no refund');
  return record;
}

/** One more query, as the job and the sweep make it. */
async function carry(bought: Bought): Promise<RefundRecord> {
  await test.app.get(RefundExecutor).execute((await newest(bought)).id);
  return newest(bought);
}

/** A refund that stays open: its call meets the fault, and so does the query after it. */
async function leaveOpen(bought: Bought, trouble: TossFault, amount: number): Promise<void> {
  await toss.fault(fault(bought, { endpoint: 'cancel', ...trouble }), fault(bought, down));
  const version = await client.version(bought.id);
  await hasty.http
    .post(`/api/admin/orders/${bought.id}/refund`)
    .set('authorization', client.admin.bearer)
    .send({ reason: '고객 요청', version, amount })
    .expect(200);
  await until(
    () => newest(bought),
    (record) => record.failureCode !== null,
  );
  expect(await newest(bought)).toMatchObject({ state: 'processing' });
}

/** The provider and the ledger know exactly one movement of the refund. */
async function expectGivenBackOnce(bought: Bought, amount: number): Promise<void> {
  await client.expectHeld(bought, 3_300 - amount);
  expect((await client.ledger(bought.paid.orderId)).map((row) => row.amount)).toEqual([3_300, -amount]);
}

const PROVIDERS: [string, (reason: string) => string][] = [
  ['trims a letter', (reason) => reason.slice(0, -1)],
  ['trims the first letter', (reason) => reason.slice(1)],
  ['drops signs and spaces', (reason) => reason.replaceAll(/[^\p{L}\p{N}]/gu, '')],
  ['writes its own spaces', (reason) => ` ${reason.replaceAll(' ', '\u00a0\u00a0')} `],
  ['cuts it short', (reason) => reason.slice(0, 16)],
  ['drops it', () => ''],
  ['writes its own', () => '가맹점 요청'],
];

describe.each(PROVIDERS)('a provider that %s of a reason', (_case, recorded) => {
  it.each([1_000, 3_300])('gives %i won back once', async (amount) => {
    recordedReason = recorded;
    const bought = await client.buy([[mug, 1]]);
    await client.refund(bought, { amount }, 200);
    expect(await newest(bought)).toMatchObject({ state: 'done' });
    await expectGivenBackOnce(bought, amount);
  });

  it.each([1_000, 3_300])('gives %i won back once although its answer is lost', async (amount) => {
    recordedReason = recorded;
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'after' }, amount);
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await expectGivenBackOnce(bought, amount);
  });

  it('has given back already what was asked for in the old words, before they were changed here', async () => {
    recordedReason = recorded;
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'before' }, 1_000);
    const { id, key } = await newest(bought);
    // The call as an older server sent it; its answer was never read.
    await toss.cancel(bought.paid.paymentKey, 1_000, {
      reason: `고객 요청 (환불 ${id})`,
      idempotencyKey: key,
    });
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await expectGivenBackOnce(bought, 1_000);
  });
});

describe('the same amount, given back by somebody else while a refund is open', () => {
  it('is not taken for the refund, which an operator decides again', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'before' }, 1_000);
    await toss.cancel(bought.paid.paymentKey, 1_000);
    expect(await carry(bought)).toMatchObject({ state: 'failed', failureCode: 'REFUND_MOVEMENT_UNCLEAR' });
    await expectGivenBackOnce(bought, 1_000);
    await client.approve((await newest(bought)).id, { amount: 1_000 }).expect(200);
    await client.expectHeld(bought, 1_300);
  });

  it('is what the refund wanted where nothing else is left', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'before' }, 3_300);
    await toss.cancel(bought.paid.paymentKey);
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await expectGivenBackOnce(bought, 3_300);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  });

  it('of another amount is booked, and the refund goes on', async () => {
    const bought = await client.buy([[mug, 1]]);
    await leaveOpen(bought, { kind: 'drop', phase: 'before' }, 1_000);
    await toss.cancel(bought.paid.paymentKey, 300);
    expect(await carry(bought)).toMatchObject({ state: 'done' });
    await client.expectHeld(bought, 2_000);
  });
});
