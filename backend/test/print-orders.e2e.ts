import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kstDate, PREFLIGHT_ENGINE, Role, splitVat, sumWon, won, type OrderStatus } from '@store/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { newest, Vault } from './artwork-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { addBag, bagPrint, printConsents } from './print-shop-fixtures.js';
import { addCoupon } from './promotion-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let catalog: CatalogClient;
let bag: AdminProductDto;
let welcome: string;

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = await RefundClient.open(test, toss);
  catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
  welcome = (await addCoupon(test)).code;
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const silk = (inks: number) => ({ placements: [{ area: 'front', method: 'silk', inks }] });
const put = (buyer: Shopper, quantity: number, print: object | null, color = 'natural') =>
  buyer
    .call('post', '/cart/items', { productId: bag.id, quantity, optionValueIds: `color:${color}`, print })
    .expect(200);

/** A file that a plate is made from. */
const FILE = { versionId: '00000000-0000-4000-8000-00000000000a', sha256: 'a'.repeat(64) };

/** Buys 100 natural bags with silk of two inks, and whatever else is put into the cart. */
async function buySilk2(input: object = {}, more?: (buyer: Shopper) => Promise<unknown>): Promise<Bought> {
  const buyer = await Shopper.withAddress(test);
  await put(buyer, 100, silk(2));
  await more?.(buyer);
  const { orderId, amount } = await buyer.prepare({ printConsents, ...input });
  const paid = await toss.authenticate({ orderId, amount });
  await buyer.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer, paid };
}

/** Today's three-way check: order, ledger and Toss agree, and the ledger adds up. */
async function expectNoMismatch(): Promise<void> {
  const answer = await client.call('post', '/settlement-checks', { day: kstDate(new Date()) });
  expect(data<{ mismatches: number }>(answer).mismatches).toBe(0);
}

const lines = async (orderId: number) =>
  (
    await sql<Record<string, unknown>>`
      select kind, of_line_index as of, product_name as name, option_summary as summary, quantity,
        unit_price as unit, subtotal::float8 as subtotal, print ->> 'summary' as print, print_key <> '' as keyed
      from order_lines where order_id = ${orderId} order by id`.execute(test.em.getKysely())
  ).rows;

