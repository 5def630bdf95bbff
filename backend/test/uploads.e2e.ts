import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { imageVariant } from '@store/domain';
import sharp, { type Sharp } from 'sharp';
import type { Test } from 'supertest';
import { auditOf } from './admin-fixtures.js';
import { dataFolder, pathOf, type DataFolder } from './files-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { UploadReceiver } from '../src/platform/storage/upload-receiver.js';
import { startS3 } from './support/s3-stand-in.js';
import { until } from './support/until.js';

const MEGABYTE = 1024 * 1024;

interface Uploaded {
  url: string;
  width: number;
  height: number;
  srcset: string;
  variants: { url: string; width: number; height: number; type: string }[];
}

let data: DataFolder;
let test: TestApp;
let admin: TestMember;
beforeAll(async () => {
  data = await dataFolder();
  test = await startTestApp({
    THROTTLE_FACTOR: '0',
    STORE_DATA_DIR: data.path,
    PUBLIC_URL: 'https://store.example.com',
  });
  admin = await signedIn(test, 2);
});
afterAll(async () => {
  await test.close();
  await data.remove();
});

const send = (body: Buffer, filename = 'a.png', contentType = 'image/png'): Test =>
  test.http
    .post('/api/admin/uploads/image')
    .set('authorization', admin.bearer)
    .attach('file', body, { filename, contentType });

const accepted = async (body: Buffer, filename?: string): Promise<Uploaded> =>
  (await send(body, filename).expect(200)).body.data as Uploaded;

const fetchPath = async (url: string): Promise<{ body: Buffer; headers: Record<string, string> }> => {
  const answer = await test.http.get(pathOf(url)).buffer(true).parse(bytesOf);
  expect(answer.status).toBe(200);
  return { body: answer.body as Buffer, headers: answer.headers };
};

/** A picture with two halves: red and blue. */
function picture(width: number, height: number): Sharp {
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } };
  const blue = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp(red).composite([{ input: blue, left: Math.floor(width / 2), top: 0 }]);
}

