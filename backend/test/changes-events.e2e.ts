import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGE_TYPES } from '@store/domain';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { ChangeEventDto } from '../src/modules/partners/api/changes/dto/partner-changes.dto.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { FeedReader } from './changes-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { BUYER, INVOICE, startPopbill, type Popbill } from './evidence-fixtures.js';
import { dataFolder } from './files-fixtures.js';
import { Importer } from './imports-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let toss: Toss;
let popbill: Popbill;
let test: TestApp;
let worker: INestApplicationContext;
let client: RefundClient;
let catalog: CatalogClient;
let importer: Importer;
let feed: FeedReader;
let bag: AdminProductDto;
let mug: AdminProductDto;
let mugId: number;

beforeAll(async () => {
  [toss, popbill, folder] = [await startToss(), await startPopbill(), await dataFolder()];
  test = await startTestApp({
    TOSS_API_URL: toss.url,
    STORE_DATA_DIR: folder.path,
    THROTTLE_FACTOR: '0',
    ...popbill.settings,
  });
  await addCompany(test);
  client = await RefundClient.open(test, toss);
  catalog = new CatalogClient(test, client.admin);
  importer = new Importer(test, client.admin);
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags', sku: 'BAG' } });
  mug = await catalog.product({
    product: { title: '머그컵', categoryId: 'bags', status: 'active', sku: 'MUG', basePrice: 3300 },
  });
  mugId = mug.id;
  await staff('put', `/admin/stock/${mugId}`, { tracked: true, onHand: 1000 });
  await staff('put', '/admin/evidence/settings', {
    moment: 'payment',
    graceMinutes: 0,
    voluntaryReceipt: true,
    version: 0,
  });
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.01 });
  feed = await FeedReader.of(test);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await popbill.close();
  await toss.close();
  await folder.remove();
});

async function staff(method: 'put' | 'post' | 'patch', path: string, body: object): Promise<void> {
  const answer = await test.http[method](`/api${path}`).set('authorization', client.admin.bearer).send(body);
  expect({ path, status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 200 });
}

/** Runs an import; the worker may be faster than this process. */
async function run(id: number): Promise<void> {
  await importer.run(id);
  await until(
    () => importer.read(id),
    ({ state }) => state === 'done',
  );
}

/** Type and facts of events, in short. */
const short = (events: readonly ChangeEventDto[], kind?: string): [string, unknown, unknown][] =>
  events
    .filter(({ subject }) => kind === undefined || subject.kind === kind)
    .map(({ type, data }) => [
      type,
      data['previousStatus'] ?? data['previousState'] ?? null,
      data['status'] ?? data['state'],
    ]);

const numberOf = async (id: number): Promise<string> => {
  const [row] = await test.em.execute<{ no: string }[]>('select order_no as no from orders where id = ?', [
    id,
  ]);
  return row?.no ?? '';
};

/** The events of an order and of its claims that the work causes, in the order of their versions. */
async function ofOrder(id: number, work: () => Promise<unknown>): Promise<[string, unknown, unknown][]> {
  const events = await feed.during(work);
  return short(
    events
      .filter(({ subject, data }) => (subject.kind === 'order' ? subject.id === id : data['orderId'] === id))
      .sort((a, b) => a.subject.kind.localeCompare(b.subject.kind) || a.version - b.version),
  );
}

const statusOf = (bought: Bought) =>
  until(
    () => client.order(bought.paid.orderId),
    ({ status }) => status === 'CANCELED',
  );

