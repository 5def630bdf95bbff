import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startS3, type S3StandIn } from '../../../test/support/s3-stand-in.js';
import { loadEnvironment, type S3Settings } from '../../config/environment.js';
import { LocalStorage } from './storage.module.js';
import type { MediaStorage } from './media-storage.js';
import { S3Bucket, S3Media } from './s3-bucket.js';
import { createMediaStorage, createPrivateStorage } from './storage.module.js';

const KEYS = {
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'kr-standard',
};

let folder: string;
let s3: S3StandIn;
let settings: S3Settings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-objects-'));
  s3 = await startS3(KEYS, ['media', 'private']);
  settings = {
    ...KEYS,
    endpoint: s3.url,
    bucket: 'media',
    privateBucket: 'private',
    publicUrl: 'https://cdn.example.com/m',
  };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => s3.objects.clear());

describe.each<[string, () => MediaStorage]>([
  ['a local folder', () => new LocalStorage(folder)],
  ['a bucket', () => new S3Media(settings)],
])('%s', (_, create) => {
  it('gives back what was put, replaces it, and forgets what was deleted', async () => {
    const storage = create();
    await storage.put('demo/a.svg', '<svg/>');
    await storage.put('demo/a.svg', Buffer.from('<svg>둘</svg>'));
    expect((await storage.get('demo/a.svg'))?.toString()).toBe('<svg>둘</svg>');
    const opened = await storage.open('demo/a.svg');
    expect(opened?.bytes).toBe(Buffer.byteLength('<svg>둘</svg>'));
    expect(opened && (await buffer(opened.body)).toString()).toBe('<svg>둘</svg>');
    await storage.delete('demo/a.svg');
    expect(await storage.get('demo/a.svg')).toBeNull();
    expect(await storage.open('demo/a.svg')).toBeNull();
    await storage.delete('demo/a.svg');
  });

  it('takes a file as it is and leaves it where it was', async () => {
    const path = join(folder, 'source.bin');
    const bytes = Buffer.alloc(300_000, 'x');
    await writeFile(path, bytes);
    const storage = create();
    await storage.putFile('f/content', { path, bytes: bytes.length, type: 'application/pdf' });
    expect((await storage.get('f/content'))?.equals(bytes)).toBe(true);
    expect((await stat(path)).size).toBe(bytes.length);
    await storage.delete('f/content');
  });

  it.each(['', '/etc/passwd', '../a', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a b', 'a\\b', 'a%2e'])(
    'refuses the key %j',
    async (key) => {
      const storage = create();
      await expect(storage.put(key, '')).rejects.toThrow(RangeError);
      await expect(storage.get(key)).rejects.toThrow(RangeError);
      await expect(storage.delete(key)).rejects.toThrow(RangeError);
    },
  );
});

describe('a local folder', () => {
  it('leaves no drafts, and no empty folder behind', async () => {
    const storage = new LocalStorage(folder);
    await storage.put('one/a.svg', '1');
    await storage.put('one/b.svg', '2');
    expect((await readdir(join(folder, 'media', 'one'))).sort()).toEqual(['a.svg', 'b.svg']);
    await storage.delete('one/a.svg');
    expect(await readFile(join(folder, 'media', 'one', 'b.svg'), 'utf8')).toBe('2');
    await storage.delete('one/b.svg');
    expect(await readdir(join(folder, 'media'))).not.toContain('one');
    expect(storage.url('demo/a.svg')).toBe('/media/demo/a.svg');
  });

  it('leaves nothing of a file that cannot be copied', async () => {
    const storage = new LocalStorage(folder);
    await storage.put('two/a.svg', '1');
    const missing = { path: join(folder, 'none'), bytes: 1, type: 'image/png' };
    await expect(storage.putFile('two/b.svg', missing)).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'media', 'two'))).toEqual(['a.svg']);
  });
});

describe('a bucket', () => {
  it('is written with type and caching, and named by its public address', async () => {
    const media = new S3Media(settings);
    await media.put('images/a.webp', 'x');
    expect(s3.objects.get('media/images/a.webp')).toEqual({
      body: Buffer.from('x'),
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(media.url('images/a.webp')).toBe('https://cdn.example.com/m/images/a.webp');
  });

  it('keeps private files apart, and forbids caching them', async () => {
    const environment = loadEnvironment({
      STORE_S3_ENDPOINT: s3.url,
      STORE_S3_REGION: KEYS.region,
      STORE_S3_BUCKET: 'media',
      STORE_S3_PRIVATE_BUCKET: 'private',
      STORE_S3_ACCESS_KEY: KEYS.accessKey,
      STORE_S3_SECRET_KEY: KEYS.secretKey,
      STORE_S3_PUBLIC_URL: 'https://cdn.example.com/m',
    });
    await createPrivateStorage(environment).put('id/content', 'secret');
    await createMediaStorage(environment).put('id/content', 'open');
    expect(s3.objects.get('private/id/content')).toMatchObject({
      body: Buffer.from('secret'),
      cacheControl: undefined,
    });
    expect(s3.objects.get('media/id/content')?.body.toString()).toBe('open');
  });

  it.each([
    ['a wrong secret', { secretKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKey: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ['an unknown bucket', { bucket: 'other' }, 'NoSuchBucket'],
  ])('is an error with %s, never an empty answer', async (_, wrong, name) => {
    const storage = new S3Bucket({ ...settings, ...wrong }, { ...settings, ...wrong }.bucket);
    await expect(storage.put('a', 'x')).rejects.toMatchObject({ name });
    await expect(storage.get('a')).rejects.toMatchObject({ name });
    expect(s3.objects.size).toBe(0);
  });

  it('is not believed without a signature', async () => {
    expect((await fetch(`${s3.url}/private/id/content`)).status).toBe(403);
  });
});
