import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalStorage } from './local-storage.js';

describe('LocalStorage', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-media-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives back what was put, replaces it, and leaves no drafts', async () => {
    const storage = new LocalStorage(folder);
    await storage.put('demo/a.svg', '<svg/>');
    await storage.put('demo/a.svg', Buffer.from('<svg>2</svg>'));
    expect((await storage.get('demo/a.svg'))?.toString()).toBe('<svg>2</svg>');
    expect(await readdir(join(folder, 'media', 'demo'))).toEqual(['a.svg']);
    expect(storage.url('demo/a.svg')).toBe('/media/demo/a.svg');
  });

  it('answers null for what was never put', async () => {
    expect(await new LocalStorage(folder).get('demo/none.svg')).toBeNull();
  });

  it.each(['', '/etc/passwd', '../a', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a b'])(
    'refuses the key %j',
    async (key) => {
      await expect(new LocalStorage(folder).put(key, '')).rejects.toThrow(RangeError);
    },
  );
});
