import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agent } from 'supertest';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { startPopbill, type Popbill } from './evidence-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Authenticated, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, killHard } from './support/worker.js';

const ROOT = join(import.meta.dirname, '..', '..');
const BUNDLE = join(ROOT, 'backend', 'dist', 'bundle');
const MONITORING = join(ROOT, 'scripts', 'deploy', 'monitoring');

/** Texts that must appear neither in traces nor in metrics nor in logs. */
const PERSON = {
  name: '김표시자',
  phone: '01093847561',
  address: '표시로 12345',
  enquiry: '김비밀문의',
};

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface TracesBody {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** An OTLP receiver over HTTP that keeps everything. */
class Receiver {
  private readonly server: Server;
  readonly bodies: { path: string; text: string }[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.bodies.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString('utf8') });
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  spans(): Span[] {
    return this.bodies
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ text }) => (JSON.parse(text) as TracesBody).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

interface Running {
  child: ChildProcess;
  url: string;
  metrics: () => Promise<string>;
  /** The output of the process so far. */
  log: () => string;
}

const receiver = new Receiver();
const running: Running[] = [];
let toss: Toss;
let popbill: Popbill;
let test: TestApp;
let api: Running;
let worker: Running;
let product: number;

/** A built process of the store, whose log is read. */
async function start(script: 'main.js' | 'worker.js', settings: NodeJS.ProcessEnv): Promise<Running> {
  const { environment } = test;
  const child = fork(join(BUNDLE, script), {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: environment.DATABASE_URL,
      JWT_SECRET: environment.JWT_SECRET,
      STORE_DATA_DIR: environment.STORE_DATA_DIR,
      TOSS_API_URL: environment.TOSS_API_URL,
      TOSS_SECRET_KEY: environment.TOSS_SECRET_KEY,
      PORT: '0',
      METRICS_PORT: '0',
      THROTTLE_FACTOR: '0',
      SWEEP_INTERVAL_MS: '500',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ready = await new Promise<{ port?: number; metricsPort?: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port?: number }));
    child.once('exit', () => reject(new Error(`${script} did not start: ${log}`)));
  });
  const started = {
    child,
    url: `http://127.0.0.1:${ready.port}`,
    metrics: async () => (await fetch(`http://127.0.0.1:${ready.metricsPort}/metrics`)).text(),
    log: () => log,
  };
  running.push(started);
  return started;
}

beforeAll(async () => {
  await buildServer();
  [toss, popbill] = await Promise.all([startToss(), startPopbill()]);
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'print' });
  product = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100 });
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.start(),
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...popbill.settings,
    POPBILL_CORP_NUM: '4118601799',
  };
  [api, worker] = await Promise.all([start('main.js', settings), start('worker.js', settings)]);
}, 300_000);
afterAll(async () => {
  await Promise.all(running.map(({ child }) => killHard(child)));
  receiver.close();
  await test.close();
  await toss.close();
  await popbill.close();
});

/** A new member who shops at the measured process. */
async function buyerThere(): Promise<Shopper> {
  const there = { ...test, http: agent(api.url) };
  const member = await signedIn(there);
  await test.em.execute(`update members set name = ?, phone = ? where id = ?`, [
    PERSON.name,
    PERSON.phone,
    member.id,
  ]);
  const buyer = new Shopper(there, member);
  await buyer.addAddress({
    receiverName: PERSON.name,
    receiverPhone: PERSON.phone,
    address1: PERSON.address,
  });
  await buyer.add(product, 2);
  return buyer;
}

const spanNamed = (name: string, traceId?: string): Promise<Span> =>
  until(
    () =>
      Promise.resolve(
        receiver.spans().find((one) => one.name === name && (traceId ?? one.traceId) === one.traceId),
      ),
    (span) => span !== undefined,
  ) as Promise<Span>;

