import { Logger, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { of } from 'rxjs';

/** An answer as it is sent. */
export interface SentAnswer {
  status: number;
  /** The headers that belong to the answer, such as its content type. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived; only where partners call. */
    rawBody?: Buffer;
    /** The answer that the same call got before: it is sent in place of a new one. */
    keptAnswer?: SentAnswer;
    /** Keeps the answer of this call for its repetitions; only for calls with an Idempotency-Key. */
    keepAnswer?: (answer: SentAnswer) => Promise<void>;
    /** Ends the call where calls at once are counted. */
    endCall?: () => void;
  }
}

/** Tells a repeated answer from a new one. */
const REPLAYED_HEADER = 'idempotency-replayed';

/** Headers that are kept with an answer. */
const KEPT_HEADERS = ['content-type', 'location'] as const;

const log = new Logger('KeptAnswers');

/** Sends the kept answer of a repeated call in place of running its handler. */
export const REPEAT_ANSWERS: NestInterceptor = {
  intercept(context, next) {
    const http = context.switchToHttp();
    const { keptAnswer } = http.getRequest<FastifyRequest>();
    if (keptAnswer === undefined) return next.handle();
    const { status, headers, body } = keptAnswer;
    http
      .getResponse<FastifyReply>()
      .status(status)
      .headers({ ...headers, [REPLAYED_HEADER]: 'true' });
    return of(body === '' ? undefined : body);
  },
};

/** Hook before an answer of a partner's call leaves: keeps it for repetitions, and ends the call. */
export async function answerPartner(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  await keepSentAnswer(request, reply, payload);
  request.endCall?.();
  return payload;
}

/**
 * Keeps the bytes of an answer, whether a handler or the error filter wrote them. One that cannot be kept is sent all the
 * same: what it reports has happened.
 */
async function keepSentAnswer(
  { keepAnswer }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (keepAnswer === undefined) return;
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  try {
    await keepAnswer({
      status: reply.statusCode,
      headers: Object.fromEntries(headers),
      body: typeof payload === 'string' ? payload : '',
    });
  } catch (error) {
    log.error({ err: error }, 'an answer could not be kept');
  }
}
