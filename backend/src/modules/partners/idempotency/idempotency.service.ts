import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { decrypt, encrypt, encryptionKeyFor } from '../../../platform/encryption.js';
import type { SentAnswer } from '../../../platform/http/kept-answer.js';
import type { PartnerCallKind } from '@store/domain';
import { idempotencyInProgress, idempotencyKeyReused } from './idempotency.errors.js';
import { fingerprintOf, isKept, readIdempotencyKey, type IdempotentCall } from './idempotent-call.js';
import { PartnerCallsRepository, type CallRun } from './partner-calls.repository.js';

/** How long an answer is kept. */
const KEPT_SECONDS = 24 * 60 * 60;
/** A run that was not extended for so long has lost its process. */
const ALIVE_SECONDS = 10;
const EXTEND_EVERY_MS = 3_000;

/** A call that has its key: it runs, and its answer is to be kept. */
export interface RunningCall {
  /** Keeps the answer, or gives the key back where the same call may succeed later. */
  keep: (answer: SentAnswer) => Promise<void>;
}

/** Runs a partner's call once per Idempotency-Key and repeats its answer. */
@Injectable()
export class IdempotencyService {
  private readonly log = new Logger('Idempotency');
  private readonly secret: Buffer;

  constructor(
    private readonly calls: PartnerCallsRepository,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.secret = encryptionKeyFor(environment.JWT_SECRET, 'partner-calls');
  }

  /**
   * Gives a write with an Idempotency-Key its kept answer, or sees to it that its answer is kept. Reads need no key.
   * IDEMPOTENCY_KEY_REQUIRED (400) for a bulk call without one; other refusals as `begin`.
   */
  async enter(
    request: FastifyRequest,
    { partnerId, kind }: { partnerId: number; kind: PartnerCallKind },
  ): Promise<void> {
    const { method, url: path, rawBody: body = '' } = request;
    if (method === 'GET' || method === 'HEAD') return;
    const key = readIdempotencyKey(request.headers['idempotency-key'], kind === 'bulk');
    if (key === null) return;
    const begun = await this.begin({ partnerId, key, method, path, body });
    if ('keep' in begun) request.keepAnswer = begun.keep;
    else request.keptAnswer = begun;
  }

  /**
   * Takes the key for a call; or its kept answer, byte for byte. IDEMPOTENCY_KEY_REUSED (422) for another call with the
   * key, IDEMPOTENCY_IN_PROGRESS (409, with seconds to wait) while the same call runs. A call whose process died runs
   * again.
   */
  async begin(call: IdempotentCall): Promise<SentAnswer | RunningCall> {
    const { partnerId, key } = call;
    const run = { partnerId, key, run: randomUUID(), fingerprint: fingerprintOf(call) };
    return (await this.taken(run)) ?? this.running(run);
  }

  /** Forgets calls whose day is over; returns how many. */
  purge(limit: number): Promise<number> {
    return this.calls.purge(limit);
  }

  /** Null if the key is this run's now; otherwise the kept answer. */
  private async taken(run: CallRun): Promise<SentAnswer | null> {
    if (await this.calls.take(run, { aliveSeconds: ALIVE_SECONDS, keptSeconds: KEPT_SECONDS })) return null;
    const standing = await this.calls.find(run);
    // It was given up between the two statements: the caller sends it again.
    if (standing === undefined) throw idempotencyInProgress(1);
    if (standing.fingerprint !== run.fingerprint) throw idempotencyKeyReused();
    if (standing.answer === null) throw idempotencyInProgress(standing.aliveSeconds);
    const answer = decrypt(this.secret, standing.answer);
    if (answer === null) throw new Error('A kept answer was encrypted with another secret.');
    return JSON.parse(inflateRawSync(Buffer.from(answer, 'base64')).toString()) as SentAnswer;
  }

  /** The run counts as alive until it is answered. */
  private running(run: CallRun): RunningCall {
    const beat = setInterval(() => {
      this.calls.extend(run, ALIVE_SECONDS).catch((error: unknown) => {
        this.log.warn({ err: error }, 'a running call could not be extended');
      });
    }, EXTEND_EVERY_MS);
    beat.unref();
    return {
      keep: async (answer) => {
        clearInterval(beat);
        if (!isKept(answer)) return this.calls.remove(run);
        // Results of 500 rows are 50 kB and shrink to a tenth; encrypted, they would not.
        const packed = deflateRawSync(JSON.stringify(answer)).toString('base64');
        const sealed = encrypt(this.secret, packed);
        return this.calls.setAnswer(run, { status: answer.status, answer: sealed });
      },
    };
  }
}
