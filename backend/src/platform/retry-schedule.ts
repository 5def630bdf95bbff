import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Clock } from './clock.js';

/** How long a call may be on its way before a sweep asks as well, milliseconds; asking beside it is harmless. */
const FIRST_CHECK_MS = 15_000;
/** How long a claimed row is left to the worker that claimed it, milliseconds; renewed while the work on it goes on. */
const CLAIM_MS = 30_000;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

/** When the sweeps check what is open. SETTLE_PACE scales all of it, so that a test need not wait. */
@Injectable()
export class RetrySchedule {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** The first check beside a call that was just begun. */
  firstCheck(): Date {
    return this.after(FIRST_CHECK_MS);
  }

  /** The end of a claim that begins now: three sweeps at least, each of which renews it. */
  claimEnd(): Date {
    const { SETTLE_PACE, SWEEP_INTERVAL_MS } = this.environment;
    const lasts = Math.max(CLAIM_MS * SETTLE_PACE, 3 * SWEEP_INTERVAL_MS);
    return new Date(this.clock.now().getTime() + lasts);
  }

  /** The next check after so many tries; the pause doubles with each up to ten minutes. */
  nextCheck(tries: number): Date {
    return this.after(Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(tries, 7), LONGEST_PAUSE_MS));
  }

  /** That many milliseconds of usual time from now. */
  after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds * this.environment.SETTLE_PACE);
  }
}
