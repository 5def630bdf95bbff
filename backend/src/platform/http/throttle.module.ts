import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { RedisAttemptStore } from './throttle.redis-store.js';
import { Throttle } from './throttle.service.js';
import { ATTEMPT_STORE, MemoryAttemptStore, type AttemptStore } from './throttle.store.js';

const THROTTLE_REDIS = Symbol('THROTTLE_REDIS');

/** A client that fails at once instead of queueing: a login must not wait for a cache that is down. */
function connect(environment: Environment): Redis | null {
  if (environment.REDIS_URL === undefined) return null;
  const redis = new Redis(environment.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  // Without a listener a lost Redis would end the process; the store falls back by itself.
  redis.on('error', () => undefined);
  return redis;
}

function createStore(redis: Redis | null): AttemptStore {
  return redis === null ? new MemoryAttemptStore() : new RedisAttemptStore(redis);
}

/** Attempt counters: in memory, or in Redis where REDIS_URL names one. */
@Module({
  providers: [
    { provide: THROTTLE_REDIS, useFactory: connect, inject: [ENVIRONMENT] },
    { provide: ATTEMPT_STORE, useFactory: createStore, inject: [THROTTLE_REDIS] },
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
