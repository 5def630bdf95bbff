import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PaymentRecords, preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, forkApi, killHard } from './support/worker.js';

/** Longer than this test's load balancer needs to notice. */
const DELAY_MS = 1500;
const CONNECTIONS = 6;
/** Connections that the process has not accepted yet: few enough for the second that it takes for them on a busy machine. */
const WAITING = 20;

let toss: Toss;
let test: TestApp;
let product: number;
const children: ChildProcess[] = [];
beforeAll(async () => {
  await buildServer();
  toss = await startToss();
  test = await startTestApp({ PORT: '0', TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'print' });
  product = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100 });
}, 300_000);
afterEach(async () => {
  const left = children.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(left.map(killHard));
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

async function startApi(delayMs: number): Promise<{ child: ChildProcess; url: string }> {
  const api = await forkApi({ ...test.environment, SHUTDOWN_DELAY_MS: delayMs });
  children.push(api.child);
  return api;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The connection had already served a request. */
  reused: boolean;
}

/** One request over a kept-alive or new connection of the agent; fails as a client would see it fail. */
function send(agent: Agent, url: string, body?: object, bearer?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(url, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: {
        ...(bearer === undefined ? {} : { authorization: bearer }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
          reused: sent.reusedSocket,
        }),
      );
    });
    sent.end(text);
  });
}

const persistent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

const exitOf = async (child: ChildProcess): Promise<unknown> => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { code, signal };
};

/** The agent's only connection is established. */
const isConnected = ({ sockets }: Agent): boolean =>
  Object.values(sockets).some((all = []) => all.some(({ connecting }) => !connecting));

/** Typical requests of buyers; the first is answered before the pipeline, the others pass through all of it. */
const REQUESTS: [path: string, expected: number, body?: object][] = [
  ['/api/categories', 200],
  ['/api/health/live', 200],
  ['/api/health', 200],
  ['/api/auth/login', 400, { identifier: 'nobody@example.com', password: 'Wrong-12345!' }],
  ['/api/nowhere', 404],
];

it('no client sees an error when one of two processes is asked to end under load', async () => {
  const [first, second] = await Promise.all([startApi(DELAY_MS), startApi(0)]);
  let firstReady = true;
  let stopping = false;
  const wrong: string[] = [];
  const seen = { reused: 0, second: 0 };

  // The load balancer: checks readiness, and sends new requests only to a process that answered 200.
  const notReady = until(
    () => send(new Agent(), `${first.url}/api/health/ready`),
    ({ status }) => status !== 200,
    120_000,
  ).then(({ body }) => {
    firstReady = false;
    return body;
  });
  const buyer = async (): Promise<void> => {
    const agents = new Map([first.url, second.url].map((url) => [url, persistent()]));
    for (let turn = 0; !stopping; turn += 1) {
      const toFirst = firstReady;
      const { url } = toFirst ? first : second;
      const [path, expected, body] = REQUESTS[turn % REQUESTS.length] ?? ['/', 0];
      try {
        const answer = await send(agents.get(url) ?? persistent(), `${url}${path}`, body);
        if (answer.reused) seen.reused += 1;
        if (answer.status !== expected) wrong.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
        if (!toFirst) seen.second += 1;
      } catch (error) {
        wrong.push(`${path}: ${String(error)}`);
      }
    }
    for (const agent of agents.values()) agent.destroy();
  };
  const running = Array.from({ length: CONNECTIONS }, buyer);
  await until(
    () => Promise.resolve(seen.reused),
    (count) => count > 200,
    60_000,
  );
  const exit = exitOf(first.child);
  first.child.kill('SIGTERM');
  expect(await notReady).toContain('"draining"');
  expect(await exit).toEqual({ code: 0, signal: null });
  await until(
    () => Promise.resolve(seen.second),
    (count) => count > 100,
    60_000,
  );
  stopping = true;
  await Promise.all(running);
  expect(wrong).toEqual([]);
}, 180_000);

