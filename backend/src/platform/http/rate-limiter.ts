import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/** Limit and window come with each budget (throttle.service.ts), so the library's own ones are not used. */
const COUNT_ONLY: IRateLimiterOptions = { keyPrefix: 'store:attempts', points: 1, duration: 60 };

/**
 * Windows of one process; the library would keep every key of a flood, so above `maxKeys` the least used ones are
 * dropped.
 */
export class BoundedRateLimiterMemory extends RateLimiterMemory {
  private readonly seen: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions = COUNT_ONLY, maxKeys = 50_000) {
    super(options);
    this.seen = new LRUCache({
      max: maxKeys,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void super.delete(key);
      },
    });
  }

  override penalty(key: string, points?: number, options?: object): Promise<RateLimiterRes> {
    this.seen.set(key, true);
    return super.penalty(key, points, options);
  }

  override delete(key: string): Promise<boolean> {
    this.seen.delete(key);
    return super.delete(key);
  }
}

/**
 * Counts in Redis if it is configured, so that all processes share the windows. While Redis is down each process counts
 * for itself: guessing stays slow, and an outage of the cache locks nobody out of the store.
 */
export function createRateLimiter(redis: Redis | null): RateLimiterAbstract {
  const local = new BoundedRateLimiterMemory();
  if (redis === null) return local;
  logOutages(redis);
  return new RateLimiterRedis({
    ...COUNT_ONLY,
    storeClient: redis,
    insuranceLimiter: local,
    // At once, not after the client's own retries: a login must not wait for a cache that is down.
    rejectIfRedisNotReady: true,
  });
}

/** One line per outage. Without a listener for errors, losing Redis would end the process. */
function logOutages(redis: Redis): void {
  const log = new Logger('Throttle');
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn(`Redis does not answer, counting in this process: ${String(error)}`);
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
}
