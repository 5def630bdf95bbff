import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.js';
import { readsOf } from './cache-reads.js';

const of = (text: string): { body: Buffer } => ({ body: Buffer.from(text) });

function opened(maxBytes = 10_000): BoundedCache<{ body: Buffer }> {
  const cache = new BoundedCache<{ body: Buffer }>({
    name: 'spec',
    maxBytes,
    bytesOf: ({ body }) => body.length,
  });
  cache.setOpen(true);
  return cache;
}

/** Counts how often the key is really loaded. */
function counting(cache: BoundedCache<{ body: Buffer }>): {
  read: (key: string) => Promise<string>;
  loads: () => number;
} {
  let loads = 0;
  const load = (): Promise<{ body: Buffer }> => {
    loads += 1;
    return Promise.resolve(of(String(loads)));
  };
  return { read: async (key) => (await cache.get(key, load)).body.toString(), loads: () => loads };
}

describe('BoundedCache', () => {
  it('loads once, and once for callers that come together', async () => {
    const { read, loads } = counting(opened());
    expect(await Promise.all([read('a'), read('a')])).toEqual(['1', '1']);
    expect(await read('a')).toBe('1');
    expect(loads()).toBe(1);
  });

  it('counts its reads, and those for which it had nothing', async () => {
    const cache = new BoundedCache<{ body: Buffer }>({
      name: 'counted',
      maxBytes: 10_000,
      bytesOf: ({ body }) => body.length,
    });
    cache.setOpen(true);
    const load = (): Promise<{ body: Buffer }> => Promise.resolve({ body: Buffer.alloc(10) });
    await cache.get('a', load);
    await cache.get('a', load);
    await cache.get('b', load);
    expect(readsOf('counted')).toEqual({ reads: 3, misses: 2 });
    cache.clear();
    await cache.get('a', load);
    expect(readsOf('counted')).toEqual({ reads: 4, misses: 3 });
  });

  it('keeps nothing until it is opened, nor after it is closed', async () => {
    const cache = new BoundedCache<{ body: Buffer }>({
      name: 'spec',
      maxBytes: 10_000,
      bytesOf: ({ body }) => body.length,
    });
    const { read } = counting(cache);
    expect([await read('a'), await read('a')]).toEqual(['1', '2']);
    cache.setOpen(true);
    expect([await read('a'), await read('a')]).toEqual(['3', '3']);
    cache.setOpen(false);
    expect([await read('a'), await read('a')]).toEqual(['4', '5']);
  });

  it('does not keep what began to load while it was closed', async () => {
    const cache = opened();
    cache.setOpen(false);
    let release = (): void => undefined;
    const before = cache.get('a', () => new Promise((resolve) => (release = () => resolve(of('old')))));
    cache.setOpen(true);
    release();
    expect((await before).body.toString()).toBe('old');
    expect((await cache.get('a', () => Promise.resolve(of('new')))).body.toString()).toBe('new');
  });

  it('does not keep what began to load before a clear, nor hand it to those who ask after it', async () => {
    const cache = opened();
    const releases: ((text: string) => void)[] = [];
    const load = (): Promise<{ body: Buffer }> =>
      new Promise((resolve) => releases.push((text) => resolve(of(text))));
    const before = cache.get('a', load);
    cache.clear();
    const after = cache.get('a', load);
    releases[0]?.('old');
    expect((await before).body.toString()).toBe('old');
    releases[1]?.('new');
    expect((await after).body.toString()).toBe('new');
    expect((await cache.get('a', load)).body.toString()).toBe('new');
  });

  it('does not keep a failure', async () => {
    const cache = opened();
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('a', () => Promise.resolve(of('up')))).body.toString()).toBe('up');
  });

  it('lets go of what was unused for longest when it is full', async () => {
    const cache = opened(2600);
    const { read, loads } = counting(cache);
    for (const key of ['a', 'b', 'c', 'd']) await read(key);
    await read('a');
    await read('e');
    const soFar = loads();
    await read('a');
    expect(loads()).toBe(soFar);
    await read('b');
    expect(loads()).toBe(soFar + 1);
  });

  it('keeps no answer that is larger than all of it', async () => {
    const cache = opened(1000);
    await cache.get('a', () => Promise.resolve(of('x'.repeat(2000))));
    expect(cache.bytes).toBe(0);
  });
});
