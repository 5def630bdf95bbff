import { finished } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PARTNER_LIMITS, WRONG_PARTNER_KEYS_PER_MINUTE, type PartnerCallKind } from '@store/domain';
import type { KeyCall } from '../../platform/http/partner-access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import { rateLimited } from './partners.errors.js';

const MINUTE = 60_000;

/** Seconds after which one of the calls that run at once has probably ended. */
const SOON = 1;

const OWN_LIMIT: Readonly<Record<PartnerCallKind, number | null>> = {
  call: null,
  bulk: PARTNER_LIMITS.bulkPerMinute,
  feed: PARTNER_LIMITS.feedPerMinute,
};

/**
 * How often and how much at once a partner calls, over all its keys. A minute is counted by all processes where they
 * share Redis; the calls at once by each process, because they use its memory and connections.
 */
@Injectable()
export class PartnerLimits {
  private readonly running = new Map<number, number>();

  constructor(private readonly throttle: Throttle) {}

  /** Counts a call until its answer leaves; 429 where it is one too many. */
  async enter(
    partnerId: number,
    kind: PartnerCallKind,
    { request, reply }: Pick<KeyCall, 'request' | 'reply'>,
  ): Promise<void> {
    const own = OWN_LIMIT[kind];
    await this.spend([
      { key: `partner:${partnerId}`, limit: PARTNER_LIMITS.callsPerMinute, windowMs: MINUTE },
      ...(own === null ? [] : [{ key: `partner:${kind}:${partnerId}`, limit: own, windowMs: MINUTE }]),
    ]);
    const running = this.running.get(partnerId) ?? 0;
    if (running >= PARTNER_LIMITS.atOnce) throw rateLimited(SOON);
    this.running.set(partnerId, running + 1);
    let isRunning = true;
    const leave = (): void => {
      if (isRunning) this.leave(partnerId);
      isRunning = false;
    };
    // Before the caller has the answer: its next call may come at once.
    request.endCall = leave;
    // The caller has gone away.
    finished(reply.raw, leave);
  }

  /** Counts a wrong key of a network; 429 where there were too many. Right keys are not counted here. */
  countWrongKey(ip: string): Promise<void> {
    const key = `partner:wrong:${networkOf(ip)}`;
    return this.spend([{ key, limit: WRONG_PARTNER_KEYS_PER_MINUTE, windowMs: MINUTE }]);
  }

  private leave(partnerId: number): void {
    const running = (this.running.get(partnerId) ?? 1) - 1;
    if (running > 0) this.running.set(partnerId, running);
    else this.running.delete(partnerId);
  }

  private async spend(budgets: readonly Budget[]): Promise<void> {
    try {
      await this.throttle.spend(budgets);
    } catch (error) {
      throw error instanceof DomainError ? rateLimited(error.retryAfterSeconds ?? SOON) : error;
    }
  }
}