describe('an order of printed goods', () => {
  it('P6: keeps the fee as a line of its own, names goods only, and is paid to the won', async () => {
    const bought = await buySilk2();
    expect(await lines(bought.id)).toEqual([
      {
        kind: 'goods',
        of: null,
        name: '에코백',
        summary: '색상: 내추럴',
        quantity: 100,
        unit: 3850,
        subtotal: 385_000,
        print: '앞면 가운데 · 실크 2도',
        keyed: true,
      },
      {
        kind: 'setup',
        of: 0,
        name: '판비·셋업비',
        summary: '에코백 · 앞면 가운데 · 실크 2도',
        quantity: 2,
        unit: 15_000,
        subtotal: 30_000,
        print: null,
        keyed: false,
      },
    ]);
    expect(await client.order(bought.paid.orderId)).toMatchObject({
      total: 415_000,
      vat: 37_727,
      supplied: 377_273,
      name: '에코백',
    });
    expect(await client.ledger(bought.paid.orderId)).toEqual([{ kind: 'captured', amount: 415_000 }]);
    const { rows } = await sql`select items_count, print_lines from orders where id = ${bought.id}`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([{ items_count: 1, print_lines: 1 }]);
    const detail = await client.detail(bought);
    expect(detail.itemsAmount).toBe(415_000);
    expect(detail.items).toMatchObject([
      { kind: 'goods', print: { summary: '앞면 가운데 · 실크 2도', setupFees: [{ amount: 30_000 }] } },
      { kind: 'setup', ofLineIndex: 0, productId: null, print: null },
    ]);
    expect(JSON.stringify(detail)).not.toContain('plateKey');
    expect((await bought.buyer.cart()).items).toEqual([]);
  });

  it("P7, P14, P16: takes a coupon off the goods only, and proposes a return by the line's own discount", async () => {
    const bought = await buySilk2({ couponCode: welcome });
    const detail = await client.detail(bought);
    expect(detail).toMatchObject({
      itemsAmount: 415_000,
      discountAmount: 38_500,
      totalAmount: 376_500,
      vat: 34_227,
      discounts: [{ amount: 38_500, perLine: [{ lineIndex: 0, amount: 38_500 }] }],
    });
    await sql`update orders set status = 'DELIVERED' where id = ${bought.id}`.execute(test.em.getKysely());
    const [goods, setup] = detail.items;
    const ask = (lineId: number | undefined, quantity: number) =>
      bought.buyer.call('post', `/orders/${bought.id}/refund-request`, {
        reasonCode: 'CHANGE_OF_MIND',
        reason: '수량을 잘못 주문했습니다.',
        lines: [{ lineId, quantity }],
      });
    const fee = await ask(setup?.id, 1);
    expect(fee.body).toMatchObject({ success: false, code: 'REFUND_LINES_FORM' });
    await ask(goods?.id, 50).expect(200);
    const { rows } = await sql<{ id: number }>`select id from refunds where order_id = ${bought.id}`.execute(
      test.em.getKysely(),
    );
    const refundId = rows[0]?.id ?? 0;
    expect((await client.read(refundId)).estimate).toBe(173_250);
    await client.approve(refundId, { amount: 173_250 }).expect(200);
    const ledger = await until(
      () => client.ledger(bought.paid.orderId),
      (entries) => entries.length > 1,
    );
    expect(ledger.map(({ amount }) => amount)).toEqual([376_500, -173_250]);
    // The plates stay paid: 50 pieces with their share of the coupon and 30,000 won remain.
    expect((await client.detail(bought)).items).toMatchObject([
      { kind: 'goods', quantity: 100 },
      { kind: 'setup', subtotal: 30_000 },
    ]);
    await expectNoMismatch();
  });

  it('brings nothing back for a change of mind from the production on, and no fee whose plate exists', async () => {
    const proposal = async (bought: Bought, reasonCode: string): Promise<number> => {
      const [goods] = (await client.detail(bought)).items;
      const form = { reasonCode, reason: '돌려보냅니다.', lines: [{ lineId: goods?.id, quantity: 100 }] };
      await bought.buyer.call('post', `/orders/${bought.id}/refund-request`, form).expect(200);
      const { rows } = await sql<{ id: number }>`
        select max(id)::int as id from refunds where order_id = ${bought.id}`.execute(test.em.getKysely());
      const id = rows[0]?.id ?? 0;
      const { estimate } = await client.read(id);
      await sql`update refunds set state = 'withdrawn' where id = ${id}`.execute(test.em.getKysely());
      return estimate;
    };
    const bought = await buySilk2({ couponCode: welcome });
    const { rows } = await sql<{ id: number }>`
      update print_jobs set state = 'APPROVED', print = jsonb_set(print, '{placements,0,artwork}', ${JSON.stringify(FILE)}::jsonb)
      where order_id = ${bought.id} returning id`.execute(test.em.getKysely());
    const set = (status: OrderStatus) =>
      sql`update orders set status = ${status} where id = ${bought.id}`.execute(test.em.getKysely());
    // A job moves before its goods leave; the request comes after they arrived.
    const move = async (body: object): Promise<void> => {
      await set('PREPARING');
      await test.http
        .post(`/api/manager/print-jobs/${rows[0]?.id}/moves`)
        .set('authorization', client.admin.bearer)
        .send(body)
        .expect(200);
      await set('DELIVERED');
    };
    await set('DELIVERED');
    // Approved and no plate yet: everything is returned.
    expect(await proposal(bought, 'CHANGE_OF_MIND')).toBe(376_500);
    await move({ move: 'start' });
    expect(await proposal(bought, 'CHANGE_OF_MIND')).toBe(0);
    expect(await proposal(bought, 'MISORDER')).toBe(0);
    expect(await proposal(bought, 'DEFECT')).toBe(376_500);
    // Stopped: the goods are returned, the plates were made.
    await move({ move: 'stop', reason: '색상을 다시 확인합니다.' });
    expect(await proposal(bought, 'CHANGE_OF_MIND')).toBe(346_500);
    // Without the consent, production alone ends nothing.
    await move({ move: 'start' });
    await sql`alter table order_consents disable trigger user`.execute(test.em.getKysely());
    await sql`delete from order_consents where order_id = ${bought.id}`.execute(test.em.getKysely());
    await sql`alter table order_consents enable trigger user`.execute(test.em.getKysely());
    expect(await proposal(bought, 'CHANGE_OF_MIND')).toBe(346_500);
  });

  it('P15, P16: is cancelled at once before anything is printed, with its fees', async () => {
    const bought = await buySilk2({ couponCode: welcome });
    expect((await client.detail(bought)).backOut.cancel).toBe('NOW');
    await client.cancel(bought, { reason: '단순 변심입니다.' }).expect(200);
    const ledger = await until(
      () => client.ledger(bought.paid.orderId),
      (rows) => rows.length > 1,
    );
    expect(ledger.map(({ amount }) => amount)).toEqual([376_500, -376_500]);
    await expectNoMismatch();
  });

  it('P15: is a request once a job is approved', async () => {
    const bought = await buySilk2();
    await sql`update print_jobs set state = 'APPROVED' where order_id = ${bought.id}`.execute(
      test.em.getKysely(),
    );
    expect((await client.detail(bought)).backOut.cancel).toBe('REQUEST');
    await client.cancel(bought, { reason: '단순 변심입니다.' });
    expect(await client.ledger(bought.paid.orderId)).toEqual([{ kind: 'captured', amount: 415_000 }]);
  });

  it('P3: reads as it was bought when its method is hidden since', async () => {
    const product = await addBag(catalog, { product: { categoryId: 'bags' } });
    const bought = await buySilk2({}, (buyer) =>
      buyer
        .call('post', '/cart/items', {
          productId: product.id,
          quantity: 100,
          optionValueIds: 'color:black',
          print: silk(3),
        })
        .expect(200),
    );
    const { methods = [] } = bagPrint();
    await catalog.patchProduct(product.id, {
      print: bagPrint({
        methods: methods.map((method, i) => ({ ...method, status: i === 0 ? 'hidden' : 'active' })),
      }),
    });
    expect((await client.detail(bought)).items).toMatchObject([
      { print: { summary: '앞면 가운데 · 실크 2도' } },
      { print: { summary: '앞면 가운데 · 실크 3도', setupFees: [{ amount: 45_000 }] }, subtotal: 430_000 },
      { kind: 'setup', ofLineIndex: 0 },
      { kind: 'setup', ofLineIndex: 1 },
    ]);
  });

  it('P17: takes out of the cart what was bought, and leaves another print of the same goods', async () => {
    const bought = await buySilk2({}, async (buyer) => {
      await put(buyer, 60, silk(1));
      await put(buyer, 50, null);
    });
    expect((await bought.buyer.cart()).items).toEqual([]);
    const buyer = await Shopper.withAddress(test);
    await put(buyer, 100, silk(2));
    await put(buyer, 60, silk(1));
    const cart = await buyer.cart();
    const paid = await preparePaidOnly(buyer, [cart.items[0]?.id ?? 0]);
    await buyer.confirm(paid).expect(200);
    expect((await buyer.cart()).items).toMatchObject([
      { quantity: 60, print: { summary: '앞면 가운데 · 실크 1도' } },
    ]);
  });

  it('of what cannot be printed any more is refused when it is prepared', async () => {
    const product = await addBag(catalog, { product: { categoryId: 'bags' } });
    const buyer = await Shopper.withAddress(test);
    await buyer.call('post', '/cart/items', {
      productId: product.id,
      quantity: 100,
      optionValueIds: 'color:natural',
      print: silk(2),
    });
    await catalog.patchProduct(product.id, { print: null });
    const answer = await buyer.call('post', '/payments/prepare', {}).expect(422);
    expect(answer.body).toMatchObject({ code: 'PRINT_CHOICE_GONE', data: { productId: product.id } });
  });

  it('whose goods cost less than the least payment is paid where its fees reach it', async () => {
    const product = await addBag(catalog, { product: { categoryId: 'bags' } });
    await catalog.patchProduct(product.id, { prices: [{ minQty: 1, unitPrice: 0 }] });
    const buyer = await Shopper.withAddress(test);
    const line = { productId: product.id, quantity: 1, optionValueIds: 'color:natural' };
    await buyer.call('post', '/cart/items', line).expect(200);
    await buyer.call('post', '/payments/prepare', {}).expect(422);
    await buyer.call('put', `/cart/items/${(await buyer.cart()).items[0]?.id}/print`, { print: silk(1) });
    expect((await buyer.cart()).cart).toMatchObject({ totalAmount: 15_000, payable: true });
    expect((await buyer.prepare({ printConsents })).amount).toBe(15_000);
  });
});

