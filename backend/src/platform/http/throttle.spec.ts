import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisAttemptStore } from './throttle.redis-store.js';
import { networkOf } from './throttle.service.js';
import { MemoryAttemptStore } from './throttle.store.js';

describe('MemoryAttemptStore', () => {
  it('counts inside a window that starts with the first attempt', async () => {
    let now = 1000;
    const store = new MemoryAttemptStore(() => now);
    expect(await store.count('a')).toBe(0);
    expect([await store.add('a', 100), await store.add('a', 100)]).toEqual([1, 2]);
    now = 1099;
    expect([await store.add('a', 100), await store.count('a'), await store.count('b')]).toEqual([3, 3, 0]);
    now = 1100;
    expect([await store.count('a'), await store.add('a', 100)]).toEqual([0, 1]);
    await store.clear('a');
    expect(await store.count('a')).toBe(0);
  });

  it('keeps no more keys than it may and lets the oldest go', async () => {
    const store = new MemoryAttemptStore(() => 0, 3);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await store.add(key, 100);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.count(key)))).toEqual([0, 1, 1, 1]);
  });
});

describe('RedisAttemptStore', () => {
  it('counts in the process while Redis is away', async () => {
    // Port 1 of this machine: no server listens there.
    const redis = new Redis(1, '127.0.0.1', {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    const store = new RedisAttemptStore(redis);
    expect([await store.add('a', 60_000), await store.add('a', 60_000), await store.count('a')]).toEqual([
      1, 2, 2,
    ]);
    await store.clear('a');
    expect(await store.count('a')).toBe(0);
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
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
