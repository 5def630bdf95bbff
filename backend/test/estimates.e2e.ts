import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { koreanAmount, splitVat, won } from '@store/domain';
import { addTumbler, asBytes, Desk, OFFERED, offer, paperText } from './estimate-fixtures.js';
import { Books } from './payment-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call, castOf } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let desk: Desk;
let books: Books;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  desk = new Desk(test, await castOf(test), await addTumbler(test, { stock: 10_000 }));
  books = new Books(test);
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

describe('from the question to the paid order', () => {
  it('at the agreed price, the same to the won in version, paper, order and payment', async () => {
    const { customer, manager } = desk.cast;
    const id = await desk.asked();

    // The question, with copies of the shop's names and prices.
    const asked = await desk.seen(id);
    expect(asked).toMatchObject({
      status: 'REQUESTED',
      awaiting: 'staff',
      versionNo: null,
      versions: [],
      orderId: null,
      title: '스테인리스 텀블러 500ml 외 1건',
      request: {
        contactName: '최유진',
        company: '해랑호텔',
        email: customer.email,
        printing: '몸통 앞면 1도',
        lines: [
          {
            productId: desk.productId,
            name: '스테인리스 텀블러 500ml',
            listUnitPrice: 900,
            note: '뚜껑은 검정',
          },
          { productId: null, name: '로고 각인 볼펜', quantity: 500, listUnitPrice: null },
        ],
      },
      manager: { id: manager.id },
      moves: ['cancel'],
    });

    // The manager asks back, the buyer answers.
    data(await desk.staff('post', `/${id}/messages`, { body: '인쇄는 몇 도인가요?' }));
    expect((await desk.seen(id)).awaiting).toBe('buyer');
    data(await desk.buyer('post', `/${id}/messages`, { body: '1도입니다.' }));

    // The manager writes and sends; the tier price stands beside.
    const sent = await desk.sent(id);
    const { suppliedAmount, vat } = splitVat(won(OFFERED));
    const first = {
      no: 1,
      current: true,
      goodsAmount: 2_650_000,
      printingAmount: 300_000,
      setupAmount: 80_000,
      itemsAmount: 3_030_000,
      discountAmount: 30_000,
      shippingFee: 50_000,
      totalAmount: OFFERED,
      suppliedAmount,
      vat,
      listAmount: 2_950_000,
      savedAmount: 330_000,
      koreanAmount: koreanAmount(OFFERED),
      supplier: { businessNumber: '1234567891' },
      recipient: { company: '해랑호텔', name: '최유진' },
    };
    expect(sent).toMatchObject({ status: 'SENT', versionNo: 1, versions: [first] });
    const [line] = sent.versions[0]?.lines ?? [];
    expect(line).toMatchObject({ unitPrice: 800, listUnitPrice: 900, subtotal: 2_780_000, note: '1도 인쇄' });

    // The buyer reads, accepts and checks out.
    const read = await desk.seen(id);
    expect(read).toMatchObject({ status: 'SENT', awaiting: 'buyer', payable: false });
    expect(read.moves).toEqual(['ask', 'accept', 'decline', 'cancel']);
    expect(data(await desk.buyer('post', `/${id}/accept`, { versionNo: 1 }))).toMatchObject({
      status: 'ACCEPTED',
      payable: true,
      moves: ['cancel'],
    });
    const prepared = await desk.checkedOut(id);
    expect(prepared).toMatchObject({
      amount: OFFERED,
      currency: 'KRW',
      orderName: '스테인리스 텀블러 500ml 외 1건',
    });
    expect(await books.stock(desk.productId)).toEqual([10_000, 3000]);

    // The ordinary money path.
    const paid = await toss.authenticate({ orderId: prepared.orderId, amount: prepared.amount });
    const buyer = new Shopper(test, customer);
    const confirmed = data<{ orderId: string }>(await buyer.confirm(paid));
    expect(await books.order(prepared.orderId)).toMatchObject({
      status: 'PAID',
      total: OFFERED,
      supplied: suppliedAmount,
      vat,
    });
    expect(await books.ledger(prepared.orderId)).toEqual([{ kind: 'captured', amount: OFFERED }]);
    expect(await books.stock(desk.productId)).toEqual([7000, 0]);

    // The order says what was agreed, fees as lines of their own.
    const order = data<{ items: object[] }>(await buyer.call('get', `/orders/${confirmed.orderId}`));
    expect(order).toMatchObject({
      itemsAmount: 3_030_000,
      discountAmount: 30_000,
      shippingFee: 50_000,
      totalAmount: OFFERED,
      discounts: [{ promotionId: null, amount: 30_000 }],
      items: [
        { productId: desk.productId, unitPrice: 800, quantity: 3000, subtotal: 2_400_000 },
        { productId: null, productName: '인쇄비', subtotal: 300_000 },
        { productId: null, productName: '판비·셋업비', subtotal: 80_000 },
        { productId: null, productName: '로고 각인 볼펜', optionSummary: '검정', subtotal: 250_000 },
      ],
    });
    const done = await desk.seen(id);
    expect(done).toMatchObject({
      status: 'ORDERED',
      awaiting: null,
      moves: [],
      payable: false,
      order: { id: Number(confirmed.orderId), status: 'PAID', placed: true, totalAmount: OFFERED },
    });
    expect(done.messages.map(({ author, event, body }) => event ?? `${author}: ${body}`)).toEqual([
      'staff: 인쇄는 몇 도인가요?',
      'buyer: 1도입니다.',
      'prepare',
      'send',
      'accept',
      'order',
    ]);

    // The paper says the same.
    const { text, pages } = await paperText(await asBytes(desk.buyer('get', `/${id}/versions/1/pdf`)));
    expect(pages).toBe(1);
    for (const part of ['견적서', done.number, '123-45-67891', '주식회사담고', '해랑호텔귀중', '3,050,000'])
      expect(text).toContain(part);
    expect(text).toContain(koreanAmount(OFFERED).replace(/\s/g, ''));
    expect(text).toContain(suppliedAmount.toLocaleString('ko-KR'));
    expect(text).toContain(vat.toLocaleString('ko-KR'));
    // An operator's order list names it too.
    const held = await call(test, desk.cast.admin, 'get', `/admin/orders/${confirmed.orderId}`);
    const { order: atDesk } = data<{ order: { items: { productId: number | null }[] } }>(held);
    expect(atDesk.items.map(({ productId }) => productId)).toEqual([desk.productId, null, null, null]);
  });

  it('tells the buyer by a private link that nobody else sees, and the manager of every turn', async () => {
    const id = await desk.asked();
    const { number } = await desk.sent(id);
    const told = await test.em.execute<{ kind: string; secret: boolean; link: string }[]>(
      `select kind, secret, link from notices where title like '%' || ? || '%' order by id`,
      [number],
    );
    expect(told.map(({ kind, secret }) => [kind, secret])).toEqual([
      ['estimate.requested', false],
      ['estimate.sent', true],
    ]);
    const token = told[1]?.link.split('/').at(-1) ?? '';
    const shared = data<object>(await test.http.get(`/api/estimates/shared/${token}`));
    expect(shared).toMatchObject({ id, status: 'SENT', claimed: true, moves: [] });
    const [{ hashes = '' } = {}] = await test.em.execute<{ hashes: string }[]>(
      `select string_agg(token_hash, ' ') as hashes from estimate_links where estimate_id = ?`,
      [id],
    );
    expect(hashes).not.toContain(token);
  });

  it('a refund proposes the agreed prices', async () => {
    const id = await desk.accepted(offer(desk.productId, { discountAmount: 0, shippingFee: 0 }));
    const prepared = await desk.checkedOut(id);
    const paid = await toss.authenticate({ orderId: prepared.orderId, amount: prepared.amount });
    const buyer = new Shopper(test, desk.cast.customer);
    const { orderId } = data<{ orderId: string }>(await buyer.confirm(paid));
    data(await buyer.call('post', `/orders/${orderId}/cancel`, { reason: '취소합니다.' }));
    expect(await books.ledger(prepared.orderId)).toEqual([
      { kind: 'captured', amount: 3_030_000 },
      { kind: 'refunded', amount: -3_030_000 },
    ]);
    expect((await desk.seen(id)).order).toMatchObject({ status: 'CANCELED' });
    // It was ordered once; the order's end does not open it again.
    const again = await desk.buyer('post', `/${id}/checkout`, { versionNo: 1, shippingAddressId: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'ESTIMATE_STATE']);
  });
});