/** Mean colour of the picture's left edge. */
async function leftColour(body: Buffer): Promise<number[]> {
  const { width = 0, height = 0 } = await sharp(body).metadata();
  const edge = await sharp(body)
    .extract({ left: 0, top: 0, width: Math.ceil(width / 4), height })
    .toBuffer();
  const { channels } = await sharp(edge).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

describe('a picture', () => {
  it('is stored in every width below its own, under absolute addresses that anybody may read', async () => {
    const image = await accepted(await picture(1400, 1050).jpeg().toBuffer(), 'tumbler.jpg');
    expect(image).toMatchObject({ width: 1400, height: 1050 });
    expect(image.url).toMatch(
      /^https:\/\/store\.example\.com\/media\/images\/[0-9a-f]{32}\/1400x1050\.webp$/,
    );
    expect(image.variants.map(({ width, height, type }) => [width, height, type])).toEqual([
      [320, 240, 'image/webp'],
      [640, 480, 'image/webp'],
      [960, 720, 'image/webp'],
      [1280, 960, 'image/webp'],
      [1400, 1050, 'image/webp'],
      [1280, 960, 'image/jpeg'],
    ]);
    expect(image.srcset.split(', ').map((part) => part.split(' ')[1])).toEqual([
      '320w',
      '640w',
      '960w',
      '1280w',
      '1400w',
    ]);
    for (const { url, width, height, type } of image.variants) {
      const { body, headers } = await fetchPath(url);
      const { format, ...seen } = await sharp(body).metadata();
      expect([`image/${format}`, seen.width, seen.height]).toEqual([type, width, height]);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
  });

  it('leads to its smaller ones only by its address', async () => {
    const image = await accepted(await picture(1000, 500).png().toBuffer());
    for (const wanted of [1, 320, 500, 961, 5000]) {
      const url = imageVariant(image.url, wanted);
      expect(image.variants.map((variant) => variant.url)).toContain(url);
      expect((await sharp((await fetchPath(url)).body).metadata()).width).toBeGreaterThanOrEqual(
        Math.min(wanted, 1000),
      );
    }
  });

  it('wider than the largest width is made smaller, a small one never larger', async () => {
    expect(await accepted(await picture(3000, 1500).webp().toBuffer())).toMatchObject({
      width: 1920,
      height: 960,
    });
    const small = await accepted(await picture(200, 100).png().toBuffer());
    expect(small.variants.map(({ width }) => width)).toEqual([200, 200]);
  });

  it.each([
    ['JPEG', () => picture(400, 300).jpeg().toBuffer()],
    ['PNG', () => picture(400, 300).png().toBuffer()],
    ['WebP', () => picture(400, 300).webp().toBuffer()],
    ['GIF', () => picture(400, 300).gif().toBuffer()],
    ['AVIF', () => picture(400, 300).avif({ effort: 0 }).toBuffer()],
    ['CMYK JPEG', () => picture(400, 300).toColourspace('cmyk').jpeg().toBuffer()],
  ])('may be %s, whatever name and header say', async (_, make) => {
    const answer = await send(await make(), 'evil.exe', 'text/html').expect(200);
    const { url } = answer.body.data as Uploaded;
    const { body } = await fetchPath(url);
    const { format, space } = await sharp(body).metadata();
    expect([format, space]).toEqual(['webp', 'srgb']);
    const [red = 0, green = 255, blue = 255] = await leftColour(body);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });

  it('stands upright and has lost its metadata, place of shooting included', async () => {
    const turned = await picture(400, 300)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .withExifMerge({
        IFD0: { Copyright: 'SECRET-OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' },
      })
      .toBuffer();
    expect(turned.includes('SECRET-OWNER')).toBe(true);
    const image = await accepted(turned, 'phone.jpg');
    expect(image).toMatchObject({ width: 300, height: 400 });
    for (const { url } of image.variants) {
      const { body } = await fetchPath(url);
      expect(body.includes('SECRET-OWNER')).toBe(false);
      const { exif, icc, xmp, orientation } = await sharp(body).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('keeps its transparency as WebP and lies on white as JPEG', async () => {
    const clear = { create: { width: 400, height: 300, channels: 4 as const, background: '#00000000' } };
    const image = await accepted(await sharp(clear).png().toBuffer());
    const { body } = await fetchPath(image.url);
    expect((await sharp(body).metadata()).hasAlpha).toBe(true);
    const fallback = await fetchPath(image.variants.at(-1)?.url ?? '');
    expect(await leftColour(fallback.body)).toEqual([255, 255, 255]);
  });

  it('that moves is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 120, height: 90, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(3);
    const image = await accepted(gif, 'move.gif');
    expect(image).toMatchObject({ width: 120, height: 90 });
    const { body } = await fetchPath(image.url);
    expect((await sharp(body).metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 255] = await leftColour(body);
    expect([red > 200, green < 60]).toEqual([true, true]);
  });

  it('with a script hidden behind it is drawn anew without it', async () => {
    const clean = await picture(400, 300).png().toBuffer();
    const image = await accepted(
      Buffer.concat([clean, Buffer.from('<html><script>alert(1)</script></html>')]),
    );
    for (const { url } of image.variants) {
      expect((await fetchPath(url)).body.includes('<script>')).toBe(false);
    }
  });

  it('with a script in its comment is drawn anew without it', async () => {
    const gif = await picture(40, 30).gif().toBuffer();
    // A comment extension before the trailer: a valid GIF, and to a careless reader a page.
    const note = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, note.length]), note, Buffer.from([0])]);
    const polyglot = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    const image = await accepted(polyglot, 'a.gif');
    expect((await fetchPath(image.url)).body.includes('<script>')).toBe(false);
  });

  it('is recorded with who sent it', async () => {
    const image = await accepted(await picture(50, 50).png().toBuffer());
    const key = /images\/([0-9a-f]+)\//.exec(image.url)?.[1] ?? '';
    const rows = await auditOf(test, 'image', key);
    expect(rows).toMatchObject([{ action: 'image.upload', actor: admin.id, after: { url: image.url } }]);
  });
});

describe('what is refused leaves nothing behind', () => {
  let before: string[];
  let records: number;
  const audited = async (): Promise<number> =>
    (await test.em.execute<{ count: number }[]>('select count(*)::int as count from audit_log'))[0]?.count ??
    -1;
  beforeEach(async () => {
    before = await data.files();
    records = await audited();
  });

  async function refused(
    answer: Promise<{ status: number; body: unknown }>,
    status: number,
    code: string,
    field: string | null = 'file',
  ): Promise<void> {
    const { status: given, body } = await answer;
    expect([given, body]).toEqual([
      status,
      {
        success: false,
        code,
        message: expect.stringMatching(/[가-힣]/),
        data:
          field === null ? null : { fields: [{ field, code, message: expect.stringMatching(/[가-힣]/) }] },
      },
    ]);
    expect(await data.files()).toEqual(before);
    expect(await audited()).toBe(records);
  }

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with its XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['text', '안녕하세요'],
  ])('%s that calls itself a PNG', (_, text) =>
    refused(send(Buffer.from(text)), 415, 'IMAGE_TYPE_UNSUPPORTED'),
  );

  it('a TIFF, which sharp could read', async () =>
    refused(send(await picture(40, 30).tiff().toBuffer()), 415, 'IMAGE_TYPE_UNSUPPORTED'));

  it('a JPEG that ends in the middle', async () => {
    const whole = await picture(800, 600).jpeg({ quality: 100 }).toBuffer();
    await refused(send(whole.subarray(0, Math.floor(whole.length / 2)), 'a.jpg'), 422, 'IMAGE_BROKEN');
  });

  it('a PNG whose middle was overwritten', async () => {
    const whole = Buffer.from(await picture(800, 600).png({ compressionLevel: 0 }).toBuffer());
    whole.fill(0xff, 2000, whole.length - 100);
    await refused(send(whole), 422, 'IMAGE_BROKEN');
  });

  it('a head without a picture', () =>
    refused(send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 422, 'IMAGE_BROKEN'));

  it('the beginning of a GIF that goes on as a script', () =>
    refused(send(Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), 'a.gif'), 422, 'IMAGE_BROKEN'));

  it('a small file of a hundred million pixels, before it is unpacked', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const peak = watchMemory();
    await refused(send(bomb), 422, 'IMAGE_TOO_MANY_PIXELS');
    // Unpacked it would be 300 MB.
    expect(await peak()).toBeLessThan(100 * MEGABYTE);
  });

  it('a picture of 16,001 pixels in one line', async () => {
    const line = { create: { width: 10, height: 16_001, channels: 3 as const, background: '#fff' } };
    await refused(send(await sharp(line).png().toBuffer()), 422, 'IMAGE_SIDE');
  });

  it('a file above 15 MB', () =>
    refused(send(Buffer.alloc(15 * MEGABYTE + 1, 'x'), 'a.jpg'), 413, 'FILE_TOO_LARGE'));

  it('a file far above 15 MB', () =>
    refused(send(Buffer.alloc(40 * MEGABYTE, 'x'), 'a.jpg'), 413, 'FILE_TOO_LARGE'));

  it('an empty file', () => refused(send(Buffer.alloc(0)), 400, 'FILE_EMPTY'));

  const form = (): Test => test.http.post('/api/admin/uploads/image').set('authorization', admin.bearer);
  const png = Buffer.from('89504e470d0a1a0a', 'hex');

  it('a form without a file', () => refused(form().field('file', 'text'), 400, 'FILE_REQUIRED'));
  it('a file in another field', () =>
    refused(form().attach('image', png, 'a.png'), 400, 'UNKNOWN_FIELD', 'image'));
  it('a file and something else', () =>
    refused(form().attach('file', png, 'a.png').field('role', '2'), 400, 'UNKNOWN_FIELD', 'role'));
  it('two files', () =>
    refused(form().attach('file', png, 'a.png').attach('file', png, 'b.png'), 400, 'FILE_FORM'));
  it('JSON', () => refused(form().send({ file: 'a.png' }), 415, 'UNSUPPORTED_MEDIA_TYPE', null));
  it('a form that breaks off', () =>
    refused(
      form()
        .set('content-type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'),
      400,
      'FILE_FORM',
    ));
  it('a form without its boundary', () =>
    refused(form().set('content-type', 'multipart/form-data').send('abc'), 400, 'FILE_FORM'));
  it('a field named as JavaScript names its insides', () =>
    refused(form().attach('__proto__', png, 'a.png'), 400, 'FILE_FORM'));

  it('members and managers, before a byte of theirs is read', async () => {
    for (const role of [0, 1] as const) {
      const { bearer } = await signedIn(test, role);
      const answer = await test.http
        .post('/api/admin/uploads/image')
        .set('authorization', bearer)
        .attach('file', await picture(40, 30).png().toBuffer(), 'a.png');
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
    }
    await test.http.post('/api/admin/uploads/image').attach('file', png, 'a.png').expect(401);
    expect(await data.files()).toEqual(before);
  });
});

