import { Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { DeliveryError } from '@store/domain';
import { ForbiddenTarget, lookupOf, type Resolve } from '../targets/target-lookup.js';
import type { Target } from '../targets/target.rules.js';

/** The end of a try: a status, or why there is none. */
export type Answer =
  | { status: number; retryAfter: string | undefined; error: null }
  | { status: null; retryAfter: undefined; error: DeliveryError };

/** A message that is sent. */
export interface Post {
  target: Target;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Milliseconds until there is a connection, and until the answer has arrived. */
  times: { connectMs: number; totalMs: number };
  resolve: Resolve;
}

/** Most bytes of an answer that are read: only its status counts. */
const MOST_READ = 65_536;

const RESOLVER_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_FAIL', 'EAI_NONAME']);
const CONNECT_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT']);

/** Own agents, each connection for one message: those of the process may have a proxy by environment variables. */
const PLAIN = new HttpAgent({ keepAlive: false });
const SECURE = new HttpsAgent({ keepAlive: false });

/** Aborts a try that takes too long. */
class TooSlow extends Error {}

function errorOf(error: Error, phase: 'before' | 'secure' | 'sent'): DeliveryError {
  if (error instanceof TooSlow) return 'TIMEOUT';
  if (error instanceof ForbiddenTarget) return 'TARGET_FORBIDDEN';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (RESOLVER_CODES.has(code)) return 'DNS';
  if (CONNECT_CODES.has(code) || error instanceof AggregateError) return 'CONNECT';
  return phase === 'secure' ? 'TLS' : 'CLOSED';
}

function open({ target, headers, body, resolve }: Post): ClientRequest {
  const options = {
    method: 'POST',
    hostname: target.host,
    port: target.port,
    path: target.url.pathname + target.url.search,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: lookupOf(target, resolve),
  };
  // Stated, because an environment variable would switch the check off.
  return target.url.protocol === 'https:'
    ? requestHttps({ ...options, agent: SECURE, rejectUnauthorized: true })
    : requestHttp({ ...options, agent: PLAIN });
}

/** Reads the answer to its end, so that the endpoint can finish it, but no more than a little. */
function drain(answer: IncomingMessage, done: () => void): void {
  let read = 0;
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST_READ) answer.destroy();
  });
  answer.on('error', done);
  answer.on('close', done);
}

/** Sends a message once; never rejects. A redirect is an answer like any other and is not followed. */
export function postMessage(post: Post): Promise<Answer> {
  return new Promise((resolve) => {
    const { connectMs, totalMs } = post.times;
    const request = open(post);
    let phase: 'before' | 'secure' | 'sent' = 'before';
    const timers = [
      setTimeout(() => request.destroy(new TooSlow()), totalMs),
      setTimeout(() => phase !== 'sent' && request.destroy(new TooSlow()), connectMs),
    ];
    const end = (answer: Answer): void => {
      for (const timer of timers) clearTimeout(timer);
      resolve(answer);
    };
    const isSecure = post.target.url.protocol === 'https:';
    request.once('socket', (socket) => {
      socket.once('connect', () => (phase = isSecure ? 'secure' : 'sent'));
      socket.once('secureConnect', () => (phase = 'sent'));
    });
    request.once('error', (error) =>
      end({ status: null, retryAfter: undefined, error: errorOf(error, phase) }),
    );
    request.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      drain(answer, () => end({ status, retryAfter: answer.headers['retry-after'], error: null }));
    });
    request.end(post.body);
  });
}
