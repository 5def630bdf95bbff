import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, TossError } from '../core/errors.ts';
import { outcomeFault } from '../payments/confirm.ts';
import type { StandIn } from '../core/stand-in.ts';
import { newTraceId } from '../core/ids.ts';
import { answerOf, failure, type Answer } from './answer.ts';
import type { CallLog } from '../../stand-in-kit/call-log.ts';
import { takeFault, type Fault } from '../../stand-in-kit/faults.ts';
import type { Endpoint, LoggedCall, StoredFault, StoredAnswer } from './model.ts';

const MAX_LENGTH = 300;
const VALID_MS = 15 * 24 * 3_600_000;

/**
 * What Toss treats as the same request: key, API key, method and address. The body is not part of it, so a corrected
 * body with an old key gets the old answer. Null without a key, and for GET, which ignores keys.
 */
function identityOf(
  standIn: StandIn,
  request: { method: string; url: string; headers: Record<string, unknown> },
): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return null;
  if (key.length > MAX_LENGTH) throw new TossError('INVALID_IDEMPOTENCY_KEY');
  return JSON.stringify([key, standIn.settings.secretKey, request.method, request.url]);
}

function boundAnswer(standIn: StandIn, identity: string): StoredAnswer | null {
  const answer = standIn.store.get('answers', identity);
  return answer && Date.now() - answer.at < VALID_MS ? answer : null;
}

/**
 * Binds an answer to its request identity: success and 4xx always, 5xx if the setting says so, 409 and an unknown API
 * key never.
 */
function bind(standIn: StandIn, identity: string | null, answer: Answer): void {
  if (identity === null || answer.status === 409 || answer.status === 401) return;
  if (answer.status >= 500 && !standIn.settings.replayServerErrors) return;
  standIn.store.put('answers', identity, { ...answer, at: Date.now() });
}

/**
 * Checks `Authorization: Basic base64("{secretKey}:")`. A missing colon is 403 `INCORRECT_BASIC_AUTH_FORMAT`; a client
 * key or an API-individual key instead of a widget secret key is 400 `INVALID_API_KEY`; any other unknown key is 401
 * `UNAUTHORIZED_KEY`.
 */
function requireSecretKey(header: string | undefined, secretKey: string): void {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!encoded) throw new TossError('UNAUTHORIZED_KEY');
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) throw new TossError('INCORRECT_BASIC_AUTH_FORMAT');
  const key = decoded.slice(0, colon);
  if (key === secretKey) return;
  throw new TossError(/^(test|live)_(g?ck|sk)_/.test(key) ? 'INVALID_API_KEY' : 'UNAUTHORIZED_KEY');
}

/** Does the work of one call synchronously: its changes and its bound answer are one journal step. */
export type Work = (request: FastifyRequest) => unknown;

interface Call {
  standIn: StandIn;
  endpoint: Endpoint;
  work: Work;
  request: FastifyRequest;
  /** What identifies a repeat of this call; null without an idempotency key. */
  identity: string | null;
}

/** A route of the Core API: key, idempotency, test code, faults and work, in this order. */
export function coreApi(standIn: StandIn, endpoint: Endpoint, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const outcome = await outcomeOf(standIn, endpoint, work, request);
    log(standIn.calls, endpoint, request, outcome);
    if (outcome !== 'dropped') return send(reply, request, outcome);
    await standIn.store.flush();
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  };
}

async function outcomeOf(
  standIn: StandIn,
  endpoint: Endpoint,
  work: Work,
  request: FastifyRequest,
): Promise<Outcome> {
  try {
    requireSecretKey(request.headers.authorization, standIn.settings.secretKey);
    const call = { standIn, endpoint, work, request, identity: identityOf(standIn, request) };
    return await (call.identity === null ? run(call) : runOnce(call, call.identity));
  } catch (error) {
    if (error instanceof TossError) return { answer: failure(error), replayed: false };
    throw error;
  }
}

async function runOnce(call: Call, identity: string): Promise<Outcome> {
  const { inProgress } = call.standIn;
  if (inProgress.has(identity)) throw new TossError('IDEMPOTENT_REQUEST_PROCESSING');
  const bound = boundAnswer(call.standIn, identity);
  if (bound) return { answer: bound, replayed: true };
  inProgress.add(identity);
  try {
    return await run(call);
  } finally {
    inProgress.delete(identity);
  }
}