/** Largest growth of the process's memory from now on, in bytes. */
function watchMemory(): () => Promise<number> {
  const start = process.memoryUsage.rss();
  let peak = start;
  let watching = true;
  const watcher = (async () => {
    while (watching) {
      peak = Math.max(peak, process.memoryUsage.rss());
      await pause(2);
    }
  })();
  return async () => {
    watching = false;
    await watcher;
    return peak - start;
  };
}

describe('many at once', () => {
  it('ten large pictures are drawn one after the other, within the memory of one', async () => {
    const large = await picture(6000, 4000).jpeg().toBuffer();
    const peak = watchMemory();
    const images = await Promise.all(Array.from({ length: 10 }, () => accepted(large, 'large.jpg')));
    expect(new Set(images.map(({ url }) => url)).size).toBe(10);
    expect(images.every(({ width }) => width === 1920)).toBe(true);
    // Ten of 72 MB would be 720.
    expect(await peak()).toBeLessThan(350 * MEGABYTE);
    expect((await data.files()).filter((file) => file.startsWith('incoming'))).toEqual([]);
  });

  it('beyond the queue they are asked to come again, and leave nothing', async () => {
    const large = await picture(2400, 1800).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(large, 'large.jpg')));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect([taken.length + refused.length, refused.length > 0, taken.length >= 10]).toEqual([24, true, true]);
    expect((await data.files()).filter((file) => file.startsWith('incoming'))).toEqual([]);
  });
});