const attributesOf = ({ attributes }: Span): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('a purchase', () => {
  let buyer: Shopper;
  let paid: Authenticated;

  beforeAll(async () => {
    buyer = await buyerThere();
    paid = await preparePaid(buyer, toss, { outcome: 'lost-answer' });
    await toss.fault({
      endpoint: 'get',
      orderId: paid.orderId,
      kind: 'error',
      code: 'FAILED_INTERNAL_SYSTEM_PROCESSING',
    });
    await buyer.confirm(paid).expect(200);
    await until(
      async () => {
        const [row] = await test.em.execute<{ status: string }[]>(
          'select status from orders where pg_order_id = ?',
          [paid.orderId],
        );
        return row?.status;
      },
      (status) => status === 'PAID',
    );
  }, 60_000);

  it('is one trace from the request over its statements and Toss to the job of the worker', async () => {
    const request = await spanNamed('POST /api/payment/confirm');
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/payment/confirm',
      'http.response.status_code': 200,
    });
    const call = await spanNamed('toss confirm', request.traceId);
    const statement = await spanNamed('insert payment_attempts', request.traceId);
    for (const part of [call, statement]) expect(part.parentSpanId).toBe(request.spanId);
    const job = await spanNamed('process payment-confirm', request.traceId);
    expect(job.parentSpanId).toBe(request.spanId);
    const requested = receiver
      .spans()
      .find(({ name, parentSpanId }) => name === 'toss find' && parentSpanId === job.spanId);
    expect(requested?.traceId).toBe(request.traceId);
  });

  it('leaves no personal data, no token and no id in traces, metrics and logs', async () => {
    await spanNamed('POST /api/payment/confirm');
    await until(
      () => Promise.resolve(receiver.bodies.filter(({ path }) => path === '/v1/metrics').length),
      (count) => count > 1,
      60_000,
    );
    const [member] = await test.em.execute<{ id: number; email: string }[]>(
      'select id, email from members where id = ?',
      [buyer.member.id],
    );
    const [order] = await test.em.execute<{ orderNo: string }[]>(
      `select order_no as "orderNo" from orders where pg_order_id = ?`,
      [paid.orderId],
    );
    const secrets = [
      member?.email ?? '',
      ...Object.values(PERSON),
      buyer.member.token,
      buyer.member.refreshToken,
      paid.orderId,
      paid.paymentKey,
      order?.orderNo ?? '',
    ];
    const texts = {
      traces: receiver.bodies.map(({ text }) => text).join('\n'),
      'metrics of the API': await api.metrics(),
      'metrics of the worker': await worker.metrics(),
      'log of the API': api.log(),
      'log of the worker': worker.log(),
    };
    for (const [what, text] of Object.entries(texts)) {
      expect(text.length).toBeGreaterThan(0);
      for (const secret of secrets)
        expect({ what, found: text.includes(secret) }).toEqual({ what, found: false });
    }
    // Routes appear as templates: no path contains a number.
    const routes = receiver.spans().flatMap((span) => attributesOf(span)['http.route'] ?? []);
    expect(routes.length).toBeGreaterThan(3);
    expect(routes.filter((route) => /\/\d+[/\"]/.test(JSON.stringify(route)))).toEqual([]);
    expect(texts['metrics of the API']).not.toMatch(/http_route="[^"]*\/\d/);
  }, 90_000);

  it('names what was measured of it', async () => {
    const text = await api.metrics();
    const value = (series: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(series))
          ?.split(' ')[1],
      );
    expect(
      value(
        'http_server_request_duration_count{http_request_method="POST",http_route="/api/payment/confirm",http_response_status_code="200"}',
      ),
    ).toBe(1);
    expect(value('store_toss_call_duration_count{operation="confirm",outcome="no_answer"}')).toBe(1);
    expect(value('store_queue_jobs_added_total{queue="payment-confirm"}')).toBeGreaterThanOrEqual(1);
    expect(
      value('db_client_operation_duration_count{db_operation_name="select",outcome="ok"}'),
    ).toBeGreaterThan(1);
  });
});

describe('the metrics that are sent', () => {
  interface Sent {
    resourceMetrics: {
      scopeMetrics: {
        metrics: {
          name: string;
          unit: string;
          histogram?: {
            dataPoints: {
              attributes: Span['attributes'];
              count: number;
              explicitBounds: number[];
              bucketCounts: number[];
            }[];
          };
          sum?: { isMonotonic: boolean };
        }[];
      }[];
    }[];
  }

  it('have the names and units of OpenTelemetry, and each value in one bucket', async () => {
    const sent = await until(
      () =>
        Promise.resolve(
          receiver.bodies
            .filter(({ path }) => path === '/v1/metrics')
            .flatMap(({ text }) => (JSON.parse(text) as Sent).resourceMetrics)
            .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
        ),
      (metrics) => metrics.some(({ name }) => name === 'http.server.request.duration'),
      60_000,
    );
    expect(sent.find(({ name }) => name === 'process.cpu.time')).toMatchObject({
      unit: 's',
      sum: { isMonotonic: true },
    });
    const points = sent.find(({ name }) => name === 'http.server.request.duration')?.histogram?.dataPoints;
    const [point] = points ?? [];
    expect(point?.attributes.map(({ key }) => key)).toEqual([
      'http.request.method',
      'http.route',
      'http.response.status_code',
    ]);
    expect(point?.explicitBounds[0]).toBe(0.001);
    expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
    expect(point?.bucketCounts.reduce((total, count) => total + count, 0)).toBe(point?.count);
  }, 60_000);
});

