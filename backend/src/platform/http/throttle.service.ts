import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import ipaddr from 'ipaddr.js';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { DomainError } from '../errors/domain-error.js';

/** Injection token of the limiter that counts (rate-limiter.ts). */
export const RATE_LIMITER = Symbol('RATE_LIMITER');

/** How often something may happen. */
export interface Budget {
  /** The counted thing, e.g. `login:ip:10.0.0.1`. */
  key: string;
  /** Attempts per window, before THROTTLE_FACTOR. */
  limit: number;
  /** Length of a window in milliseconds, whole seconds; it starts with the first attempt. */
  windowMs: number;
}

/** One name for a caller's network: an IPv6 household owns a /64, so counting single addresses would limit nothing. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address in IPv6 form is the IPv4 address.
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6) || address.range() === 'loopback') return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/**
 * Messages to one address from callers who need not own it, over all calls: nobody may flood a mailbox. The address is
 * hashed, because readers of the cache need not see it.
 */
export function messagesTo(address: string): Budget[] {
  const digest = createHash('sha256').update(address).digest('base64url');
  return [
    { key: `message:to:1h:${digest}`, limit: 10, windowMs: 60 * 60_000 },
    { key: `message:to:1d:${digest}`, limit: 30, windowMs: 24 * 60 * 60_000 },
  ];
}

/**
 * Slows guessing down. Callers define an attempt; if only failures count, ten thousand honest logins of one office are
 * never refused.
 */
@Injectable()
export class Throttle {
  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiterAbstract,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** 429 if one of the budgets is used up; uses nothing. */
  async demand(budgets: readonly Budget[]): Promise<void> {
    if (this.factor === 0) return;
    const windows = await Promise.all(budgets.map(({ key }) => this.limiter.get(key)));
    refuse(windows.filter((window, i) => attemptsOf(window) >= this.limitOf(budgets[i])));
  }

  /** Uses one attempt of each budget; 429 if that was one too many. */
  async spend(budgets: readonly Budget[]): Promise<void> {
    if (this.factor === 0) return;
    const windows = await Promise.all(
      budgets.map(({ key, windowMs }) => this.limiter.penalty(key, 1, { customDuration: windowMs / 1000 })),
    );
    refuse(windows.filter((window, i) => attemptsOf(window) > this.limitOf(budgets[i])));
  }

  /** Resets a budget. */
  async forgive(budget: Budget): Promise<void> {
    await this.limiter.delete(budget.key);
  }

  private get factor(): number {
    return this.environment.THROTTLE_FACTOR;
  }

  private limitOf(budget: Budget | undefined): number {
    return Math.max(1, Math.floor((budget?.limit ?? 0) * this.factor));
  }
}

/** Attempts of a running window. An ended one may stay in memory until its timer fires. */
function attemptsOf(window: RateLimiterRes | null): number {
  return window === null || window.msBeforeNext <= 0 ? 0 : window.consumedPoints;
}

/** 429 if a budget is used up; says when the last of them starts again. */
function refuse(used: readonly (RateLimiterRes | null)[]): void {
  if (used.length === 0) return;
  const waitMs = Math.max(...used.map((window) => window?.msBeforeNext ?? 0));
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new DomainError(
    'TOO_MANY_REQUESTS',
    'tooMany',
    messageFor('TOO_MANY_REQUESTS'),
    null,
    retryAfterSeconds,
  );
}
