import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PARTNER_SCOPES } from '@store/domain';
import { readCursor, writeCursor, type ChangeCursor } from '../src/modules/changes/change-cursor.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PartnerAdmin, type TestPartner } from './partner-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const FILES = ['store', 'collect-orders', 'sync-stock', 'receive-webhooks'];

let toss: Toss;
let test: TestApp;
let worker: INestApplicationContext;
let shop: RefundClient;
let partner: TestPartner;
let productId: number;
let folder: string;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ THROTTLE_FACTOR: '0', TOSS_API_URL: toss.url, WEBHOOK_ALLOW_LOCAL: 'true' });
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
  shop = await RefundClient.open(test, toss);
  partner = await (await PartnerAdmin.of(test)).partnerWithKey({ scopes: PARTNER_SCOPES });
  const categoryId = await addCategory(test, { code: 'house' });
  productId = await addProduct(test, {
    categoryId,
    title: '텀블러',
    sku: 'TB-1',
    basePrice: 9000,
    stock: 500,
  });
  folder = await mkdtemp(join(tmpdir(), 'partner-examples-'));
  // As the first steps say: from the store itself.
  for (const name of FILES) {
    const { text } = await test.http.get(`/api/docs/partner-examples/${name}.mjs`).buffer(true).expect(200);
    await writeFile(join(folder, `${name}.mjs`), text);
  }
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await toss.close();
  await rm(folder, { recursive: true });
});

/** A program of a partner, and what it has written so far. */
class Program {
  output = '';
  private readonly child: ChildProcess;

  constructor(name: string, ...args: string[]) {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    this.child = spawn(process.execPath, [`${name}.mjs`, ...args], {
      cwd: folder,
      env: { STORE_URL: `http://127.0.0.1:${port}`, STORE_KEY: partner.key },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (part: Buffer) => (this.output += part.toString('utf8')));
  }

  /** Waits until it has ended well; returns what it wrote. */
  static async run(name: string, ...args: string[]): Promise<string> {
    const program = new Program(name, ...args);
    expect([await program.end(), program.output]).toEqual([0, program.output]);
    return program.output;
  }

  /** Waits until it has ended; returns its exit code. */
  async end(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  /** Waits until it has written every one of these. */
  async says(...parts: string[]): Promise<void> {
    await until(
      () => Promise.resolve(this.output),
      (output) => parts.every((part) => output.includes(part)),
    );
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const closed = once(this.child, 'close');
    this.child.kill();
    await closed;
  }
}

const statusOf = async (id: number): Promise<unknown> => {
  const answer = await test.http
    .get(`/api/partner/orders/${id}`)
    .set('authorization', partner.bearer)
    .expect(200);
  const { status, shipments } = answer.body as { status: string; shipments: { trackingNo: string }[] };
  return [status, shipments.map(({ trackingNo }) => trackingNo)];
};

/** A new paid order. */
const buy = async (): Promise<{ id: number; orderNo: string; bought: Bought }> => {
  const bought = await shop.buy([[productId, 2]]);
  const sql = 'select order_no from orders where id = ?';
  const [row] = await test.em.execute<{ order_no: string }[]>(sql, [bought.id]);
  return { id: bought.id, orderNo: row?.order_no ?? '', bought };
};

/** "CJ대한통운" as Excel saves it in Korea. */
const CARRIER_IN_CP949 = Buffer.from('434ab4ebc7d1c5ebbfee', 'hex');

/** Waybills in a file that is not UTF-8. */
const writeWaybills = (...rows: [orderNo: string, trackingNo: string][]): Promise<void> =>
  writeFile(
    join(folder, 'waybills.csv'),
    Buffer.concat([
      Buffer.from('orderNo,carrier,trackingNo\r\n'),
      ...rows.flatMap(([orderNo, trackingNo]) => [
        Buffer.from(`${orderNo},`),
        CARRIER_IN_CP949,
        Buffer.from(`,${trackingNo}\r\n`),
      ]),
    ]),
  );

const partnerGet = (path: string) =>
  test.http.get(`/api/partner${path}`).set('authorization', partner.bearer).expect(200);

it('D2: the order collector collects, acknowledges, ships once, and holds what has a claim', async () => {
  const [sent, wanted] = [await buy(), await buy()];
  const first = await Program.run('collect-orders');
  expect(first).toContain(`주문 ${sent.orderNo} PAID 18,000원 1줄`);
  expect(await statusOf(sent.id)).toEqual(['PREPARING', []]);

  await shop.cancel(wanted.bought).expect(200);
  await writeWaybills(
    [sent.orderNo, '688900123456'],
    [wanted.orderNo, '688900123457'],
    ['20261124-NONE', '1'],
  );
  const second = await Program.run('collect-orders');
  expect(second).toContain(`취소 ${wanted.orderNo} requested 금액 미정`);
  expect(second).toContain(`보류 ${wanted.orderNo}`);
  expect(second).not.toContain('CLAIM_OPEN');
  expect(second).toContain('refused 20261124-NONE ORDER_NOT_FOUND');
  expect(await statusOf(sent.id)).toEqual(['SHIPPED', ['688900123456']]);
  expect(await statusOf(wanted.id)).toEqual(['PREPARING', []]);
  const { body } = await partnerGet(`/orders/${sent.id}`);
  expect(body).toMatchObject({ shipments: [{ carrier: 'CJ대한통운' }] });

  // Refused waybills are sent again, the others are not.
  const third = await Program.run('collect-orders');
  expect(third).toContain('refused 20261124-NONE ORDER_NOT_FOUND');
  expect(third).toContain('applied: 0, same: 0, warning: 0, refused: 1');

  await writeWaybills([sent.orderNo, '688900123456']);
  expect(await Program.run('collect-orders')).not.toContain('/shipments/bulk');
});

it('D2: the order collector acknowledges again what was refused, and only that', async () => {
  const file = join(folder, 'collected.json');
  const memory = JSON.parse(await readFile(file, 'utf8')) as { paid: string[] };
  expect(memory.paid).toEqual([]);
  await writeFile(file, JSON.stringify({ ...memory, paid: ['20261124-NONE'] }));
  const { id } = await buy();
  const first = await Program.run('collect-orders');
  expect(first).toContain('refused 20261124-NONE ORDER_NOT_FOUND');
  expect(await statusOf(id)).toEqual(['PREPARING', []]);
  expect(await Program.run('collect-orders')).toContain(
    '/orders/acknowledge { applied: 0, same: 0, warning: 0, refused: 1 }',
  );
});

it('D2: the stock loop reads all stock once, then what has changed, and sends a count', async () => {
  expect(await Program.run('sync-stock')).toContain('재고 1개를 받았습니다.');
  await writeFile(join(folder, 'stock.csv'), 'sku,onHand\nTB-1,480\nTB-9,1\nTB-8,\n');
  await buy();
  const second = await Program.run('sync-stock');
  expect(second).toContain('refused TB-9 PRODUCT_NOT_FOUND');
  expect(second).not.toContain('TB-8');
  expect(second).toMatch(/stock\.changed TB-1/);
  const onHand = async () => {
    const sql = 'select on_hand from stock_items where product_id = ?';
    const [row] = await test.em.execute<{ on_hand: number }[]>(sql, [productId]);
    return row?.on_hand;
  };
  // Two pieces were sold after the count.
  expect(await onHand()).toBe(478);

  // Only the refused row is sent again.
  const third = await Program.run('sync-stock');
  expect(third).toContain('refused TB-9 PRODUCT_NOT_FOUND');
  expect(third).toContain('applied: 0, same: 0, warning: 0, refused: 1');
  await rm(join(folder, 'stock.csv'));
});

it('D2: the stock loop reads the stock again when the store was restored, and handles no event twice', async () => {
  const file = join(folder, 'feed.json');
  const memory = JSON.parse(await readFile(file, 'utf8')) as {
    cursor: string;
    versions: Record<string, number>;
    available: Record<string, number>;
  };
  const cursor = readCursor(memory.cursor) as ChangeCursor;
  // As after the loss of the newest changes: the feed has begun another life, and versions begin anew.
  const restored = {
    ...memory,
    cursor: writeCursor({ ...cursor, epoch: `another-${cursor.epoch}` }),
    versions: Object.fromEntries(Object.keys(memory.versions).map((name) => [name, 1_000_000])),
    available: { 'TB-1': 1 },
  };
  await writeFile(file, JSON.stringify(restored));
  const output = await Program.run('sync-stock');
  expect(output).toContain('재고 1개를 받았습니다.');
  expect(output).not.toContain('stock.changed');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ available: { 'TB-1': 478 } });

  const { orderNo } = await buy();
  const next = await Program.run('sync-stock');
  expect(next).toContain(`order.paid ${orderNo}`);
  expect(next).toContain('stock.changed TB-1');
});

