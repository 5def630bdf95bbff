import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { StandInOptions } from './core/settings.ts';
import { startStandIn } from './server.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

export interface Authenticated {
  paymentKey: string;
  orderId: string;
  amount: number;
}

type Fields = Record<string, unknown>;

export const SECRET_KEY = 'test_gsk_local_store';

export const basic = (user: string): string => `Basic ${Buffer.from(user).toString('base64')}`;

/** Talks to a stand-in like a merchant's server. */
export class Merchant {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: basic(`${SECRET_KEY}:`),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Fields };
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  async authenticate(orderId: string, fields: Fields = {}): Promise<Authenticated> {
    const answer = await this.post('/sandbox/authenticate', { orderId, amount: 15_000, ...fields });
    return answer.body as unknown as Authenticated;
  }

  confirm(authenticated: Fields | Authenticated, idempotencyKey?: string): Promise<Answer> {
    const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined;
    return this.post('/v1/payments/confirm', authenticated, headers);
  }

  /** Authenticates and confirms; returns the Payment. */
  async pay(orderId: string, fields: Fields = {}): Promise<Fields & { paymentKey: string }> {
    const answer = await this.confirm(await this.authenticate(orderId, fields));
    return answer.body as Fields & { paymentKey: string };
  }

  order(orderId: string): Promise<Answer> {
    return this.get(`/v1/payments/orders/${orderId}`);
  }

  cancel(paymentKey: string, fields: Fields = {}): Promise<Answer> {
    return this.post(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '고객 변심', ...fields });
  }
}

/** Runs `work` against its own stand-in on a free port. */
export async function withStandIn(
  work: (merchant: Merchant) => Promise<void>,
  options: StandInOptions = {},
): Promise<void> {
  const standIn = await startStandIn({ port: 0, ...options });
  try {
    await work(new Merchant(standIn.url));
  } finally {
    await standIn.close();
  }
}

/** Longest wait for a webhook, ms: it arrives at once, but on a busy computer that may take seconds. */
const ARRIVAL_MS = 30_000;

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  text: string;
  body: Fields;
}

/** A merchant's webhook receiver. It answers with `statuses` in turn, then 200; 0 sends no answer. */
export async function startReceiver(statuses: number[] = []) {
  const received: ReceivedWebhook[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const status = statuses[received.length] ?? 200;
      if (status > 0) response.writeHead(status).end();
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Fields });
      for (const wake of waiting.splice(0)) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A failed test leaves it open; that must not keep the run from ending.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    /** The first `count` webhooks, once they have arrived; an error if they do not. */
    arrived: async (count: number): Promise<ReceivedWebhook[]> => {
      const late = AbortSignal.timeout(ARRIVAL_MS);
      while (received.length < count) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          late.onabort = () => reject(new Error(`Only ${received.length} of ${count} webhooks came.`));
        });
      }
      return received.slice(0, count);
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}