describe('packing slips', () => {
  it('hold goods with their print, and no fees', async () => {
    const bought = await buySilk2();
    const answer = await test.http
      .get(`/api/admin/orders/packing-slips?ids=${bought.id}`)
      .set('authorization', client.admin.bearer);
    expect(data<{ items: object[] }[]>(answer)[0]?.items).toMatchObject([
      { name: '에코백', qty: 100, printSummary: '앞면 가운데 · 실크 2도' },
    ]);
  });
});

/** Prepares an order of these cart lines only. */
async function preparePaidOnly(buyer: Shopper, itemIds: number[]) {
  const { orderId, amount } = await buyer.prepare({ itemIds, printConsents });
  return toss.authenticate({ orderId, amount });
}

describe('any cart', () => {
  const CARTS = 40;
  /** The result of the worker's check of a clean file. */
  const REPORT = {
    engine: PREFLIGHT_ENGINE,
    verdict: 'READY',
    facts: null,
    findings: [],
    unchecked: [],
    tookMs: 1,
  };

  it('P12: costs what its order costs and Toss is asked for, whatever the order of its lines', async () => {
    // The same plates as the bag, another price, quantities counted together, and a fee for each design.
    const { methods = [] } = bagPrint();
    const plateGroup = 'shared';
    const pooled = await addBag(catalog, {
      product: { categoryId: 'bags', poolTiers: true },
      print: bagPrint({
        plateGroup,
        methods: methods.map((method, i) =>
          i === 0 ? method : { ...method, setupBasis: 'design', setupFee: 20_000 },
        ),
      }),
    });
    const plain = await addBag(catalog, { product: { categoryId: 'bags' }, print: bagPrint({ plateGroup }) });
    const buyer = await Shopper.withAddress(test);
    const vault = new Vault(test, buyer.member);
    const logos: string[] = [];
    for (const color of ['#1d4ed8', '#be123c'])
      logos.push(newest(await vault.upload(await logoPng(300, color), '로고.png')).id);
    await sql`update artwork_versions set state = 'done', report = ${JSON.stringify(REPORT)}::jsonb
      where member_id = ${buyer.member.id}`.execute(test.em.getKysely());

    const placement = fc
      .record({
        method: fc.constantFrom('silk', 'transfer'),
        inks: fc.integer({ min: 1, max: 3 }),
        logo: fc.constantFrom(...logos, null),
        widthMm: fc.constantFrom(20, 20.1),
      })
      .map(({ method, inks, logo, widthMm }) => ({
        area: 'front',
        method,
        ...(method === 'silk' ? { inks } : {}),
        // Staff rebuild the file, so that there is no warning.
        ...(logo === null ? {} : { artwork: { versionId: logo }, widthMm, heightMm: 20, redraw: true }),
      }));
    const line = fc.record({
      productId: fc.constantFrom(pooled.id, plain.id),
      quantity: fc.integer({ min: 50, max: 150 }),
      optionValueIds: fc.constantFrom('color:natural', 'color:black'),
      print: fc.option(placement.map((one) => ({ placements: [one] }))),
    });
    const carts = fc
      .array(line, { minLength: 1, maxLength: 4 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));

    const fill = async (all: object[]): Promise<CartDto> => {
      for (const one of all) await buyer.call('post', '/cart/items', one).expect(200);
      return buyer.cart();
    };
    const sums = ({ cart }: CartDto) => {
      const { itemsAmount, setupAmount, discountAmount, shippingFee, totalAmount, vat } = cart;
      return { itemsAmount, setupAmount, discountAmount, shippingFee, totalAmount, vat };
    };
    const check = async ([all, moved]: [object[], object[]], hasCoupon: boolean): Promise<void> => {
      const choose = (): PromiseLike<unknown> =>
        hasCoupon
          ? buyer.call('post', '/cart/coupon', { couponCode: welcome }).expect(200)
          : buyer.call('delete', '/cart/coupon').expect(200);
      const { items } = await fill(all);
      await choose();
      const first = await buyer.cart();
      const itemIds = items.map(({ id }) => id).join(',');
      await buyer.call('delete', `/cart/items?itemIds=${itemIds}`).expect(200);
      await fill(moved);
      await choose();
      const view = await buyer.cart();
      expect(sums(view)).toEqual(sums(first));
      const { itemsAmount, setupAmount, discountAmount, shippingFee, totalAmount, vat } = view.cart;
      const goods = sumWon(view.items.map(({ subtotal }) => won(subtotal ?? 0)));
      const fees = sumWon(view.items.flatMap(({ setupFees }) => setupFees.map(({ amount }) => won(amount))));
      expect([fees, goods + fees]).toEqual([setupAmount, itemsAmount]);
      expect(discountAmount > 0).toBe(hasCoupon);
      expect(goods + fees - discountAmount + shippingFee).toBe(totalAmount);
      expect(splitVat(won(totalAmount)).vat).toBe(vat);

      const { orderId, amount } = await buyer.prepare({ printConsents });
      const paid = await toss.authenticate({ orderId, amount });
      await buyer.confirm(paid).expect(200);
      const order = await client.order(orderId);
      expect([amount, order.total, order.vat]).toEqual([totalAmount, totalAmount, vat]);
      expect(await toss.payments(orderId)).toMatchObject([{ status: 'DONE', totalAmount }]);
      expect(await client.ledger(orderId)).toEqual([{ kind: 'captured', amount: totalAmount }]);
      const written = (await lines(order.id)).map(({ kind, subtotal }) => ({
        kind,
        subtotal: Number(subtotal),
      }));
      const sumOfKind = (kind: string): number =>
        sumWon(written.filter((one) => one.kind === kind).map(({ subtotal }) => won(subtotal)));
      expect([sumOfKind('goods'), sumOfKind('setup')]).toEqual([goods, fees]);
    };
    await fc.assert(fc.asyncProperty(carts, fc.boolean(), check), { numRuns: CARTS, endOnFailure: true });
    await expectNoMismatch();
  }, 240_000);
});
