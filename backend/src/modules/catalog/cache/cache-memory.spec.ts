import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { compress } from '../../../platform/cache/bytes.js';
import { readyPage } from '../../../platform/screens/page-renderer.js';
import { cachedResponse } from '../../../platform/http/cached-response.js';

describe('what a cache counts is what it keeps', () => {
  /** Bytes of all buffers that are still in use. */
  const inUse = (): number => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  /** What a busy server does between two answers: the slab of small buffers is soon used up. */
  const otherWork = (): void => {
    for (let i = 0; i < 40; i += 1) Buffer.from('x'.repeat(3000));
  };
  const texts = (count: number): string[] =>
    Array.from({ length: count }, (_, i) => `${i} ${'상품 '.repeat(30 + (i % 200))}`);

  it.each<[string, (text: string) => Promise<Buffer[]>]>([
    ['answers of the catalogue', (text) => Promise.resolve([cachedResponse(text).body])],
    [
      'pages with all their encodings',
      async (text) => {
        const { head, content } = readyPage('/', { status: 200, head: text, body: text, state: '{}' }, '');
        return [head, content, await compress.br(content), await compress.gzip(content)];
      },
    ],
  ])('for %s', async (_case, make) => {
    const cache = new BoundedCache<{ parts: Buffer[] }>({
      name: 'spec',
      maxBytes: 100 * 1024 * 1024,
      bytesOf: ({ parts }) => parts.reduce((sum, part) => sum + part.length, 0),
    });
    cache.setOpen(true);
    const before = inUse();
    for (const [i, text] of texts(1500).entries()) {
      await cache.get(`/products/${i}`, async () => ({ parts: await make(text) }));
      otherWork();
    }
    expect(inUse() - before).toBeLessThanOrEqual(cache.bytes);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });
});
