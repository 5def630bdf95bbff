import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PartnerAdmin } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard } from './support/worker.js';
import {
  ALL_TYPES,
  messagesOf,
  Receiver,
  status,
  Webhooks,
  type StoredMessage,
  type TestEndpoint,
} from './webhook-fixtures.js';

// Runs on Node's type stripping and ends in .ts, which this project's compiler refuses.
const RANDOM = '../../scripts/faults/random.ts';

interface Random {
  below: (end: number) => number;
  chance: (probability: number) => boolean;
}

/** Events of the long form: WEBHOOK_EVENTS=10000, with another seed in WEBHOOK_SEED. */
const EVENTS = Number(process.env['WEBHOOK_EVENTS'] ?? 300);
const SEED = Number(process.env['WEBHOOK_SEED'] ?? 41);
/** Deaths of the worker. */
const KILLS = Math.max(3, Math.floor(EVENTS / 400));
const PRODUCTS = 20;
/** A try takes at most a second, and a message is sent again after 50 ms, then after 3 s. */
const PACE = '0.01';
const LONG_MS = 1_800_000;

let test: TestApp;
let random: Random;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  const { Random } = (await import(RANDOM)) as { Random: new (seed: number) => Random };
  random = new Random(SEED);
  await buildServer();
  test = await startTestApp({
    THROTTLE_FACTOR: '0',
    WEBHOOK_ALLOW_LOCAL: 'true',
    SETTLE_PACE: PACE,
    SWEEP_INTERVAL_MS: '200',
  });
}, 180_000);
afterAll(async () => {
  if (worker !== undefined) await killHard(worker);
  await test.close();
});

/** A receiver that fails the first tries of some messages: a status, silence, or a cut before or after it has read. */
class FaultyReceiver {
  /** Bodies of what it accepted, by id; more than one where it accepted a message again. */
  readonly accepted = new Map<string, string[]>();
  readonly faults = { status: 0, silence: 0, cut: 0 };
  private readonly planned = new Map<string, number>();

  private constructor(readonly receiver: Receiver) {}

  static async start(): Promise<FaultyReceiver> {
    return new FaultyReceiver(await Receiver.start());
  }

  begin({ secret }: TestEndpoint): void {
    const webhook = new Webhook(secret);
    this.receiver.answer = (response, { headers, body }) => {
      webhook.verify(body, headers);
      const id = headers['webhook-id'] ?? '';
      const left = this.planned.get(id) ?? (random.chance(0.6) ? 0 : random.chance(0.8) ? 1 : 2);
      this.planned.set(id, Math.max(0, left - 1));
      this.receiver.received.length = 0;
      if (left > 0) return this.fail(response);
      this.accepted.set(id, [...(this.accepted.get(id) ?? []), body]);
      status(200)(response, { headers, body, at: 0 });
    };
  }

  private fail(response: Parameters<Receiver['answer']>[0]): void {
    const fault = (['status', 'silence', 'cut'] as const)[random.below(3)] ?? 'cut';
    this.faults[fault] += 1;
    if (fault === 'status') response.writeHead([500, 502, 503, 429][random.below(4)] ?? 500).end();
    if (fault === 'cut') response.destroy();
    // Silence: the store gives up.
  }
}

/**
 * The messages of an endpoint. What a busy machine or a dead worker has delayed further than the faults of the test do
 * is due now: nothing here depends on speed.
 */
async function hurried(endpointId: number): Promise<StoredMessage[]> {
  await test.em.execute(
    `update webhook_messages set next_try_at = now() where endpoint_id = ? and state = 'pending'
       and claimed_until is null and next_try_at > now() + interval '4 seconds'`,
    [endpointId],
  );
  return messagesOf(test, endpointId);
}

/** So many changes of stock, each an event, in transactions of several. */
async function change(products: readonly number[], count: number): Promise<void> {
  for (let left = count; left > 0;) {
    const some = products.slice(0, Math.min(left, 1 + random.below(PRODUCTS)));
    await test.em.execute('update stock_items set on_hand = on_hand + 1 where product_id = any (?::int[])', [
      `{${some.join(',')}}`,
    ]);
    left -= some.length;
  }
}

it(
  `W2: ${EVENTS} events reach three failing endpoints, each with one id, while the worker is killed (seed ${SEED})`,
  async () => {
    const categoryId = await addCategory(test, { code: 'print' });
    const products: number[] = [];
    for (let i = 0; i < PRODUCTS; i += 1)
      products.push(
        await addProduct(test, { categoryId, title: `머그컵 ${i}`, basePrice: 3300, stock: 100 }),
      );
    worker = await forkWorker(test.environment);
    const admin = await PartnerAdmin.of(test);
    const hooks = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
    const receivers: (FaultyReceiver & { endpoint: TestEndpoint })[] = [];
    for (let i = 0; i < 3; i += 1) {
      const faulty = await FaultyReceiver.start();
      const endpoint = await hooks.addActive(faulty.receiver, ['stock.changed']);
      faulty.begin(endpoint);
      receivers.push(Object.assign(faulty, { endpoint }));
    }
    const [last] = await test.em.execute<{ id: string }[]>('select max(id)::text as id from changes');

    const kills = (async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const arrived = () => receivers.reduce((sum, { accepted }) => sum + accepted.size, 0);
        // Somewhere within its share of the work: while it reads, writes, sends or records.
        const goal = Math.floor((EVENTS * 3 * (kill + 0.2 + random.below(60) / 100)) / (KILLS + 1));
        await until(
          async () => arrived(),
          (count) => count >= goal,
          LONG_MS,
        );
        if (worker !== undefined) await killHard(worker);
        worker = await forkWorker(test.environment);
      }
    })();
    await Promise.all([change(products, EVENTS), kills]);

    const events = await test.em.execute<{ uid: string }[]>(
      `select uid from changes where id > ?::bigint and type = 'stock.changed'`,
      [last?.id ?? '0'],
    );
    expect(events).toHaveLength(EVENTS);
    const wanted = events.map(({ uid }) => uid).sort();
    let repeated = 0;
    for (const { endpoint, accepted, faults } of receivers) {
      const stored = await until(
        () => hurried(endpoint.id),
        (all) => all.filter(({ state }) => state === 'delivered').length >= EVENTS,
        LONG_MS,
      );
      // Events from before its ping may be among them; each of those after it is there, once.
      expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
      expect(wanted.filter((id) => !accepted.has(id))).toEqual([]);
      expect([...accepted.keys()].filter((id) => !stored.some((message) => message.id === id))).toEqual([]);
      for (const bodies of accepted.values()) expect(new Set(bodies).size).toBe(1);
      repeated += [...accepted.values()].filter((bodies) => bodies.length > 1).length;
      for (const count of Object.values(faults)) expect(count).toBeGreaterThan(0);
    }
    const faults = receivers.map(({ faults: { status: answers, silence, cut } }) => answers + silence + cut);
    process.stderr.write(
      `W2: ${EVENTS} events x 3, seed ${SEED}: ${faults.join('+')} faults, ${KILLS} kills, ${repeated} arrived again, 0 missing\n`,
    );
    await Promise.all(receivers.map(({ receiver }) => receiver.close()));
  },
  LONG_MS,
);
