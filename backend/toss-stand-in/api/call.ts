import type { FastifyReply, FastifyRequest } from 'fastify';

import { ERRORS, TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import { answerOf, failure } from './answer.ts';
import { takeFault } from './faults.ts';
import { bind, boundAnswer, identityOf } from './idempotency.ts';
import type { Endpoint, Fault } from './model.ts';
import { log, send, type Outcome } from './reply.ts';

/**
 * Checks `Authorization: Basic base64("{secretKey}:")`.
 * Without the colon 403 `INCORRECT_BASIC_AUTH_FORMAT`; a client key or an API-individual key where a widget secret
 * key belongs 400 `INVALID_API_KEY`; any other unknown key 401 `UNAUTHORIZED_KEY`.
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

/** Does the work of one call at once, without waiting: its changes and its bound answer are one journal step. */
export type Work = (request: FastifyRequest) => unknown;

interface Call {
  standIn: StandIn;
  endpoint: Endpoint;
  work: Work;
  request: FastifyRequest;
  /** What makes a repeat of this call the same call; null without an idempotency key. */
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
  const fault = standIn.store.atomic(() => takeFault(standIn, endpoint, request.url, request.body));
  const early = await suffer(call, fault?.phase === 'before' ? fault : null);
  if (early) return early;
  const late = fault?.phase === 'after' ? fault : null;
  const answer = standIn.store.atomic(() => {
    const done = answerOf(() => call.work(request));
    // Work that ends in an error answer is done, but its success is not what the key stands for.
    if (late?.kind !== 'error') bind(standIn, call.identity, done);
    return done;
  });
  if (standIn.webhooks.mode.timing === 'before') await standIn.webhooks.settled();
  return (await suffer(call, late)) ?? { answer, replayed: false };
}

/** Lives through a fault; null when the call goes on after it. */
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