async function run(call: Call): Promise<Outcome> {
  const { standIn, endpoint, request } = call;
  const testCode = request.headers['tosspayments-test-code'];
  if (testCode !== undefined) return refuse(call, testError(testCode));
  const fault = standIn.store.atomic(() => faultOf(standIn, endpoint, request.url, request.body));
  const early = await suffer(call, fault?.phase === 'before' ? fault : null);
  if (early) return early;
  const late = fault?.phase === 'after' ? fault : null;
  const answer = standIn.store.atomic(() => {
    const done = answerOf(() => call.work(request));
    // If the answer is an error, the work stays done, but its success is not bound to the key.
    if (late?.kind !== 'error') bind(standIn, call.identity, done);
    return done;
  });
  if (standIn.webhooks.mode.timing === 'before') await standIn.webhooks.settled();
  return (await suffer(call, late)) ?? { answer, replayed: false };
}

/** Applies a fault; null if the call continues after it. */
async function suffer(call: Call, fault: Fault | null): Promise<Outcome | null> {
  if (fault?.kind === 'slow') await call.standIn.timers.delay(fault.delayMs);
  if (fault?.kind === 'drop') return 'dropped';
  return fault?.kind === 'error' ? refuse(call, new TossError(fault.code)) : null;
}

function refuse(call: Call, error: TossError): Outcome {
  const answer = failure(error);
  bind(call.standIn, call.identity, answer);
  return { answer, replayed: false };
}

function testError(code: string | string[]): TossError {
  return new TossError(typeof code === 'string' && ERRORS[code] ? code : 'INVALID_TEST_CODE');
}

/** The fault of this call: one that a test set, else the one of the buyer's outcome. */
function faultOf(standIn: StandIn, endpoint: Endpoint, url: string, body: unknown): Fault | null {
  const fault = takeFault(standIn.store, (waiting) => matches(standIn, waiting, endpoint, url, body));
  return fault ?? (endpoint === 'confirm' ? outcomeFault(standIn, body) : null);
}

function matches(
  standIn: StandIn,
  fault: StoredFault,
  endpoint: Endpoint,
  url: string,
  body: unknown,
): boolean {
  if (fault.endpoint !== null && fault.endpoint !== endpoint) return false;
  return fault.orderId === null || fault.orderId === orderOf(standIn, url, body);
}

/** The order of a call, from its body or its address. */
function orderOf(standIn: StandIn, url: string, body: unknown): string | null {
  const given = (body as { orderId?: unknown } | null | undefined)?.orderId;
  if (typeof given === 'string') return given;
  const path = url.split('?')[0] ?? '';
  const order = /^\/v1\/payments\/orders\/([^/]+)$/.exec(path)?.[1];
  if (order) return decodeURIComponent(order);
  const key = /^\/v1\/payments\/([^/]+)/.exec(path)?.[1] ?? '';
  return standIn.store.get('payments', key)?.orderId ?? null;
}

/** How a call ended: an answer, new or repeated for its idempotency key, or a cut connection. */
type Outcome = { answer: Answer; replayed: boolean } | 'dropped';

/** Sends an answer with Toss's headers: a replay has the new and the original trace id. */
function send(
  reply: FastifyReply,
  request: FastifyRequest,
  { answer, replayed }: Exclude<Outcome, 'dropped'>,
): FastifyReply {
  const key = keyOf(request);
  if (key !== null) void reply.header('idempotency-key', key);
  return reply
    .code(answer.status)
    .header('content-type', 'application/json;charset=UTF-8')
    .header('x-tosspayments-trace-id', replayed ? `${newTraceId()}, ${answer.traceId}` : answer.traceId)
    .send(answer.body);
}

function log(
  calls: CallLog<LoggedCall>,
  endpoint: Endpoint,
  request: FastifyRequest,
  outcome: Outcome,
): void {
  calls.add({
    at: new Date().toISOString(),
    endpoint,
    method: request.method,
    url: request.url,
    idempotencyKey: keyOf(request),
    ...(outcome === 'dropped'
      ? { status: 0, code: null, replayed: false }
      : { status: outcome.answer.status, code: outcome.answer.code, replayed: outcome.replayed }),
  });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' ? key : null;
}
