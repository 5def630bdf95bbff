import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PartnerClaimDto } from '../src/modules/partners/api/claims/partner-claim.dto.js';
import type { PartnerOrderDto } from '../src/modules/partners/api/orders/partner-order.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PartnerAdmin, type TestPartner } from './partner-fixtures.js';
import { PartnerReader } from './partner-reading.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

/** How many orders are placed while the collector works: 200 in the long form. */
const ORDERS = Number(process.env['COLLECTOR_ORDERS'] ?? 24);
const BUYERS = 4;
const MOST_MS = 20_000 + ORDERS * 1000;

let test: TestApp;
let toss: Toss;
let shop: RefundClient;
let partner: TestPartner;
let productId: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ THROTTLE_FACTOR: '0', TOSS_API_URL: toss.url });
  shop = await RefundClient.open(test, toss);
  const scopes = ['orders:read', 'orders:write', 'claims:read'] as const;
  partner = await (await PartnerAdmin.of(test)).partnerWithKey({ scopes });
  const categoryId = await addCategory(test, { code: 'house' });
  productId = await addProduct(test, { categoryId, title: '텀블러', basePrice: 9_000, stock: 100_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

interface RowResult {
  row: number;
  result: string;
  code?: string;
}

/** Every fifth buyer wants to cancel once the order is prepared: one before the parcel leaves, the next meanwhile. */
const cancelsBefore = (n: number): boolean => n % 10 === 0;
const cancelsMeanwhile = (n: number): boolean => n % 10 === 5;

/** A program as partners write it: it reads on from the last change that it has, and never looks back. */
class Collector {
  readonly collected: PartnerOrderDto[] = [];
  readonly shipped = new Set<number>();
  readonly refused = new Set<number>();
  readonly claims: PartnerClaimDto[] = [];
  /** Answers of buyers who wanted to cancel while the parcel left. */
  readonly races = new Map<number, number>();
  private readonly seen = new Set<string>();
  private readonly from = new Map<string, string>();
  private readonly reader: PartnerReader;

  constructor(
    start: Date,
    private readonly placed: ReadonlyMap<number, { n: number; bought: Bought }>,
  ) {
    this.reader = new PartnerReader(test, partner);
    for (const path of ['/orders', '/claims']) this.from.set(path, start.toISOString());
  }

  get done(): number {
    return this.shipped.size + this.refused.size;
  }

  async round(): Promise<void> {
    const fresh = (await this.news<PartnerOrderDto>('/orders')).filter(({ status }) => status === 'PAID');
    if (fresh.length > 0) {
      this.collected.push(...fresh);
      const rows = fresh.map(({ id }) => ({ id, externalId: `C-${id}` }));
      const results = await this.send('orders/acknowledge', rows);
      expect(results.map(({ result }) => result)).toEqual(fresh.map(() => 'applied'));
      await this.ship(fresh);
    }
    this.claims.push(...(await this.news<PartnerClaimDto>('/claims')));
  }

  private async ship(orders: readonly PartnerOrderDto[]): Promise<void> {
    const before = orders.filter(({ id }) => cancelsBefore(this.numberOf(id)));
    for (const { id } of before) expect(await this.cancel(id)).toBe(200);
    const meanwhile = orders.filter(({ id }) => cancelsMeanwhile(this.numberOf(id)));
    const rows = orders.map(({ id, orderNo }) => ({
      orderNo,
      carrier: 'CJ대한통운',
      trackingNo: `7000${id}`,
    }));
    const [results] = await Promise.all([
      this.send('shipments/bulk', rows),
      ...meanwhile.map(async ({ id }) => {
        this.races.set(id, await this.cancel(id));
      }),
    ]);
    for (const [index, { result, code }] of results.entries()) {
      const id = orders[index]?.id ?? 0;
      expect([id, code ?? result]).toEqual([id, expect.stringMatching(/^(applied|CLAIM_OPEN)$/)]);
      (result === 'refused' ? this.refused : this.shipped).add(id);
    }
  }

  private async cancel(id: number): Promise<number> {
    const bought = this.placed.get(id)?.bought;
    if (bought === undefined) throw new Error(`order ${id} was never placed`);
    return (await shop.cancel(bought)).status;
  }

  private numberOf(id: number): number {
    return this.placed.get(id)?.n ?? 1;
  }

  /** What changed since the last call; a state that was read before is dropped. */
  private async news<Item extends { id: number; changedAt: string }>(path: string): Promise<Item[]> {
    const items = await this.reader.all<Item>(path, { changedFrom: this.from.get(path) ?? '', limit: 5 });
    this.from.set(path, items.at(-1)?.changedAt ?? this.from.get(path) ?? '');
    return items.filter((item) => {
      const state = path + JSON.stringify(item);
      const isNew = !this.seen.has(state);
      this.seen.add(state);
      return isNew;
    });
  }

  private async send(path: string, rows: object[]): Promise<RowResult[]> {
    const { body } = await test.http
      .post(`/api/partner/${path}`)
      .set('authorization', partner.bearer)
      .set('idempotency-key', randomUUID())
      .send({ rows })
      .expect(200);
    return (body as { rows: RowResult[] }).rows;
  }
}

it(
  'O1: a collector gets each order once, ships it once, and sends none that is claimed',
  async () => {
    const placed = new Map<number, { n: number; bought: Bought }>();
    const collector = new Collector(new Date(Date.now() - 60_000), placed);
    let next = 0;
    const buyer = async (): Promise<void> => {
      for (let n = next++; n < ORDERS; n = next++) {
        const bought = await shop.buy([[productId, 1 + (n % 3)]]);
        placed.set(bought.id, { n, bought });
      }
    };
    const buying = Promise.all(Array.from({ length: BUYERS }, buyer));
    const end = performance.now() + MOST_MS;
    while ((placed.size < ORDERS || collector.done < ORDERS) && performance.now() < end)
      await collector.round();
    await buying;
    await collector.round();
    const ids = [...placed.keys()].sort((a, b) => a - b);
    const collected = collector.collected.map(({ id }) => id);
    expect(collected.toSorted((a, b) => a - b)).toEqual(ids);
    await expectShippedOnce(collector, ids);
    await expectClaims(collector, placed);
  },
  MOST_MS + 30_000,
);

async function expectShippedOnce({ shipped, refused }: Collector, ids: readonly number[]): Promise<void> {
  const rows = await test.em.execute<
    { id: number; status: string; trackingNo: string | null; taken: number; told: number; own: string }[]
  >(
    `select o.id, o.status, o.tracking_no as "trackingNo",
       (select count(*)::int from order_events e where e.order_id = o.id and e.to_value = 'PREPARING') as taken,
       (select count(*)::int from notices n where n.kind = 'order.shipped' and n.body like '%' || o.order_no || '%') as told,
       (select x.external_id from external_ids x where x.kind = 'order' and x.subject_id = o.id) as own
     from orders o where o.id = any(?::int[]) order by o.id`,
    [`{${ids.join(',')}}`],
  );
  expect(rows).toEqual(
    ids.map((id) => ({
      id,
      status: shipped.has(id) ? 'SHIPPED' : 'PREPARING',
      trackingNo: shipped.has(id) ? `7000${id}` : null,
      taken: 1,
      told: shipped.has(id) ? 1 : 0,
      own: `C-${id}`,
    })),
  );
  expect(shipped.size + refused.size).toBe(ids.length);
}

async function expectClaims(
  { claims, shipped, refused, races }: Collector,
  placed: ReadonlyMap<number, { n: number }>,
): Promise<void> {
  const wanted = [...placed].filter(([, { n }]) => cancelsBefore(n)).map(([id]) => id);
  for (const id of wanted) expect([id, refused.has(id)]).toEqual([id, true]);
  // The claim and the parcel do not pass each other: a parcel that left was first.
  const late = await test.em.execute<{ id: number }[]>(
    `select s.subject_id as id from changes s join changes c on (c.data ->> 'orderId')::int = s.subject_id
     where s.type = 'order.shipped' and c.type = 'claim.requested' and c.at < s.at`,
  );
  expect(late).toEqual([]);
  for (const [id, status] of races) expect([id, status]).toEqual([id, 200]);
  for (const id of refused) expect([id, wanted.includes(id) || races.has(id)]).toEqual([id, true]);
  expect([...shipped].filter((id) => wanted.includes(id))).toEqual([]);
  const open = await test.em.execute<{ id: number }[]>('select id from refunds order by id');
  const read = claims.map(({ id }) => id).sort((a, b) => a - b);
  expect(read).toEqual(open.map(({ id }) => id));
  expect(read.length).toBe(wanted.length + races.size);
}
