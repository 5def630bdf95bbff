import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { createRateLimiter } from './rate-limiter.js';
import { RATE_LIMITER, Throttle } from './throttle.service.js';

const THROTTLE_REDIS = Symbol('THROTTLE_REDIS');

/** A client that fails at once instead of queueing: a login must not wait for a cache that is down. */
function connect(environment: Environment): Redis | null {
  if (environment.REDIS_URL === undefined) return null;
  return new Redis(environment.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
}

/** Attempt counters: in memory, or in Redis if REDIS_URL is set. */
@Module({
  providers: [
    { provide: THROTTLE_REDIS, useFactory: connect, inject: [ENVIRONMENT] },
    { provide: RATE_LIMITER, useFactory: createRateLimiter, inject: [THROTTLE_REDIS] },
    Throttle,
  ],
  exports: [Throttle],
})
export class ThrottleModule implements OnApplicationShutdown {
  constructor(@Inject(THROTTLE_REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
