import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Clock } from './clock.js';

/** How long a call may run before a sweep queries too, milliseconds; a parallel query is harmless. */
const FIRST_CHECK_MS = 15_000;
/** How long a claimed row belongs to its worker, milliseconds; renewed during the work. */
const CLAIM_MS = 30_000;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

/** When the sweeps check open work. SETTLE_PACE scales all times, so that a test need not wait. */
@Injectable()
export class RetrySchedule {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** The first check beside a new call. */
  firstCheck(): Date {
    return this.after(FIRST_CHECK_MS);
  }

  /** The end of a claim that begins now: at least three sweeps, each of which renews it. */
  claimEnd(): Date {
    const { SETTLE_PACE, SWEEP_INTERVAL_MS } = this.environment;
    const lasts = Math.max(CLAIM_MS * SETTLE_PACE, 3 * SWEEP_INTERVAL_MS);
    return new Date(this.clock.now().getTime() + lasts);
  }

  /** The next check after so many tries; the pause doubles with each, up to ten minutes. */
  nextCheck(tries: number): Date {
    return this.after(Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(tries, 7), LONGEST_PAUSE_MS));
  }

  /** The time after so many milliseconds at normal pace. */
  after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds * this.environment.SETTLE_PACE);
  }
}
