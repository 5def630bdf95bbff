import { Inject, Injectable } from '@nestjs/common';
// The package's front door requires Nest from CommonJS, which jest's module loader refuses as a cycle.
import { normalizeIp } from '@nestjs/throttler/dist/ip.js';
import { messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { DomainError } from '../errors/domain-error.js';
import { ATTEMPT_STORE, type AttemptStore } from './throttle.store.js';

/** How often something may happen. */
export interface Budget {
  /** What is counted, e.g. `login:ip:10.0.0.1`. */
  key: string;
  /** Attempts that a window allows, before THROTTLE_FACTOR. */
  limit: number;
  /** Length of a window in milliseconds; it starts with the first attempt. */
  windowMs: number;
}

/** One name for a caller's network: an IPv6 household owns a /64, so single addresses would count for nothing. */
export function networkOf(ip: string): string {
  return normalizeIp(ip);
}

/**
 * Slows guessing down. Callers decide what an attempt is; where only failures are spent, ten thousand honest
 * logins of one office are never refused.
 */
@Injectable()
export class Throttle {
  constructor(
    @Inject(ATTEMPT_STORE) private readonly store: AttemptStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Answers 429 when one of the budgets is used up; spends nothing. */
  async demand(budgets: readonly Budget[]): Promise<void> {
    if (this.factor === 0) return;
    const counts = await Promise.all(budgets.map((budget) => this.store.count(budget.key)));
    await this.refuse(budgets.filter((budget, i) => (counts[i] ?? 0) >= this.limitOf(budget)));
  }

  /** Spends one attempt of each budget; answers 429 when that was one too many. */
  async spend(budgets: readonly Budget[]): Promise<void> {
    if (this.factor === 0) return;
    const counts = await Promise.all(budgets.map((budget) => this.store.add(budget.key, budget.windowMs)));
    await this.refuse(budgets.filter((budget, i) => (counts[i] ?? 0) > this.limitOf(budget)));
  }

  /** Forgets what was spent of a budget. */
  async forgive(budget: Budget): Promise<void> {
    await this.store.clear(budget.key);
  }

  /** 429 where a budget is used up; says when the last of them begins anew. */
  private async refuse(used: readonly Budget[]): Promise<void> {
    if (used.length === 0) return;
    const waits = await Promise.all(used.map(({ key }) => this.store.remaining(key)));
    throw tooManyRequests(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
  }

  private get factor(): number {
    return this.environment.THROTTLE_FACTOR;
  }

  private limitOf(budget: Budget): number {
    return Math.max(1, Math.floor(budget.limit * this.factor));
  }
}

function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError(
    'TOO_MANY_REQUESTS',
    'tooMany',
    messageFor('TOO_MANY_REQUESTS'),
    null,
    retryAfterSeconds,
  );
}