describe('an error answer', () => {
  it('names the trace of its request and of its log lines', async () => {
    await test.em.execute(
      `alter table enquiries add constraint no_marker check (name <> '${PERSON.enquiry}')`,
    );
    const answer = await fetch(`${api.url}/api/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: PERSON.enquiry,
        phone: PERSON.phone,
        title: PERSON.enquiry,
        body: PERSON.enquiry,
        privacyAgreed: true,
      }),
    });
    expect(answer.status).toBe(500);
    const traceId = answer.headers.get('x-trace-id') ?? '';
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    const line = await until(
      () =>
        Promise.resolve(
          api
            .log()
            .split('\n')
            .find((one) => one.includes('"level":50') && one.includes(traceId)),
        ),
      (found) => found !== undefined,
    );
    expect(JSON.parse(line ?? '')).toMatchObject({ trace_id: traceId, context: 'Http' });
    const request = await spanNamed('POST /api/enquiries', traceId);
    expect(request.status.code).toBe(2);
    expect(attributesOf(request)).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
    for (const text of [api.log(), receiver.bodies.map((body) => body.text).join('')])
      expect(text).not.toContain(PERSON.enquiry);
  });

  it('goes on with the trace of its caller', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await fetch(`${api.url}/api/orders/1`, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
    });
    expect([answer.status, answer.headers.get('x-trace-id')]).toEqual([401, traceId]);
    expect((await spanNamed('GET /api/orders/:id', traceId)).parentSpanId).toBe('00f067aa0ba902b7');
  });

  it('of no route is measured under none', async () => {
    await fetch(`${api.url}/api/nowhere/${PERSON.phone}`);
    const text = await api.metrics();
    expect(text).not.toContain(PERSON.phone);
    expect(text).toMatch(/http_server_request_duration_count\{[^}]*http_response_status_code="404"/);
  });
});

describe('the files for Prometheus and Grafana', () => {
  /** Metric names in the expressions of a file. */
  const namesIn = (text: string): string[] => [
    ...new Set(
      text
        // Labels: in selections, in groupings, and in legends.
        .replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '')
        .match(/\b(?:store|http_server|db_client|nodejs|process|target)_[a-z_]+/g),
    ),
  ];

  it.each(['alerts.yml', 'dashboard.json'])(
    '%s names only what a running API or worker exports',
    async (file) => {
      await test.em.execute(
        `insert into worker_beats (name, seen_at) values ('backup', now()) on conflict (name) do update set seen_at = now()`,
      );
      await until(worker.metrics, (text) => /^store_backup_last /m.test(text), 40_000);
      const { bearer: authorization } = await signedIn(test, 2);
      await fetch(`${api.url}/api/admin/company/issuer`, { headers: { authorization } });
      const exported = `${await api.metrics()}\n${await worker.metrics()}`;
      const names = namesIn(readFileSync(join(MONITORING, file), 'utf8'));
      expect(names.length).toBeGreaterThan(10);
      const missing = names.filter((name) => !new RegExp(`^${name}(\\{| )`, 'm').test(exported));
      expect(missing).toEqual([]);
    },
    60_000,
  );
});

describe('without a receiver and a port', () => {
  it('nothing of OpenTelemetry but its API is loaded at the start', () => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(join(BUNDLE, file), 'utf8');
      for (const [, next] of text.matchAll(/^(?:import|export)[^'"\n]*["']\.\/([^"']+)["']/gm))
        visit(next ?? '');
    };
    visit('main.js');
    visit('worker.js');
    const holds = (file: string): boolean =>
      /node_modules\/@opentelemetry\/(?!api\/)/.test(readFileSync(join(BUNDLE, file), 'utf8'));
    expect([...seen].filter(holds)).toEqual([]);
    // A caller that requests it gets it.
    expect(readdirSync(BUNDLE).filter((file) => file.endsWith('.js') && holds(file))).not.toEqual([]);
  });

  it('an error answer has an id all the same, which its log line repeats', async () => {
    const quiet = await start('main.js', { METRICS_PORT: '' });
    const answer = await fetch(`${quiet.url}/api/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: PERSON.enquiry,
        phone: PERSON.phone,
        title: 'x',
        body: 'x',
        privacyAgreed: true,
      }),
    });
    expect(answer.status).toBe(500);
    const traceId = answer.headers.get('x-trace-id') ?? '';
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    await until(
      () => Promise.resolve(quiet.log()),
      (text) => text.includes(`"trace_id":"${traceId}"`),
    );
  });
});
