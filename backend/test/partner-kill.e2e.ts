import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addOrder } from './admin-fixtures.js';
import { sendBulk } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';
import { buildServer, forkApi, killHard } from './support/worker.js';

let test: TestApp;
let partner: TestPartner;
let memberId: number;
let server: { child: ChildProcess; url: string } | undefined;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0', PORT: '0' });
  partner = await (await PartnerAdmin.of(test)).partnerWithKey({ scopes: ['orders:write'] });
  memberId = (await signedIn(test)).id;
  await buildServer();
}, 300_000);
afterAll(async () => {
  if (server !== undefined) await killHard(server.child);
  await test.close();
});

/** Holds locks in a transaction of its own until it is released. */
async function holding(sql: string, values: unknown[]): Promise<() => Promise<void>> {
  const gate = new EventEmitter();
  const held = once(gate, 'held');
  const released = once(gate, 'released');
  const transaction = test.em.fork().transactional(async (em) => {
    await em.execute(sql, values);
    gate.emit('held');
    await released;
  });
  await held;
  return async () => {
    gate.emit('released');
    await transaction;
  };
}

async function effects(orderId: number) {
  const [row] = await test.em.execute<{ status: string; steps: number; notices: number; events: number }[]>(
    `select o.status,
       (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'status') as steps,
       (select count(*)::int from notices n where n.body like '%' || o.order_no || '%') as notices,
       (select count(*)::int from changes c where c.subject_kind = 'order' and c.subject_id = o.id
          and c.type = 'order.shipped') as events
     from orders o where o.id = ?`,
    [orderId],
  );
  return row;
}

/** Resolves when the call has its key and something waits for a lock of ours. */
async function standing(key: string): Promise<void> {
  await until(
    () => test.em.execute<object[]>(`select 1 from partner_calls where key = ?`, [key]),
    (rows) => rows.length === 1,
  );
  await until(
    () => lockWaits(test),
    (count) => count > 0,
  );
}

it.each(['before it commits', 'after it has committed, before its answer is kept'])(
  'I3: a call whose process is killed %s, sent again, has one effect',
  async (moment) => {
    const { id, orderNo } = await addOrder(test, { memberId, status: 'PREPARING' });
    const body = { rows: [{ orderNo, carrier: 'CJ', trackingNo: '688900123456' }] };
    const key = randomUUID();
    server = await forkApi(test.environment);
    const releaseOrder = await holding(`select id from orders where id = ? for update`, [id]);
    const lost = fetch(`${server.url}/api/partner/shipments/bulk`, {
      method: 'POST',
      headers: {
        authorization: partner.bearer,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch(() => 'lost');
    await standing(key);
    if (moment === 'before it commits') {
      await killHard(server.child);
      await releaseOrder();
    } else {
      const releaseCall = await holding(`select key from partner_calls where key = ? for update`, [key]);
      await releaseOrder();
      await until(
        () => effects(id),
        (now) => now?.status === 'SHIPPED',
      );
      await standing(key);
      await killHard(server.child);
      // PostgreSQL would still end the statement that it waits in, and so keep the answer.
      await test.em.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      await releaseCall();
    }
    expect(await lost).toBe('lost');
    server = undefined;

    const early = await sendBulk(test, partner, 'shipments/bulk', body, key);
    expect(refusalOf(early)).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(10);
    // The ten seconds pass after which the process counts as dead.
    await test.em.execute(`update partner_calls set alive_until = now() where key = ?`, [key]);
    const again = await sendBulk(test, partner, 'shipments/bulk', body, key).expect(200);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    const result = moment === 'before it commits' ? 'applied' : 'same';
    expect(again.body).toMatchObject({ rows: [{ id, result }] });
    const replay = await sendBulk(test, partner, 'shipments/bulk', body, key).expect(200);
    expect(replay.text).toBe(again.text);
    expect(await effects(id)).toEqual({ status: 'SHIPPED', steps: 1, notices: 1, events: 1 });
  },
);
