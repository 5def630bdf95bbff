import { afterEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Environment } from '../src/config/environment.js';
import { createRateLimiter } from '../src/platform/http/rate-limiter.js';
import { Throttle } from '../src/platform/http/throttle.service.js';
import { until } from './support/until.js';

const REDIS_URL = process.env['REDIS_URL'];
const budget = { key: `test:${process.pid}:${Date.now()}`, limit: 3, windowMs: 60_000 };
const TOO_MANY = { code: 'TOO_MANY_REQUESTS', kind: 'tooMany' };

const clients: Redis[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));

const becomes = (redis: Redis, status: string) =>
  until(
    async () => redis.status,
    (now) => now === status,
  );

async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  clients.push(redis);
  await becomes(redis, 'ready');
  return redis;
}

/** What one process of the store counts with. */
function throttleOn(redis: Redis | null): Throttle {
  return new Throttle(createRateLimiter(redis), { THROTTLE_FACTOR: 1 } as Environment);
}

if (REDIS_URL === undefined) {
  it('counts for each process by itself without Redis', async () => {
    const [one, other] = [throttleOn(null), throttleOn(null)];
    for (let i = 0; i < budget.limit; i += 1) await one.spend([budget]);
    await expect(one.demand([budget])).rejects.toMatchObject(TOO_MANY);
    await other.demand([budget]);
  });
} else {
  it('counts for all processes together on Redis', async () => {
    const redis = await connect(REDIS_URL);
    const [one, other] = [throttleOn(redis), throttleOn(await connect(REDIS_URL))];
    for (let i = 0; i < budget.limit - 1; i += 1) await one.spend([budget]);
    await other.demand([budget]);
    await other.spend([budget]);
    await expect(one.demand([budget])).rejects.toMatchObject(TOO_MANY);
    await expect(other.spend([budget])).rejects.toMatchObject(TOO_MANY);
    const left = await redis.pttl(`store:attempts:${budget.key}`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(budget.windowMs);
    await other.forgive(budget);
    await one.demand([budget]);
  });

  it('counts in the process while the connection is lost, and in Redis again afterwards', async () => {
    const redis = await connect(REDIS_URL);
    const throttle = throttleOn(redis);
    await throttle.spend([budget]);
    redis.disconnect();
    await becomes(redis, 'end');
    await throttle.demand([{ ...budget, limit: 1 }]);
    for (let i = 0; i < budget.limit; i += 1) await throttle.spend([budget]);
    await expect(throttle.demand([budget])).rejects.toMatchObject(TOO_MANY);
    await redis.connect();
    await throttle.demand([budget]);
    await expect(throttle.demand([{ ...budget, limit: 1 }])).rejects.toMatchObject(TOO_MANY);
    await throttle.forgive(budget);
  });
}
