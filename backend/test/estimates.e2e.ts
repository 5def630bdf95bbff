import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EstimateCreatedDto } from '../src/modules/estimates/dto/create-estimate.dto.js';
import { koreanAmount, splitVat, won } from '@store/domain';
import { addCompany } from './company-fixtures.js';
import { addTumbler, asBytes, EstimateClient, OFFERED, offer, paperText } from './estimate-fixtures.js';
import { PaymentRecords } from './payment-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call, castOf } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let client: EstimateClient;
let records: PaymentRecords;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = new EstimateClient(test, await castOf(test), await addTumbler(test, { stock: 10_000 }));
  records = new PaymentRecords(test);
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

describe('from the question to the paid order', () => {
  it('at the agreed price, the same to the won in version, paper, order and payment', async () => {
    const { customer, manager } = client.cast;
    const id = await client.asked();

    // The request, with copies of the shop's names and prices.
    const requested = await client.seen(id);
    expect(requested).toMatchObject({
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
            productId: client.productId,
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

    // The manager asks a question, the buyer answers.
    data(await client.staff('post', `/${id}/messages`, { body: '인쇄는 몇 도인가요?' }));
    expect((await client.seen(id)).awaiting).toBe('buyer');
    data(await client.buyer('post', `/${id}/messages`, { body: '1도입니다.' }));

    // The manager writes and sends; the tier price is shown beside.
    const sent = await client.sent(id);
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
    const read = await client.seen(id);
    expect(read).toMatchObject({ status: 'SENT', awaiting: 'buyer', payable: false });
    expect(read.moves).toEqual(['ask', 'accept', 'decline', 'cancel']);
    expect(data(await client.buyer('post', `/${id}/accept`, { versionNo: 1 }))).toMatchObject({
      status: 'ACCEPTED',
      payable: true,
      moves: ['cancel'],
    });
    const prepared = await client.checkedOut(id);
    expect(prepared).toMatchObject({
      amount: OFFERED,
      currency: 'KRW',
      orderName: '스테인리스 텀블러 500ml 외 1건',
    });
    expect(await records.stock(client.productId)).toEqual([10_000, 3000]);

    // The ordinary payment path.
    const paid = await toss.authenticate({ orderId: prepared.orderId, amount: prepared.amount });
    const buyer = new Shopper(test, customer);
    const confirmed = data<{ orderId: string }>(await buyer.confirm(paid));
    expect(await records.order(prepared.orderId)).toMatchObject({
      status: 'PAID',
      total: OFFERED,
      supplied: suppliedAmount,
      vat,
    });
    expect(await records.ledger(prepared.orderId)).toEqual([{ kind: 'captured', amount: OFFERED }]);
    expect(await records.stock(client.productId)).toEqual([7000, 0]);

    // The order shows what was agreed, with fees as separate lines.
    const order = data<{ items: object[] }>(await buyer.call('get', `/orders/${confirmed.orderId}`));
    expect(order).toMatchObject({
      itemsAmount: 3_030_000,
      discountAmount: 30_000,
      shippingFee: 50_000,
      totalAmount: OFFERED,
      discounts: [{ promotionId: null, amount: 30_000 }],
      items: [
        { productId: client.productId, unitPrice: 800, quantity: 3000, subtotal: 2_400_000 },
        { productId: null, productName: '인쇄비', subtotal: 300_000 },
        { productId: null, productName: '판비·셋업비', subtotal: 80_000 },
        { productId: null, productName: '로고 각인 볼펜', optionSummary: '검정', subtotal: 250_000 },
      ],
    });
    const done = await client.seen(id);
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

    // The PDF shows the same.
    const { text, pages } = await paperText(await asBytes(client.buyer('get', `/${id}/versions/1/pdf`)));
    expect(pages).toBe(1);
    for (const part of ['견적서', done.number, '123-45-67891', '주식회사담고', '해랑호텔귀중', '3,050,000'])
      expect(text).toContain(part);
    expect(text).toContain(koreanAmount(OFFERED).replace(/\s/g, ''));
    expect(text).toContain(suppliedAmount.toLocaleString('ko-KR'));
    expect(text).toContain(vat.toLocaleString('ko-KR'));
    // The operator's order list names it too.
    const held = await call(test, client.cast.admin, 'get', `/admin/orders/${confirmed.orderId}`);
    const { order: staffOrder } = data<{ order: { items: { productId: number | null }[] } }>(held);
    expect(staffOrder.items.map(({ productId }) => productId)).toEqual([client.productId, null, null, null]);
  });

  it('sends the buyer a private link that no one else sees, and notifies the manager of every turn', async () => {
    const id = await client.asked();
    const { number } = await client.sent(id);
    const notices = await test.em.execute<{ kind: string; secret: boolean; link: string }[]>(
      `select kind, secret, link from notices where title like '%' || ? || '%' order by id`,
      [number],
    );
    expect(notices.map(({ kind, secret }) => [kind, secret])).toEqual([
      ['estimate.requested', false],
      ['estimate.sent', true],
    ]);
    const token = notices[1]?.link.split('/').at(-1) ?? '';
    const shared = data<object>(await test.http.get(`/api/estimates/shared/${token}`));
    expect(shared).toMatchObject({ id, status: 'SENT', claimed: true, moves: [] });
    const [{ hashes = '' } = {}] = await test.em.execute<{ hashes: string }[]>(
      `select string_agg(token_hash, ' ') as hashes from private_links where purpose = 'estimate' and subject_ids = array[?::int]`,
      [id],
    );
    expect(hashes).not.toContain(token);
  });

  it('answers at list prices at once: paper, link and payment, without a person', async () => {
    await addCompany(test);
    const lines = [{ productId: client.productId, quantity: 300 }];
    const issue = (body: object) => call(test, client.cast.customer, 'post', '/estimates/instant', body);
    const { id, shareToken, ...issued } = data<EstimateCreatedDto>(await issue({ lines }));
    expect(issued).toMatchObject({ status: 'SENT', statusLabel: '견적 도착' });
    expect(await client.seen(id)).toMatchObject({
      versionNo: 1,
      awaiting: 'buyer',
      moves: expect.arrayContaining(['accept', 'ask']),
      versions: [{ no: 1, totalAmount: 300_000, savedAmount: 0, lines: [{ unitPrice: 1000 }] }],
    });
    const paper = await paperText(await asBytes(client.buyer('get', `/${id}/versions/1/pdf`)));
    expect(paper.text).toContain('300,000');
    expect(paper.text).toContain('자동발행된견적서');
    expect(data(await test.http.get(`/api/estimates/shared/${shareToken}`))).toMatchObject({
      id,
      claimed: true,
    });
    data(await client.buyer('post', `/${id}/accept`, { versionNo: 1 }));
    expect(await client.checkedOut(id)).toMatchObject({ amount: 300_000 });

    // What the shop shows no price for is a question for a person; a visitor says who asks.
    const refused = [{ lines: [{ ...lines[0], quantity: 50 }] }, { lines: [{ name: '볼펜', quantity: 5 }] }];
    for (const body of refused)
      expect((await issue(body)).body).toMatchObject({ code: 'ESTIMATE_NO_LIST_PRICE' });
    expect((await issue({ body: '문의' })).body).toMatchObject({ code: 'ESTIMATE_DRAFT_EMPTY' });
    const visit = (body: object) => test.http.post('/api/estimates/instant').send({ lines, ...body });
    expect((await visit({})).body).toMatchObject({ code: 'USER_NAME_NULL' });
    const contact = { contactName: '방문자', email: 'paper@example.com', privacyAgreed: true };
    const visited = data<EstimateCreatedDto>(await visit(contact));
    const shared = data(await test.http.get(`/api/estimates/shared/${visited.shareToken}`));
    expect(shared).toMatchObject({ status: 'SENT', claimed: false });
  });

  it('a refund proposes the agreed prices', async () => {
    const id = await client.accepted(offer(client.productId, { discountAmount: 0, shippingFee: 0 }));
    const prepared = await client.checkedOut(id);
    const paid = await toss.authenticate({ orderId: prepared.orderId, amount: prepared.amount });
    const buyer = new Shopper(test, client.cast.customer);
    const { orderId } = data<{ orderId: string }>(await buyer.confirm(paid));
    data(await buyer.call('post', `/orders/${orderId}/cancel`, { reason: '취소합니다.' }));
    expect(await records.ledger(prepared.orderId)).toEqual([
      { kind: 'captured', amount: 3_030_000 },
      { kind: 'refunded', amount: -3_030_000 },
    ]);
    expect((await client.seen(id)).order).toMatchObject({ status: 'CANCELED' });
    // It was ordered once; ending that order does not reopen it.
    const again = await client.buyer('post', `/${id}/checkout`, { versionNo: 1, shippingAddressId: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'ESTIMATE_STATE']);
  });
});