describe('what breaks off', () => {
  const incoming = async (): Promise<string[]> =>
    (await data.files()).filter((file) => file.startsWith('incoming'));

  it('leaves nothing when the caller hangs up in the middle', async () => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const before = await data.files();
    const call = openRequest({
      port,
      path: '/api/admin/uploads/image',
      method: 'POST',
      headers: {
        authorization: admin.bearer,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '900000',
      },
    });
    call.on('error', () => undefined);
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    call.write(Buffer.alloc(200_000, 'x'));
    await until(incoming, (files) => files.length === 1);
    call.destroy();
    await until(incoming, (files) => files.length === 0);
    expect(await data.files()).toEqual(before);
  });

  it('and what a crash left is cleared at the next start, but nothing that is still coming in', async () => {
    const folder = join(data.path, 'incoming');
    await mkdir(folder, { recursive: true });
    for (const name of ['old', 'young']) await writeFile(join(folder, name), 'x');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, 'old'), longAgo, longAgo);
    await new UploadReceiver(test.environment).onApplicationBootstrap();
    expect(await incoming()).toEqual(['incoming/young']);
  });
});

describe('with an object store', () => {
  it('pictures go there, under its public address, and all of them leave when one cannot be written', async () => {
    const keys = { accessKey: 'AKID', secretKey: 'very-secret', region: 'kr-1' };
    const s3 = await startS3(keys, ['media', 'private']);
    const own = await dataFolder();
    const other = await startTestApp({
      THROTTLE_FACTOR: '0',
      STORE_DATA_DIR: own.path,
      STORE_S3_ENDPOINT: s3.url,
      STORE_S3_REGION: keys.region,
      STORE_S3_BUCKET: 'media',
      STORE_S3_PRIVATE_BUCKET: 'private',
      STORE_S3_ACCESS_KEY: keys.accessKey,
      STORE_S3_SECRET_KEY: keys.secretKey,
      STORE_S3_PUBLIC_URL: 'https://cdn.example.com',
    });
    const { bearer } = await signedIn(other, 2);
    const upload = async (body: Buffer): Promise<Test> =>
      other.http.post('/api/admin/uploads/image').set('authorization', bearer).attach('file', body, 'a.png');
    const answer = await upload(await picture(700, 350).png().toBuffer());
    const { url, variants } = (answer as unknown as { body: { data: Uploaded } }).body.data;
    expect(url).toMatch(/^https:\/\/cdn\.example\.com\/images\/[0-9a-f]{32}\/700x350\.webp$/);
    expect([...s3.objects.keys()].sort()).toEqual(
      variants.map((variant) => `media${new URL(variant.url).pathname}`).sort(),
    );
    expect(s3.calls.every((call) => call.endsWith(' 200'))).toBe(true);
    expect(await own.files()).toEqual([]);

    const before = s3.objects.size;
    s3.capacity = before + 2;
    const failed = (await upload(await picture(700, 350).png().toBuffer())) as unknown as { status: number };
    expect(failed.status).toBe(500);
    expect(s3.calls.at(-1)).toMatch(/^DELETE /);
    expect(s3.objects.size).toBe(before);
    await other.close();
    await s3.close();
    await own.remove();
  });
});
