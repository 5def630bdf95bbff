import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fastify from 'fastify';
import { readsOf } from '../cache/cache-reads.js';
import { ResponseCache, type LoadedResponse } from './response-cache.js';

function opened(): ResponseCache {
  const cache = new ResponseCache();
  cache.setOpen(true);
  return cache;
}

/** Requests the address and counts its loads. */
function counting(cache: ResponseCache): { read: (address: string) => Promise<string>; loads: () => number } {
  let loads = 0;
  const load = (): Promise<LoadedResponse> => {
    loads += 1;
    return Promise.resolve({ body: String(loads) });
  };
  const read = async (address: string): Promise<string> => {
    const { body } = await cache.get(address, load);
    await settled();
    return body.toString();
  };
  return { read, loads: () => loads };
}

/** Small responses are cached without compression, within this turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('ResponseCache', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('loads a response again after 30 seconds, in case a notice is lost', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const after = (ms: number): void => {
      now += ms;
      jest.advanceTimersByTime(ms);
    };
    const { read } = counting(opened());
    expect([await read('/a'), await read('/a'), await read('/a')]).toEqual(['1', '2', '2']);
    after(29_000);
    expect(await read('/a')).toBe('2');
    after(2000);
    expect(await read('/a')).toBe('3');
  });

  it('keeps a response from the second request for its address, through a walk along all others', async () => {
    const cache = opened();
    const { read, loads } = counting(cache);
    expect([await read('/liked'), await read('/liked'), await read('/liked')]).toEqual(['1', '2', '2']);
    const { bytes } = cache;
    for (let n = 0; n < 5000; n += 1) await read(`/walk/${n}`);
    expect([loads(), cache.bytes]).toEqual([5002, bytes]);
    expect(await read('/liked')).toBe('2');
    // An address requested long ago counts as new.
    await read('/walk/0');
    expect(cache.bytes).toBe(bytes);
  });

  it('loads once for callers that come together, whatever their addresses', async () => {
    const cache = opened();
    let loads = 0;
    const load = async (): Promise<LoadedResponse> => {
      loads += 1;
      await settled();
      return { body: 'same' };
    };
    const both = await Promise.all([cache.answer('list', load), cache.answer('list', load)]);
    expect([loads, both[0] === both[1]]).toEqual([1, true]);
  });

  it('keeps nothing until it is opened, nor after it is closed', async () => {
    const cache = new ResponseCache();
    const { read } = counting(cache);
    expect([await read('/a'), await read('/a'), await read('/a')]).toEqual(['1', '2', '3']);
    cache.setOpen(true);
    expect([await read('/a'), await read('/a'), await read('/a')]).toEqual(['4', '5', '5']);
    cache.setOpen(false);
    expect([await read('/a'), await read('/a')]).toEqual(['6', '7']);
  });

  it.each<[string, (cache: ResponseCache) => void]>([
    ['a change', (cache) => cache.clear()],
    [
      'a loss of the line of notices, though it is back by then',
      (cache) => {
        cache.setOpen(false);
        cache.setOpen(true);
      },
    ],
  ])('does not keep what began to load before %s, nor give it to later callers', async (_case, happens) => {
    const cache = opened();
    const { read } = counting(cache);
    await read('/a');
    const releases: ((text: string) => void)[] = [];
    const load = (): Promise<LoadedResponse> =>
      new Promise((resolve) => releases.push((text) => resolve({ body: text })));
    const before = cache.get('/a', load);
    happens(cache);
    const after = cache.get('/a', load);
    releases[0]?.('old');
    expect((await before).body.toString()).toBe('old');
    await settled();
    expect(cache.find('/a')).toBeUndefined();
    releases[1]?.('new');
    expect((await after).body.toString()).toBe('new');
    await settled();
    expect(cache.find('/a')?.body.toString()).toBe('new');
  });

  it('keeps nothing that is live or was not loaded here, no failure, and no endless address', async () => {
    const cache = opened();
    const live = () => Promise.resolve({ body: 'stock', isLive: true });
    for (let n = 0; n < 3; n += 1) await cache.get('/live', live);
    const failing = () => Promise.reject(new Error('down'));
    for (let n = 0; n < 3; n += 1) await expect(cache.get('/failing', failing)).rejects.toThrow('down');
    const stranger = await opened().answer('a', () => Promise.resolve({ body: 'of another cache' }));
    for (let n = 0; n < 3; n += 1) cache.keep('/stranger', stranger);
    const endless = `/${'a'.repeat(2000)}`;
    for (let n = 0; n < 3; n += 1) await cache.get(endless, () => Promise.resolve({ body: 'a' }));
    await settled();
    expect(cache.bytes).toBe(0);
  });

  it('sends the same bytes in each encoding, compressed once as long as they are kept, and counts them all', async () => {
    const cache = opened();
    const server = fastify();
    const body = '상품 '.repeat(5000);
    server.get('/a', async (request, reply) => {
      const load = () => Promise.resolve({ body, status: 404, type: 'text/html; charset=utf-8' });
      return cache.sendPacked(request, reply, { address: '/a', response: await cache.get('/a', load) });
    });
    const get = (headers: Record<string, string>) => server.inject({ url: '/a', headers });
    await get({});
    const plain = await get({});
    const { bytes } = cache;
    const [br, again] = await Promise.all([
      get({ 'accept-encoding': 'br' }),
      get({ 'accept-encoding': 'br' }),
    ]);
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(plain.payload).toBe(body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    expect(again.headers['etag']).toBe(br.headers['etag']);
    const head = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, origin' };
    for (const { statusCode, headers } of [plain, br, gzip])
      expect([statusCode, headers]).toEqual([404, expect.objectContaining(head)]);
    const tag = String(plain.headers['etag']);
    expect([br.headers['etag'], gzip.headers['etag']]).toEqual([`W/${tag}`, `W/${tag}`]);
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': `W/${tag}` })).statusCode).toBe(304);
    await get({ 'accept-encoding': 'gzip' });
    expect(cache.bytes).toBe(bytes + br.rawPayload.length + gzip.rawPayload.length);
    await server.close();
  });

  it('counts its reads, and those for which it had nothing', async () => {
    const cache = opened();
    const { read } = counting(cache);
    const before = { ...readsOf('responses') };
    for (let n = 0; n < 4; n += 1) await read('/counted');
    const { reads, misses } = readsOf('responses');
    expect([reads - before.reads, misses - before.misses]).toEqual([4, 2]);
  });

  it('keeps no more memory than it counts', async () => {
    /** Bytes of all buffers in use. */
    const inUse = (): number => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      collect();
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const cache = opened();
    const before = inUse();
    for (let n = 0; n < 1000; n += 1) {
      const address = `/products/${n}`;
      const load = () => Promise.resolve({ body: `${n} ${'상품 '.repeat(30 + (n % 200))}` });
      await cache.get(address, load);
      await cache.get(address, load);
      // As on a busy server between two answers: the slab of small buffers is soon used up.
      for (let i = 0; i < 40; i += 1) Buffer.from('x'.repeat(3000));
    }
    expect(inUse() - before).toBeLessThanOrEqual(cache.bytes);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });
});
