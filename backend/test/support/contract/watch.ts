import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { isPartnerUrl } from '../../../src/platform/http/partner-access.js';
import { Contract, type Exchange } from './contract.js';
import { sharedDocuments } from './shared-document.js';

/** Both documents of an application's code. */
export interface Contracts {
  store: Contract;
  partner: Contract;
}

/** Shared by the test files of a worker: to compile the schemas anew for each would take a fifth of a second. */
const worker = globalThis as { contractOfStore?: Promise<Contracts> };
const lies = new Set<string>();

/** The documents of the application's code, for tests that compare more than its answers, e.g. what it sends. */
export function contractsOf(app: NestFastifyApplication): Promise<Contracts> {
  worker.contractOfStore ??= sharedDocuments(app).then(({ store, partner }) => ({
    store: new Contract(store),
    partner: new Contract(partner),
  }));
  return worker.contractOfStore;
}

/**
 * Compares every exchange of the application with the OpenAPI documents of its own code. A difference fails the
 * running test.
 */
export function watchContract(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onSend', async (request, reply, payload) => {
    const { store, partner } = await contractsOf(app);
    const route = request.routeOptions.url ?? '';
    const found = reportOf(isPartnerUrl(route) ? partner : store, {
      method: request.method,
      route,
      status: reply.statusCode,
      type: typeOf(reply.getHeader('content-type')),
      payload: textOf(payload, reply.getHeader('content-encoding')),
      request: { body: request.body, query: request.query, type: typeOf(request.headers['content-type']) },
    });
    for (const lie of found) lies.add(`${lie}${sent(request)}`);
    return payload;
  });
}

/** An unreadable document is reported like any other fault and does not become the answer. */
function reportOf(document: Contract, exchange: Exchange): string[] {
  try {
    return document.lies(exchange);
  } catch (error) {
    return [`${exchange.method} ${exchange.route} ${exchange.status}: ${String(error)}`];
  }
}

/** Removes the findings so far, so that they fail nothing. For tests of the comparison itself. */
export function takeLies(): string[] {
  const found = [...lies];
  lies.clear();
  return found;
}

afterEach(() => {
  const found = takeLies();
  if (found.length > 0) throw new Error(`The OpenAPI document is wrong:\n${found.join('\n')}`);
});

const typeOf = (header: unknown): string =>
  typeof header === 'string' ? (header.split(';')[0] ?? '').trim() : '';

function textOf(payload: unknown, encoding: unknown): string | null {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return null;
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : null;
  return (unpack === null ? payload : unpack(payload)).toString('utf8');
}

const sent = ({ method, url }: FastifyRequest): string => `  (${method} ${url})`;
