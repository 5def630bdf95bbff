import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { dataFolder, uploaded, type DataFolder } from './files-fixtures.js';
import { addCoupon, usesOf } from './promotion-fixtures.js';
import { ACCOUNT, RefundClient, type Bought } from './refunds-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let folder: DataFolder;
let mug: number;
let towel: number;
beforeAll(async () => {
  toss = await startToss();
  folder = await dataFolder();
  test = await startTestApp({ TOSS_API_URL: toss.url, STORE_DATA_DIR: folder.path });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 10_000 });
  towel = await addProduct(test, { categoryId, title: '수건', basePrice: 1100, stock: 10_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
  await folder.remove();
});

const codeOf = (answer: { body: unknown }): string => (answer.body as Answered<unknown>).code;
const requestId = async (bought: Bought): Promise<number> =>
  (await client.records(bought.id)).at(-1)?.id ?? 0;

describe('the member’s cancel before work on the parcel begins', () => {
  it('gives everything back at once, once', async () => {
    const [had] = await client.stock(mug);
    const coupon = await addCoupon(test);
    const bought = await client.buy([[mug, 10]], { coupon: coupon.code });
    expect(await usesOf(test, coupon.id)).toEqual(['used']);
    const { body } = await client.cancel(bought).expect(200);
    expect(body).toMatchObject({
      code: 'success',
      message: '주문이 취소되었습니다.',
      data: {
        status: 'CANCELLED',
        paymentStatus: 'CANCELED',
        refundedAmount: 29_700,
        refunds: [{ kind: 'cancel', status: 'done', amount: 29_700, reason: '주문 실수입니다.' }],
        backOut: { cancel: null },
      },
    });
    await client.expectHeld(bought, 0);
    expect(await client.stock(mug)).toEqual([had, 0]);
    expect(await usesOf(test, coupon.id)).toEqual(['released']);
    expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'refund.done', 'order.canceled']);
    // A repetition changes nothing and gets the same answer.
    const again = await client.cancel(bought).expect(200);
    expect(again.body).toMatchObject({ code: 'success', data: { status: 'CANCELLED' } });
    expect(await client.cancelCalls(bought)).toHaveLength(1);
    expect(await client.stock(mug)).toEqual([had, 0]);
    expect(await client.noticeKinds(bought)).toHaveLength(3);
    // The page after payment gets the same answer as before (decision A51).
    const confirm = await bought.buyer.confirm(bought.paid).expect(200);
    expect(confirm.body).toMatchObject({ data: { orderId: String(bought.id), paymentStatus: 'CANCELED' } });
  });

  it('clicked four times at once gives back once', async () => {
    const [had] = await client.stock(mug);
    const bought = await client.buy([[mug, 4]]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.cancel(bought).then()));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await client.records(bought.id)).toHaveLength(1);
    expect(await client.ledger(bought.paid.orderId)).toHaveLength(2);
    await client.expectHeld(bought, 0);
    expect(await client.stock(mug)).toEqual([had, 0]);
    expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'refund.done', 'order.canceled']);
  });

  it('takes what earlier partial refunds have left', async () => {
    const bought = await client.buy([[mug, 2]]);
    await client.refund(bought, { amount: 1_600 }, 200);
    await client.cancel(bought).expect(200);
    expect((await client.records(bought.id)).map((row) => row.amount)).toEqual([1_600, 5_000]);
    await client.expectHeld(bought, 0);
  });

  it('of an unpaid order moves no money and frees the stock', async () => {
    const [had] = await client.stock(towel);
    const buyer = await Shopper.withAddress(test);
    await buyer.add(towel, 5);
    const { orderId } = await buyer.prepare();
    const { id } = await client.order(orderId);
    expect(await client.stock(towel)).toEqual([had, 5]);
    const answer = await buyer.call('post', `/orders/${orderId}/cancel`, { reason: '취소' }).expect(200);
    expect(answer.body).toMatchObject({ data: { id, status: 'CANCELLED', refunds: [] } });
    expect(await client.stock(towel)).toEqual([had, 0]);
    expect(await toss.payments(orderId)).toEqual([]);
    // It cannot be paid any more.
    const late = await toss.authenticate({ orderId, amount: 5_500 });
    expect(codeOf(await buyer.confirm(late).expect(409))).toBe('PAYMENT_REPLACED');
  });

  it('closes a virtual account that waits for its deposit, so that no deposit is possible', async () => {
    const [had] = await client.stock(towel);
    const bought = await client.buy([[towel, 5]], { method: '가상계좌', deposit: false });
    expect(await client.detail(bought)).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'WAITING_FOR_DEPOSIT',
      backOut: { cancel: 'NOW', accountRequired: false },
      deposit: { bankCode: '06', bankName: '국민은행', accountNumber: expect.stringMatching(/^X\d+$/) },
    });
    const answer = await client.cancel(bought).expect(200);
    expect(answer.body).toMatchObject({
      data: {
        status: 'CANCELLED',
        deposit: null,
        refunds: [{ status: 'done', amount: 0 }],
        refundedAmount: 0,
      },
    });
    expect(await toss.payments(bought.paid.orderId)).toMatchObject([{ status: 'CANCELED' }]);
    expect(await client.ledger(bought.paid.orderId)).toEqual([]);
    expect(await client.attemptStates(bought.paid.orderId)).toEqual(['CANCELED']);
    expect(await client.stock(towel)).toEqual([had, 0]);
    await expect(toss.deposit(bought.paid.orderId)).rejects.toThrow();
    expect(await client.noticeKinds(bought)).toEqual(['order.waiting', 'order.canceled']);
  });

  it('is refused where the deposit has come in meanwhile, and asks for an account', async () => {
    const bought = await client.buy([[towel, 5]], { method: '가상계좌', deposit: false });
    await toss.deposit(bought.paid.orderId);
    const early = await client.cancel(bought).expect(422);
    expect(codeOf(early)).toBe('REFUND_ACCOUNT_REQUIRED');
    expect(await toss.payments(bought.paid.orderId)).toMatchObject([
      { status: 'DONE', balanceAmount: 5_500 },
    ]);
    expect((await client.records(bought.id)).map((row) => row.state)).toEqual(['failed']);
  });

  it('of a deposit needs the account, keeps it encrypted, and forgets it', async () => {
    const bought = await client.buy([[towel, 5]], { method: '가상계좌' });
    expect(await client.detail(bought)).toMatchObject({ backOut: { cancel: 'NOW', accountRequired: true } });
    expect(codeOf(await client.cancel(bought).expect(422))).toBe('REFUND_ACCOUNT_REQUIRED');
    expect(await client.records(bought.id)).toEqual([]);
    const { body } = await client.cancel(bought, { refundAccount: ACCOUNT }).expect(200);
    expect(body).toMatchObject({ data: { status: 'CANCELLED', refundedAmount: 5_500 } });
    await client.expectHeld(bought, 0);
    const [payment] = (await toss.payments(bought.paid.orderId)) as unknown as {
      virtualAccount: { refundReceiveAccount: unknown };
    }[];
    expect(payment?.virtualAccount.refundReceiveAccount).toEqual({
      bankCode: '88',
      accountNumber: '110123456789',
      holderName: '김토스',
    });
    expect((await client.records(bought.id)).map((row) => row.account)).toEqual([null]);
    // The account number is nowhere in the database in clear text, not even in what Toss sent.
    const rows = await test.em.execute<{ text: string }[]>(
      `select (select coalesce(string_agg(t::text, ''), '') from payment_attempts t) ||
        (select coalesce(string_agg(t::text, ''), '') from refunds t) ||
        (select coalesce(string_agg(t::text, ''), '') from order_events t) ||
        (select coalesce(string_agg(t::text, ''), '') from audit_log t) ||
        (select coalesce(string_agg(t::text, ''), '') from notices t) as text`,
    );
    expect(rows[0]?.text).not.toMatch(/110123456789|김토스/);
  });

  it.each([
    ['an unknown bank', { bankCode: '99' }, 'REFUND_BANK_FORM', 'refundAccount.bankCode'],
    ['letters', { accountNumber: '12a' }, 'REFUND_ACCOUNT_NUMBER_FORM', 'refundAccount.accountNumber'],
    [
      'too long',
      { accountNumber: '1'.repeat(21) },
      'REFUND_ACCOUNT_NUMBER_FORM',
      'refundAccount.accountNumber',
    ],
    ['no holder', { holderName: ' ' }, 'REFUND_HOLDER_FORM', 'refundAccount.holderName'],
  ])('names what is wrong with an account: %s', async (_case, part, code, field) => {
    const answer = await client
      .cancel(
        { id: 1, buyer: await Shopper.create(test), paid: { orderId: '', amount: 0, paymentKey: '' } },
        { refundAccount: { ...ACCOUNT, ...part } },
      )
      .expect(400);
    expect(answer.body).toMatchObject({ code, data: { fields: [{ field, code }] } });
  });

  it.each([
    [{ reason: '' }],
    [{ reason: '가'.repeat(181) }],
    [{ reason: 5 }],
    [{ amount: 100 }],
    [{ refundAccount: 'x' }],
  ])('refuses the form %j', async (form) => {
    const bought = await client.buy([[towel, 1]]);
    await client.cancel(bought, form).expect(400);
    await client.expectHeld(bought, 1_100);
  });

  it('is for the buyer only, and for no order that is being paid', async () => {
    const bought = await client.buy([[towel, 1]]);
    const otherMember = await Shopper.create(test);
    const body = { reason: '남의 주문' };
    expect(codeOf(await otherMember.call('post', `/orders/${bought.id}/cancel`, body).expect(404))).toBe(
      'ORDER_NOT_FOUND',
    );
    await test.http.post(`/api/orders/${bought.id}/cancel`).send(body).expect(401);
    // Admins use a call of their own.
    await test.http
      .post(`/api/orders/${bought.id}/cancel`)
      .set('authorization', client.admin.bearer)
      .send(body)
      .expect(404);
    await client.expectHeld(bought, 1_100);
  });

  it('and an admin who ships at the same time: one of them wins', async () => {
    for (const status of ['PREPARING', 'SHIPPED']) {
      const bought = await client.buy([[mug, 1]]);
      const [cancel, ship] = await Promise.all([
        client.cancel(bought).then(),
        client.setStatus(bought.id, status).then(),
      ]);
      const order = await client.order(bought.paid.orderId);
      if (order.status === 'CANCELED') {
        await client.expectHeld(bought, 0);
        expect([cancel.status, codeOf(cancel)]).toEqual([200, 'success']);
        // The admin came while the refund was pending, or overwrote a finished cancellation, but never in between.
        expect([409]).toContain(ship.status);
        expect(codeOf(ship)).toBe('ORDER_CANCEL_IN_PROGRESS');
      } else {
        expect([ship.status, order.status]).toEqual([200, status]);
        const { message } = cancel.body as Answered<unknown>;
        // An operator may set any status, also on an order whose cancellation is finished (decision A58).
        const isCanceled = message === '주문이 취소되었습니다.';
        if (!isCanceled) expect(message).toBe('취소 요청이 접수되었습니다. 확인 후 처리해 드리겠습니다.');
        await client.expectHeld(bought, isCanceled ? 0 : 3_300);
      }
    }
  });

  it('keeps the admin’s hands off while the money is on its way', async () => {
    const bought = await client.buy([[mug, 1]]);
    await toss.fault({
      kind: 'slow',
      phase: 'before',
      endpoint: 'cancel',
      orderId: bought.paid.orderId,
      delayMs: 600,
    });
    const cancel = client.cancel(bought).then();
    await until(
      () => client.records(bought.id),
      (rows) => rows.length > 0,
    );
    expect(codeOf(await client.setStatus(bought.id, 'SHIPPED').expect(409))).toBe('ORDER_CANCEL_IN_PROGRESS');
    const shipping = { trackingNo: '1234', carrier: 'CJ', markShipped: true };
    expect(codeOf(await client.call('post', `/orders/${bought.id}/shipping`, shipping).expect(409))).toBe(
      'ORDER_CANCEL_IN_PROGRESS',
    );
    expect((await cancel).status).toBe(200);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  });
});