it('a process that drains still answers, over connections that it closes, and is alive but not ready', async () => {
  const { child, url } = await startApi(DELAY_MS);
  const agent = persistent();
  expect((await send(agent, `${url}/api/health/ready`)).headers.connection).toBe('keep-alive');
  child.kill('SIGTERM');
  const exit = exitOf(child);
  await until(
    () => send(persistent(), `${url}/api/health/ready`),
    ({ status }) => status === 503,
  );
  const paths = ['/api/categories', '/api/categories', '/api/health/live', '/', '/api/docs/openapi.json'];
  for (const path of paths) {
    const { status, headers } = await send(agent, `${url}${path}`);
    expect({ path, status, connection: headers.connection }).toEqual({
      path,
      status: 200,
      connection: 'close',
    });
  }
  expect(await exit).toEqual({ code: 0, signal: null });
});

it('a payment that is being confirmed when the signal comes is answered, booked once, and ends its connection', async () => {
  const { child, url } = await startApi(0);
  const buyer = await Shopper.withAddress(test);
  await buyer.add(product, 2);
  const paid = await preparePaid(buyer, toss);
  await toss.fault({
    kind: 'slow',
    phase: 'before',
    endpoint: 'confirm',
    orderId: paid.orderId,
    delayMs: 2000,
  });
  const answer = send(persistent(), `${url}/api/payment/confirm`, paid, buyer.member.bearer);
  // The confirm call is at Toss, which answers slowly.
  await until(
    () => toss.faults(),
    (faults) => faults.every(({ orderId }) => orderId !== paid.orderId),
  );
  const exit = exitOf(child);
  child.kill('SIGTERM');
  const { status, headers, body } = await answer;
  expect({
    status,
    connection: headers.connection,
    code: (JSON.parse(body) as { code: string }).code,
  }).toEqual({ status: 200, connection: 'close', code: 'success' });
  expect(await exit).toEqual({ code: 0, signal: null });
  const records = new PaymentRecords(test);
  expect(await records.order(paid.orderId)).toMatchObject({ status: 'PAID', placed: true });
  expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: paid.amount }]);
});

it('a process takes the connections that wait for it before it stops listening, and answers what comes over them', async () => {
  const { child, url } = await startApi(DELAY_MS);
  const signalled = performance.now();
  const exit = exitOf(child);
  child.kill('SIGTERM');
  await until(
    () => send(persistent(), `${url}/api/health/ready`),
    ({ status }) => status === 503,
  );
  // The process stands still during its last moment: the system still accepts connections and buffers their bytes.
  child.kill('SIGSTOP');
  const waiting = Array.from({ length: WAITING }, () => {
    const agent = persistent();
    const answer = send(agent, `${url}/api/payments/prepare`, {}).then(({ status }) => status, String);
    return { agent, answer };
  });
  await until(
    () => Promise.resolve(performance.now() - signalled),
    (passed) => passed > DELAY_MS && waiting.every(({ agent }) => isConnected(agent)),
  );
  child.kill('SIGCONT');
  expect(await Promise.all(waiting.map(({ answer }) => answer))).toEqual(Array(WAITING).fill(401));
  expect(await exit).toEqual({ code: 0, signal: null });
});

it('a process whose database does not answer is alive, and not ready', async () => {
  const { url } = await startApi(0);
  const agent = persistent();
  expect((await send(agent, `${url}/api/health/ready`)).status).toBe(200);
  await blockDatabase(true);
  const down = await until(
    () => send(agent, `${url}/api/health/ready`),
    ({ status }) => status === 503,
  );
  expect(down.body).toContain('"status":"down"');
  expect((await send(agent, `${url}/api/health/live`)).status).toBe(200);
  await blockDatabase(false);
  await until(
    () => send(agent, `${url}/api/health/ready`),
    ({ status }) => status === 200,
  );
});

/** Cuts the connections to the store's database and admits no new ones, or admits them again. */
async function blockDatabase(blocked: boolean): Promise<void> {
  const address = new URL(test.environment.DATABASE_URL);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${!blocked}`);
  if (blocked)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