it('D2: the receiver of webhooks registers itself, takes signed events, moves, and removes itself', async () => {
  const port = 4100 + Math.floor(Math.random() * 800);
  const [url, moved] = [`http://127.0.0.1:${port}/hooks`, `http://127.0.0.1:${port + 1}/hooks`];
  const receives = async (address: string): Promise<void> => {
    const receiver = new Program('receive-webhooks', address);
    try {
      await receiver.says(`${address}에서 받고 있습니다.`);
      const { orderNo } = await buy();
      await receiver.says('order.paid', orderNo);
    } finally {
      await receiver.stop();
    }
  };
  const urls = async (): Promise<string[]> => {
    const { body } = await partnerGet('/webhooks');
    return (body as { items: { url: string }[] }).items.map((endpoint) => endpoint.url);
  };
  await receives(url);
  await receives(moved);
  expect(await urls()).toEqual([moved]);
  // Without its memory it does not know the secret any more.
  await rm(join(folder, 'webhook.json'));
  await receives(moved);
  expect(await urls()).toEqual([moved]);

  // With a wrong secret it refuses the ping.
  const file = join(folder, 'webhook.json');
  const memory = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...memory, secret: 'whsec_AAAA' }));
  const unheard = new Program('receive-webhooks', moved);
  expect(await unheard.end()).toBe(1);
  expect(unheard.output).toContain(`시험 메시지를 받지 못했습니다: ${moved} (401)`);

  expect(await Program.run('receive-webhooks', '--remove')).toContain(`주소를 지웠습니다: ${moved}`);
  expect(await urls()).toEqual([]);
});
