import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { BoundedRateLimiterMemory, createRateLimiter } from './rate-limiter.js';
import { networkOf, Throttle } from './throttle.service.js';
import type { Environment } from '../../config/environment.js';

const throttleWith = (limiter: ConstructorParameters<typeof Throttle>[0]) =>
  new Throttle(limiter, { THROTTLE_FACTOR: 1 } as Environment);
const BUDGET = { key: 'login:ip:203.0.113.7', limit: 2, windowMs: 60_000 };
const TOO_MANY = { code: 'TOO_MANY_REQUESTS', kind: 'tooMany' };

describe('Throttle, in memory', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('counts inside a window that starts with the first attempt', async () => {
    const throttle = throttleWith(createRateLimiter(null));
    await throttle.demand([BUDGET]);
    await throttle.spend([BUDGET]);
    jest.advanceTimersByTime(59_000);
    await throttle.spend([BUDGET]);
    await expect(throttle.demand([BUDGET])).rejects.toMatchObject({ ...TOO_MANY, retryAfterSeconds: 1 });
    await expect(throttle.spend([BUDGET])).rejects.toMatchObject(TOO_MANY);
    await throttle.demand([{ ...BUDGET, key: 'login:ip:203.0.113.8' }]);
    jest.advanceTimersByTime(1000);
    await throttle.demand([BUDGET]);
    await throttle.spend([BUDGET]);
    await throttle.spend([BUDGET]);
    await expect(throttle.demand([BUDGET])).rejects.toMatchObject({ ...TOO_MANY, retryAfterSeconds: 60 });
    await throttle.forgive(BUDGET);
    await throttle.demand([BUDGET]);
  });

  it('takes a window that has ended for none, also where its timer is late', async () => {
    const throttle = throttleWith(createRateLimiter(null));
    await throttle.spend([{ ...BUDGET, limit: 1 }]);
    jest.setSystemTime(Date.now() + 60_000);
    await throttle.demand([{ ...BUDGET, limit: 1 }]);
  });

  it('says when the last of several windows begins anew', async () => {
    const throttle = throttleWith(createRateLimiter(null));
    const budgets = [
      { key: 'minute', limit: 1, windowMs: 60_000 },
      { key: 'hour', limit: 1, windowMs: 3_600_000 },
    ];
    await throttle.spend(budgets);
    await expect(throttle.demand(budgets)).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  });

  it('keeps no more keys than it may and lets the least used go', async () => {
    const limiter = new BoundedRateLimiterMemory(undefined, 3);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await limiter.penalty(key);
    const windows = await Promise.all(['a', 'b', 'c', 'd'].map((key) => limiter.get(key)));
    expect(windows.map((window) => window?.consumedPoints)).toEqual([2, undefined, 1, 1]);
  });
});

describe('Throttle, on Redis', () => {
  it('counts in the process while Redis is away', async () => {
    // Port 1 of this machine: no program listens there.
    const redis = new Redis(1, '127.0.0.1', {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      retryStrategy: () => null,
    });
    const throttle = throttleWith(createRateLimiter(redis));
    await throttle.spend([BUDGET]);
    await throttle.spend([BUDGET]);
    await expect(throttle.demand([BUDGET])).rejects.toMatchObject(TOO_MANY);
    await throttle.forgive(BUDGET);
    await throttle.demand([BUDGET]);
    redis.disconnect();
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
