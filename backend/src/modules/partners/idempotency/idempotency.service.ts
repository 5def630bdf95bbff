import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { decrypt, encrypt, encryptionKeyFor } from '../../../platform/encryption.js';
import { idempotencyInProgress, idempotencyKeyReused } from './idempotency.errors.js';
import { fingerprintOf, isKept, type IdempotentCall, type SentAnswer } from './idempotent-call.js';
import { PartnerCallsRepository, type CallRun } from './partner-calls.repository.js';

/** How long an answer is kept. */
const KEPT_SECONDS = 24 * 60 * 60;
/** A run that was not extended for so long has lost its process. */
const ALIVE_SECONDS = 10;
const EXTEND_EVERY_MS = 3_000;

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
   * The answer of `work`, or the kept one, byte for byte. `work` answers its own refusals; what it throws is not kept.
   * IDEMPOTENCY_KEY_REUSED (422) for another call with the key, IDEMPOTENCY_IN_PROGRESS (409, with seconds to wait)
   * while the same call runs. A call whose process died runs again.
   */
  async run(
    call: IdempotentCall,
    work: () => Promise<SentAnswer>,
  ): Promise<{ answer: SentAnswer; isReplayed: boolean }> {
    const { partnerId, key } = call;
    const run = { partnerId, key, run: randomUUID(), fingerprint: fingerprintOf(call) };
    const kept = await this.taken(run);
    if (kept !== null) return { answer: kept, isReplayed: true };
    return { answer: await this.runOnce(run, work), isReplayed: false };
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
    return JSON.parse(answer) as SentAnswer;
  }

  private async runOnce(run: CallRun, work: () => Promise<SentAnswer>): Promise<SentAnswer> {
    const beat = setInterval(() => {
      this.calls.extend(run, ALIVE_SECONDS).catch((error: unknown) => {
        this.log.warn({ err: error }, 'a running call could not be extended');
      });
    }, EXTEND_EVERY_MS);
    beat.unref();
    try {
      const answer = await work();
      await this.keep(run, answer);
      return answer;
    } catch (error) {
      await this.calls.remove(run);
      throw error;
    } finally {
      clearInterval(beat);
    }
  }

  private keep(run: CallRun, answer: SentAnswer): Promise<void> {
    if (!isKept(answer)) return this.calls.remove(run);
    const sealed = encrypt(this.secret, JSON.stringify(answer));
    return this.calls.setAnswer(run, { status: answer.status, answer: sealed });
  }
}
