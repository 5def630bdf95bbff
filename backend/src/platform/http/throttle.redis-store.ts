import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { MemoryAttemptStore, type AttemptStore } from './throttle.store.js';

const PREFIX = 'store:attempts:';

/**
 * Windows that all processes share. While Redis is away each process counts for itself: guessing stays slow and a cache
 * that is down locks no member out of the store.
 */
export class RedisAttemptStore implements AttemptStore {
  private readonly log = new Logger('Throttle');
  private readonly local = new MemoryAttemptStore();

  constructor(private readonly redis: Redis) {}

  count(key: string): Promise<number> {
    return this.either(
      async () => Number((await this.redis.get(PREFIX + key)) ?? 0),
      () => this.local.count(key),
    );
  }

  add(key: string, windowMs: number): Promise<number> {
    return this.either(
      async () => {
        const name = PREFIX + key;
        // NX: only the first attempt starts the window; INCR does not move its end.
        const replies = await this.redis.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).exec();
        return Number(replies?.[1]?.[1] ?? 0);
      },
      () => this.local.add(key, windowMs),
    );
  }

  remaining(key: string): Promise<number> {
    return this.either(
      async () => Math.max(0, await this.redis.pttl(PREFIX + key)),
      () => this.local.remaining(key),
    );
  }

  async clear(key: string): Promise<void> {
    await this.either(
      async () => void (await this.redis.del(PREFIX + key)),
      () => this.local.clear(key),
    );
  }

  private async either<T>(shared: () => Promise<T>, local: () => Promise<T>): Promise<T> {
    try {
      return await shared();
    } catch (error) {
      this.log.warn(`Redis does not answer, counting in this process: ${String(error)}`);
      return local();
    }
  }
}