describe('F4: an order and its claims', () => {
  it('that is paid at once is order.paid alone, and its pieces are stock.changed', async () => {
    let bought: Bought | undefined;
    const events = await feed.during(async () => {
      bought = await client.buy([[mugId, 2]]);
    });
    expect(short(events, 'order')).toEqual([['order.paid', null, 'PAID']]);
    expect(events.find(({ type }) => type === 'order.paid')).toMatchObject({
      subject: { kind: 'order', id: bought?.id, no: await numberOf(bought?.id ?? 0) },
      data: { amount: 6600 },
    });
    // Held, then taken.
    expect(
      events.filter(({ type }) => type === 'stock.changed').map(({ subject, data }) => [subject.no, data]),
    ).toEqual([
      ['MUG', { onHand: 1000, reserved: 2, available: 998, tracked: true }],
      ['MUG', { onHand: 998, reserved: 0, available: 998, tracked: true }],
    ]);
  });

  it('that waits for its deposit is placed, then paid', async () => {
    let bought: Bought | undefined;
    const placed = await feed.during(async () => {
      bought = await client.buy([[mugId, 1]], { method: '가상계좌', deposit: false });
    });
    expect(short(placed, 'order')).toEqual([['order.placed', null, 'NEW']]);
    const { id = 0, paid } = bought ?? {};
    expect(await ofOrder(id, async () => paid && client.depositInto(id, paid))).toEqual([
      ['order.paid', 'NEW', 'PAID'],
    ]);
  });

  it('is changed by the console, shipped by an import, and changed by a correction and by SQL', async () => {
    const { id } = await client.buy([[mugId, 1]]);
    const prepare = () => staff('post', `/admin/orders/${id}/status`, { status: 'PREPARING' });
    expect(await ofOrder(id, prepare)).toEqual([['order.changed', 'PAID', 'PREPARING']]);
    const waybill = async (trackingNo: string): Promise<void> => {
      const head = ['주문번호', '택배사', '송장번호', '도착예정일', '배송처리'];
      const { id: file } = await importer.sheet('tracking', [
        head,
        [await numberOf(id), 'CJ', trackingNo, null, 'Y'],
      ]);
      await run(file);
    };
    expect(await ofOrder(id, () => waybill('688900123456'))).toEqual([
      ['order.shipped', 'PREPARING', 'SHIPPED'],
    ]);
    expect(await ofOrder(id, () => waybill('688900123457'))).toEqual([
      ['order.changed', 'SHIPPED', 'SHIPPED'],
    ]);
    const bySql = () => test.em.execute(`update orders set status = 'DELIVERED' where id = ?`, [id]);
    expect(await ofOrder(id, bySql)).toEqual([['order.changed', 'SHIPPED', 'DELIVERED']]);
    // What partners do not read is no event.
    expect(
      await ofOrder(id, () => test.em.execute('update orders set receipt_url = ? where id = ?', ['x', id])),
    ).toEqual([]);
  });

  it('that its buyer cancels is canceled, and its claim is requested and changed', async () => {
    const bought = await client.buy([[mugId, 1]]);
    const events = await ofOrder(bought.id, async () => {
      await client.cancel(bought).expect(200);
      await statusOf(bought);
    });
    expect(events.filter(([type]) => type.startsWith('order.'))).toEqual([
      ['order.canceled', 'PAID', 'CANCELED'],
    ]);
    expect(events.filter(([type]) => type.startsWith('claim.')).at(0)?.[0]).toBe('claim.requested');
    expect(events.filter(([type]) => type.startsWith('claim.')).at(-1)).toEqual([
      'claim.changed',
      'processing',
      'done',
    ]);
  });

  it('whose refund the sweep finishes is canceled by it', async () => {
    const bought = await client.buy([[mugId, 1]]);
    await test.em.execute(`update orders set status = 'DELIVERED', delivered_at = now() where id = ?`, [
      bought.id,
    ]);
    expect(await ofOrder(bought.id, () => client.request(bought).expect(200))).toEqual([
      ['claim.requested', null, 'requested'],
    ]);
    const [{ id: refundId = 0 } = {}] = await client.records(bought.id);
    const { orderId } = bought.paid;
    await toss.fault(
      { kind: 'drop', phase: 'before', endpoint: 'cancel', orderId },
      { kind: 'error', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', endpoint: 'get', orderId },
    );
    const events = await ofOrder(bought.id, async () => {
      await client.approve(refundId);
      await statusOf(bought);
    });
    expect(events.at(-1)).toEqual(['order.canceled', 'DELIVERED', 'CANCELED']);
    expect(events.filter(([type]) => type === 'claim.changed').at(-1)).toEqual([
      'claim.changed',
      'processing',
      'done',
    ]);
  });

  it('with print has jobs, with a tax invoice its document', async () => {
    const buyer = await Shopper.withAddress(test);
    await buyer
      .call('post', '/cart/items', {
        productId: bag.id,
        quantity: 100,
        optionValueIds: 'color:natural',
        print: { placements: [{ area: 'front', method: 'silk', inks: 1 }] },
      })
      .expect(200);
    const head = await feed.head();
    const { orderId, amount } = await buyer.prepare({ printConsents, evidence: INVOICE });
    await buyer.confirm(await toss.authenticate({ orderId, amount, method: '계좌이체' })).expect(200);
    const events = await until(
      () => feed.rest(head),
      (all) => all.some(({ type }) => type === 'tax-document.issued'),
    );
    const job = events.find(({ type }) => type === 'print-job.changed');
    expect(job?.subject.no).toMatch(/^P-\d{8}-/);
    expect(job?.data).toMatchObject({ previousState: null, held: false, dueOn: null });
    const document = events.find(({ type }) => type === 'tax-document.issued');
    expect(document?.data).toMatchObject({
      kind: 'single',
      amount,
      supplied: amount - Math.round(amount / 11),
    });
  });
});

describe('F4: a product and its stock', () => {
  const changed = (events: readonly ChangeEventDto[]): unknown[] =>
    events.map(({ type, subject, version }) => [type, subject.no, version]);
  const versionOf = async (): Promise<number> => (await catalog.readProduct(bag.id)).version;

  it('that the console changes counts once, whatever parts it has', async () => {
    const before = await versionOf();
    const events = await feed.during(() =>
      catalog.patchProduct(bag.id, {
        product: { title: '큰 에코백' },
        prices: [{ minQty: 10, unitPrice: 4000 }],
        options: [],
      }),
    );
    expect(changed(events)).toEqual([['product.changed', 'BAG', before + 1]]);
    const tiers = await feed.during(() =>
      catalog.patchProduct(bag.id, { prices: [{ minQty: 20, unitPrice: 3900 }] }),
    );
    expect(changed(tiers)).toEqual([['product.changed', 'BAG', before + 2]]);
    // The version that the console was answered is the one of the row.
    expect(await versionOf()).toBe(before + 2);
  });

  it.each([
    ['its title', 'update products set title = title || 1 where id = :id'],
    ['its sale price', 'update products set sale_price = 3000 where id = :id'],
    ['a new tier', 'insert into price_tiers (product_id, min_qty, unit_price) values (:id, 500, 3000)'],
    ['a price of a tier', 'update price_tiers set unit_price = unit_price - 1 where product_id = :id'],
    ['the end of a tier', 'delete from price_tiers where product_id = :id and min_qty = 500'],
    [
      'a new option',
      `insert into product_options (product_id, code, name, type) values (:id, 'size', '크기', 'select')`,
    ],
    [
      'a new choice',
      `insert into product_option_values (option_id, value_code, value_label)
       select id, 'l', '대' from product_options where product_id = :id`,
    ],
    [
      'the price of a choice',
      `update product_option_values v set add_price = 100 from product_options o where o.id = v.option_id and o.product_id = :id`,
    ],
    ['the end of its options', 'delete from product_options where product_id = :id'],
    [`the code of its category`, `update categories set code = code || '-new' where code like 'bags%'`],
    ['its removal', 'update products set deleted_at = now() where id = :id'],
    ['its return', 'update products set deleted_at = null where id = :id'],
  ])('is changed by SQL alone: %s', async (_what, text) => {
    const before = await versionOf();
    const events = await feed.during(() => test.em.execute(text.replaceAll(':id', String(bag.id))));
    const own = events.filter(({ subject }) => subject.no === 'BAG');
    expect(changed(own)).toEqual([['product.changed', 'BAG', before + 1]]);
    expect(await versionOf()).toBe(before + 1);
  });

  it.each([
    ['nothing', 'update products set title = title where id = :id'],
    ['the same tiers', 'update price_tiers set unit_price = unit_price where product_id = :id'],
    ['its popularity', 'update products set popularity = popularity + 1 where id = :id'],
    ['the number of products of its category', 'update categories set product_count = product_count + 1'],
  ])('is not changed by %s', async (_what, text) => {
    expect(await feed.during(() => test.em.execute(text.replaceAll(':id', String(bag.id))))).toEqual([]);
  });

  it('is changed by an import, and its stock by the console, by an end of counting and by a new count', async () => {
    const imported = await feed.during(async () => {
      const head = ['SKU', '상품명', '카테고리 코드', '기본가', '재고'];
      const { id } = await importer.sheet('products', [head, ['MUG', '머그컵 새', 'bags-new', 3500, 700]]);
      await run(id);
    });
    expect(imported.map(({ type, subject }) => [type, subject.no])).toEqual([
      ['product.changed', 'MUG'],
      ['stock.changed', 'MUG'],
    ]);
    const versions: number[] = [];
    for (const [form, onHand] of [
      [{ adjustBy: -50 }, 650],
      [{ tracked: false }, null],
      [{ tracked: true, onHand: 20 }, 20],
    ] as const) {
      const [event, ...more] = await feed.during(() => staff('put', `/admin/stock/${mugId}`, form));
      expect([event?.type, more]).toEqual(['stock.changed', []]);
      expect(event?.data).toMatchObject({ onHand, tracked: onHand !== null });
      versions.push(event?.version ?? 0);
    }
    // The new count is newer than what readers know, although its row is another one.
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(3);
  });

  it('that is deleted for good is deleted for partners', async () => {
    const { id } = await catalog.product({
      product: { title: '초안', categoryId: 'bags-new', sku: 'DRAFT' },
    });
    await test.em.execute(`insert into price_tiers (product_id, min_qty, unit_price) values (?, 1, 10)`, [
      id,
    ]);
    const events = await feed.during(() => test.em.execute('delete from products where id = ?', [id]));
    expect(events).toMatchObject([
      {
        type: 'product.changed',
        subject: { no: 'DRAFT' },
        data: { status: 'deleted', previousStatus: 'draft', basePrice: null, salePrice: null },
      },
    ]);
  });
});

it('all types have come; none held anything personal or more than 1 kB, and versions grew', async () => {
  const events = (await feed.page({ from: new Date().toISOString(), limit: 300 })).items;
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(CHANGE_TYPES));
  for (const event of events) {
    expect(Buffer.byteLength(JSON.stringify(event.data))).toBeLessThan(1024);
    expect(JSON.stringify(event)).not.toMatch(/박수령|01098765432|세종대로|04524|한빛|@/);
    expect(JSON.stringify(event)).not.toContain(BUYER.businessNumber.replaceAll('-', ''));
  }
  const versions = events.map(({ subject, version }) => `${subject.kind} ${subject.id} ${version}`);
  expect(new Set(versions).size).toBe(versions.length);
}, 30_000);
