import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PARTNER_SCOPES } from '@store/domain';
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
  static async run(name: string): Promise<string> {
    const program = new Program(name);
    await once(program.child, 'close');
    expect([program.child.exitCode, program.output]).toEqual([0, program.output]);
    return program.output;
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

it('D2: the order collector collects, acknowledges, ships once, and reads claims', async () => {
  const [sent, wanted] = [await buy(), await buy()];
  const first = await Program.run('collect-orders');
  expect(first).toContain(`주문 ${sent.orderNo} PAID 18,000원 1줄`);
  expect(await statusOf(sent.id)).toEqual(['PREPARING', []]);

  await shop.cancel(wanted.bought).expect(200);
  await writeFile(
    join(folder, 'waybills.csv'),
    `orderNo,carrier,trackingNo\n${sent.orderNo},CJ대한통운,688900123456\n${wanted.orderNo},CJ대한통운,688900123457\n`,
  );
  const second = await Program.run('collect-orders');
  expect(second).toContain('CLAIM_OPEN');
  expect(second).toContain(`취소 ${wanted.orderNo} requested 금액 미정`);
  expect(await statusOf(sent.id)).toEqual(['SHIPPED', ['688900123456']]);
  expect(await statusOf(wanted.id)).toEqual(['PREPARING', []]);

  expect(await Program.run('collect-orders')).not.toContain('/shipments/bulk');
});

it('D2: the stock loop reads all stock once, then what has changed, and sends a count', async () => {
  expect(await Program.run('sync-stock')).toContain('재고 1개를 받았습니다.');
  await writeFile(join(folder, 'stock.csv'), 'sku,onHand\nTB-1,480\nTB-9,1\n');
  await buy();
  const second = await Program.run('sync-stock');
  expect(second).toContain('refused TB-9 PRODUCT_NOT_FOUND');
  expect(second).toMatch(/stock\.changed TB-1/);
  const [row] = await test.em.execute<{ on_hand: number }[]>(
    'select on_hand from stock_items where product_id = ?',
    [productId],
  );
  // Two pieces were sold after the count.
  expect(row?.on_hand).toBe(478);
});

it('D2: the receiver of webhooks registers itself and takes signed events', async () => {
  const port = 4100 + Math.floor(Math.random() * 800);
  const receiver = new Program('receive-webhooks', `http://127.0.0.1:${port}/hooks`);
  try {
    await until(
      () => Promise.resolve(receiver.output),
      (output) => output.includes('에서 받고 있습니다.'),
    );
    const { orderNo } = await buy();
    await until(
      () => Promise.resolve(receiver.output),
      (output) => output.includes('order.paid') && output.includes(orderNo),
    );
  } finally {
    await receiver.stop();
  }
});
