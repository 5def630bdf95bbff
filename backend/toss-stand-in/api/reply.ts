import type { FastifyReply, FastifyRequest } from 'fastify';

import { newTraceId } from '../core/ids.ts';
import type { Answer } from './answer.ts';
import type { CallLog } from './call-log.ts';
import type { Endpoint } from './model.ts';

/** How a call ended: an answer, new or repeated for its idempotency key, or a cut connection. */
export type Outcome = { answer: Answer; replayed: boolean } | 'dropped';

/** Sends an answer with Toss's headers: a replay carries the new and the original trace id. */
export function send(
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

export function log(calls: CallLog, endpoint: Endpoint, request: FastifyRequest, outcome: Outcome): void {
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