describe('the member’s cancel after work has begun', () => {
  it('is a request that an operator grants', async () => {
    const [had] = await client.stock(mug);
    const bought = await client.buy([[mug, 2]]);
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    expect(await client.detail(bought)).toMatchObject({
      backOut: { cancel: 'REQUEST', refundRequest: false },
    });
    const { body } = await client.cancel(bought).expect(200);
    expect(body).toMatchObject({
      message: '취소 요청이 접수되었습니다. 확인 후 처리해 드리겠습니다.',
      data: {
        status: 'PREPARING',
        refunds: [{ kind: 'cancel', status: 'requested', amount: null }],
        backOut: { cancel: null },
      },
    });
    await client.expectHeld(bought, 6_600);
    expect(codeOf(await client.cancel(bought).expect(409))).toBe('REFUND_ALREADY_REQUESTED');
    const id = await requestId(bought);
    expect(await client.read(id)).toMatchObject({
      state: 'requested',
      refundableAmount: 6_600,
      estimate: 6_600,
    });
    const done = await client.approve(id, { version: 1 }).expect(200);
    expect(done.body).toMatchObject({ data: { state: 'done', amount: 6_600, orderStatus: 'CANCELED' } });
    await client.expectHeld(bought, 0);
    // Products that were not sent are restocked without an instruction.
    expect(await client.stock(mug)).toEqual([had, 0]);
    expect(codeOf(await client.approve(id).expect(409))).toBe('REFUND_ALREADY_DECIDED');
    expect(codeOf(await client.call('post', `/refunds/${id}/reject`, { reason: '늦음' }).expect(409))).toBe(
      'REFUND_ALREADY_DECIDED',
    );
    expect(await client.cancelCalls(bought)).toHaveLength(1);
  });

  it('is granted once by two operators who click together', async () => {
    const bought = await client.buy([[mug, 2]]);
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    await client.cancel(bought).expect(200);
    const id = await requestId(bought);
    const answers = await Promise.all([client.approve(id).then(), client.approve(id).then()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await client.ledger(bought.paid.orderId)).toHaveLength(2);
    await client.expectHeld(bought, 0);
  });

  it('can be taken back while it is undecided', async () => {
    const bought = await client.buy([[mug, 2]]);
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    await client.cancel(bought).expect(200);
    const id = await requestId(bought);
    const path = `/orders/${bought.id}/refund-request/${id}`;
    const otherMember = await Shopper.create(test);
    expect(codeOf(await otherMember.call('delete', path).expect(404))).toBe('ORDER_NOT_FOUND');
    const other = await client.buy([[mug, 1]]);
    const foreign = `/orders/${other.id}/refund-request/${id}`;
    expect(codeOf(await other.buyer.call('delete', foreign).expect(404))).toBe('REFUND_NOT_FOUND');
    const { body } = await bought.buyer.call('delete', path).expect(200);
    expect(body).toMatchObject({
      message: '요청이 철회되었습니다.',
      data: { refunds: [{ status: 'withdrawn' }], backOut: { cancel: 'REQUEST' } },
    });
    expect(codeOf(await bought.buyer.call('delete', path).expect(409))).toBe('REFUND_ALREADY_DECIDED');
    expect(codeOf(await client.approve(id).expect(409))).toBe('REFUND_ALREADY_DECIDED');
    await client.expectHeld(bought, 6_600);
    // And requested again.
    await client.cancel(bought).expect(200);
  });

  it('is one open request for each order, refunds included', async () => {
    const bought = await client.buy([[mug, 2]]);
    await client.setStatus(bought.id, 'SHIPPED').expect(200);
    await client.request(bought).expect(200);
    expect(codeOf(await client.request(bought).expect(409))).toBe('REFUND_ALREADY_REQUESTED');
    const both = await Promise.all([client.request(bought).then(), client.request(bought).then()]);
    expect(both.map(codeOf)).toEqual(['REFUND_ALREADY_REQUESTED', 'REFUND_ALREADY_REQUESTED']);
    expect(await client.records(bought.id)).toHaveLength(1);
  });

  it('gets the reason where it is not granted', async () => {
    const bought = await client.buy([[mug, 2]]);
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    await client.cancel(bought).expect(200);
    const id = await requestId(bought);
    const reject = (form: object) => client.call('post', `/refunds/${id}/reject`, form);
    await reject({}).expect(400);
    expect(codeOf(await reject({ reason: '제작 완료', version: 9 }).expect(409))).toBe('STALE_VERSION');
    const { body } = await reject({ reason: '인쇄 제작이 이미 완료되었습니다.', version: 1 }).expect(200);
    expect(body).toMatchObject({ data: { state: 'rejected', decidedByName: expect.any(String) } });
    expect(await client.detail(bought)).toMatchObject({
      refunds: [{ status: 'rejected', decisionNote: '인쇄 제작이 이미 완료되었습니다.' }],
    });
    const notices = await client.notices(bought.buyer.member.id);
    expect(notices.at(-1)).toMatchObject({ kind: 'refund.rejected' });
    expect(notices.at(-1)?.body).toContain('사유: 인쇄 제작이 이미 완료되었습니다.');
    await client.expectHeld(bought, 6_600);
  });

  it('ends with the order where that is refunded another way', async () => {
    const bought = await client.buy([[mug, 2]]);
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    await client.cancel(bought).expect(200);
    await client.refund(bought, {}, 200);
    expect((await client.records(bought.id)).map((row) => row.state)).toEqual(['rejected', 'done']);
  });
});

describe('a refund request', () => {
  const shipped = async (how: Parameters<RefundClient['buy']>[1] = {}): Promise<Bought> => {
    const bought = await client.buy(
      [
        [mug, 10],
        [towel, 10],
      ],
      how,
    );
    await client.setStatus(bought.id, 'SHIPPED').expect(200);
    return bought;
  };

  it('names pieces, and an operator gives back a part of the money', async () => {
    const [had] = await client.stock(towel);
    const bought = await shipped();
    const line = (await client.detail(bought)).items.find((item) => item.productId === towel);
    const lines = [{ lineId: line?.id ?? 0, quantity: 4 }];
    const file = await uploaded(test, bought.buyer.member);
    const { body } = await client.request(bought, { lines, fileIds: [file.id] }).expect(200);
    expect(body).toMatchObject({
      message: '환불 요청이 접수되었습니다. 확인 후 처리해 드리겠습니다.',
      data: { refunds: [{ kind: 'refund', reasonCode: 'DEFECT', reasonLabel: '상품 불량·파손', lines }] },
    });
    const id = await requestId(bought);
    expect(await client.read(id)).toMatchObject({
      lines,
      estimate: 4_400,
      refundableAmount: 44_000,
      restock: false,
      files: [{ id: file.id, name: file.name, url: expect.stringContaining('signature=') }],
    });
    const tooMuch = await client.approve(id, { amount: 44_001 }).expect(422);
    expect(tooMuch.body).toMatchObject({ code: 'REFUND_AMOUNT_EXCEEDS', data: { refundable: 44_000 } });
    await client.approve(id, { amount: 4_400, restock: true }).expect(200);
    await client.expectHeld(bought, 39_600);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'SHIPPED' });
    expect((await client.stock(towel))[0]).toBe(had - 10 + 4);
    expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'order.shipped', 'refund.done']);
    // Another request may follow.
    await client.request(bought).expect(200);
  });

  it('comes after shipping only, and one at a time', async () => {
    const bought = await client.buy([[mug, 1]]);
    expect(codeOf(await client.request(bought).expect(409))).toBe('REFUND_NOT_REQUESTABLE');
    await client.setStatus(bought.id, 'PREPARING').expect(200);
    expect(codeOf(await client.request(bought).expect(409))).toBe('REFUND_NOT_REQUESTABLE');
    await client.setStatus(bought.id, 'DELIVERED').expect(200);
    const both = await Promise.all([client.request(bought).then(), client.request(bought).then()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await client.records(bought.id)).toHaveLength(1);
  });

  it('of a deposit names the account, which the operator sees masked and may replace', async () => {
    const bought = await shipped({ method: '가상계좌' });
    expect(codeOf(await client.request(bought).expect(422))).toBe('REFUND_ACCOUNT_REQUIRED');
    await client.request(bought, { refundAccount: ACCOUNT }).expect(200);
    const id = await requestId(bought);
    const [record] = await client.records(bought.id);
    expect(record?.account).toMatch(/^v1\./);
    expect(await client.read(id)).toMatchObject({
      account: { bankName: '신한은행', accountNumber: '********6789', holderName: '김**' },
      accountRequired: false,
    });
    await client.approve(id, { amount: 1_100 }).expect(200);
    await client.expectHeld(bought, 42_900);
    expect((await client.records(bought.id)).map((row) => row.account)).toEqual([null]);
    expect(await client.read(id)).toMatchObject({ account: null });
    // The next request has to name it again.
    await client.refund(bought, { amount: 100 }, 422);
    await client.refund(bought, { amount: 100, refundAccount: ACCOUNT }, 200);
  });

  it.each([
    ['no reason code', { reasonCode: undefined }, 400],
    ['an unknown reason code', { reasonCode: 'BORED' }, 400],
    ['no words', { reason: undefined }, 400],
    ['no lines', { lines: [] }, 400],
    ['a line of nothing', { lines: [{ lineId: 1, quantity: 0 }] }, 400],
    ['a line of another order', { lines: [{ lineId: 1, quantity: 1 }] }, 422],
    ['an unknown file', { fileIds: ['0b6f5d6e-3a0c-4a8f-9a52-2e5b8d1d7a10'] }, 400],
    ['a file id that is none', { fileIds: ['../../etc'] }, 400],
    ['an amount', { amount: 5 }, 400],
  ])('is refused with %s', async (_case, form, status) => {
    const bought = await shipped();
    await client.request(bought, form).expect(status);
    expect(await client.records(bought.id)).toEqual([]);
  });

  it('takes at most what was bought, each line once', async () => {
    const bought = await shipped();
    const [line] = (await client.detail(bought)).items;
    const lineId = line?.id ?? 0;
    await client.request(bought, { lines: [{ lineId, quantity: 11 }] }).expect(422);
    const twice = { lineId, quantity: 5 };
    await client.request(bought, { lines: [twice, twice] }).expect(422);
    await client.request(bought, { lines: [{ lineId, quantity: 10 }] }).expect(200);
  });

  it('never names a piece twice: what is done or open is taken off what was bought', async () => {
    const bought = await shipped();
    const { items } = await client.detail(bought);
    const lineOf = (productId: number) => items.find((item) => item.productId === productId)?.id ?? 0;
    const mugs = (quantity: number) => ({ lines: [{ lineId: lineOf(mug), quantity }] });
    await client.request(bought, mugs(10)).expect(200);
    await client.approve(await requestId(bought), { amount: 33_000 }).expect(200);
    const again = await client.request(bought, mugs(1)).expect(409);
    expect(again.body).toMatchObject({
      code: 'REFUND_LINES_RETURNED',
      message: '이미 환불했거나 환불을 진행하고 있는 수량이 포함되어 있습니다.',
      data: {
        returns: [
          { lineId: lineOf(mug), returned: 10, returnable: 0 },
          { lineId: lineOf(towel), returned: 0, returnable: 10 },
        ],
      },
    });
    // A pending request is included: an operator grants it, and no other refund beside it.
    await client.request(bought, { lines: [{ lineId: lineOf(towel), quantity: 4 }] }).expect(200);
    const id = await requestId(bought);
    expect((await client.detail(bought)).returns).toEqual([
      { lineId: lineOf(mug), returned: 10, returnable: 0 },
      { lineId: lineOf(towel), returned: 0, returnable: 6 },
    ]);
    const seven = { lines: [{ lineId: lineOf(towel), quantity: 7 }] };
    expect(codeOf(await client.refund(bought, seven, 409))).toBe('REFUND_LINES_RETURNED');
    const six = { lines: [{ lineId: lineOf(towel), quantity: 6 }], restock: true };
    expect((await client.refund(bought, six, 200)).body).toMatchObject({ data: { amount: 6_600 } });
    expect(await client.read(id)).toMatchObject({ estimate: 4_400, refundableAmount: 4_400 });
    await client.approve(id, { lines: seven.lines }).expect(409);
    await client.approve(id).expect(200);
    await client.expectHeld(bought, 0);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  });

  it('for the whole order cannot be followed by one for its pieces, unless the operator named fewer', async () => {
    const whole = await shipped();
    await client.request(whole).expect(200);
    await client.approve(await requestId(whole), { amount: 5_000 }).expect(200);
    expect(await client.detail(whole)).toMatchObject({ backOut: { refundRequest: false } });
    for (const lines of [undefined, [{ lineId: (await client.detail(whole)).items[0]?.id, quantity: 1 }]])
      expect(codeOf(await client.request(whole, { lines }).expect(409))).toBe('REFUND_LINES_RETURNED');
    const some = await shipped();
    const [first, second] = (await client.detail(some)).items;
    await client.request(some).expect(200);
    const named = [{ lineId: first?.id, quantity: 1 }];
    await client.approve(await requestId(some), { lines: named }).expect(200);
    await client.expectHeld(some, 44_000 - 3_300);
    expect(await client.detail(some)).toMatchObject({
      refunds: [{ amount: 3_300, lines: named }],
      returns: [
        { lineId: first?.id, returned: 1, returnable: 9 },
        { lineId: second?.id, returned: 0, returnable: 10 },
      ],
      backOut: { refundRequest: true },
    });
  });

  it('of pieces, one after the other, brings back all that was paid and ends the order', async () => {
    const categoryId = await addCategory(test, { code: 'trays' });
    const tray = await addProduct(test, { categoryId, title: '쟁반', basePrice: 3_333, stock: 10 });
    const coupon = await addCoupon(test, { discountType: 'amount', discountAmount: 1_000 });
    const bought = await client.buy([[tray, 3]], { coupon: coupon.code });
    await client.setStatus(bought.id, 'DELIVERED').expect(200);
    const lineId = (await client.detail(bought)).items[0]?.id ?? 0;
    const proposed: number[] = [];
    for (let piece = 1; piece <= 3; piece++) {
      await client.request(bought, { lines: [{ lineId, quantity: 1 }] }).expect(200);
      const id = await requestId(bought);
      const { estimate } = await client.read(id);
      proposed.push(estimate);
      await client.approve(id, { amount: estimate }).expect(200);
    }
    expect(proposed).toEqual([2_999, 3_000, 3_000]);
    await client.expectHeld(bought, 0);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  });

  it('of somebody else’s order is 404', async () => {
    const bought = await shipped();
    const otherMember = { ...bought, buyer: await Shopper.create(test) };
    expect(codeOf(await client.request(otherMember).expect(404))).toBe('ORDER_NOT_FOUND');
  });

  it('is possible for an order that was set to cancelled by hand while its money is here', async () => {
    const bought = await client.buy([[mug, 1]]);
    await client.setStatus(bought.id, 'CANCELED').expect(200);
    await client.expectHeld(bought, 3_300);
    expect(await client.detail(bought)).toMatchObject({ backOut: { cancel: null, refundRequest: true } });
    expect(codeOf(await client.cancel(bought).expect(409))).toBe('ORDER_NOT_CANCELABLE');
    await client.request(bought).expect(200);
    await client.approve(await requestId(bought)).expect(200);
    await client.expectHeld(bought, 0);
  });
});
