import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { addCategory } from './catalog-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { lockWaits } from './support/lock-waits.js';
import { signedIn, type TestMember } from './support/members.js';
import { startS3 } from './support/s3-stand-in.js';
import { until } from './support/until.js';
import { UploadedImages } from '../src/modules/files/images/uploaded-images.service.js';
import { ImageSweepService } from '../src/modules/files/jobs/image-sweep.service.js';
import { createMediaStorage } from '../src/platform/storage/storage.module.js';

let data: DataFolder;
let test: TestApp;
let admin: TestMember;
let categoryId: number;
let image: Buffer;
beforeAll(async () => {
  data = await dataFolder();
  test = await startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: data.path });
  admin = await signedIn(test, 2);
  categoryId = await addCategory(test, { code: 'drink' });
  const red = { create: { width: 700, height: 350, channels: 3 as const, background: '#ff0000' } };
  image = await sharp(red).png().toBuffer();
});
afterAll(async () => {
  await test.close();
  await data.remove();
});

interface Picture {
  url: string;
  folder: string;
}

async function uploaded(to: TestApp = test, by: TestMember = admin): Promise<Picture> {
  const { body } = await to.http
    .post('/api/admin/uploads/image')
    .set('authorization', by.bearer)
    .attach('file', image, 'a.png')
    .expect(200);
  const { url } = (body as { data: { url: string } }).data;
  return { url, folder: /images\/([0-9a-f]{32})\//.exec(url)?.[1] ?? '' };
}

/** An upload this many hours old. */
async function uploadedBefore(hours: number): Promise<Picture> {
  const picture = await uploaded();
  await test.em.execute(
    `update uploaded_images set created_at = created_at - ? * interval '1 hour' where folder = ?`,
    [hours, picture.folder],
  );
  return picture;
}

/** A worker's sweep that runs only when the test starts it. */
const sweeper = (app: TestApp = test): ImageSweepService =>
  new ImageSweepService(app.environment, app.app.get(UploadedImages), createMediaStorage(app.environment));

async function filesOf({ folder }: Picture): Promise<string[]> {
  return (await data.files()).filter((file) => file.startsWith(`media/images/${folder}/`));
}

let serial = 0;
/** Saves a new product with the given fields. */
function save(product: object, images: object[] = []) {
  serial += 1;
  return test.http
    .post('/api/admin/products')
    .set('authorization', admin.bearer)
    .send({ product: { title: `텀블러 ${serial}`, categoryId, ...product }, images });
}

const banner = (background: string) =>
  test.http
    .post('/api/admin/banners')
    .set('authorization', admin.bearer)
    .send({ title: '배너', active: true, background });

describe('the sweep', () => {
  it('removes what nothing used for three days, every file of it, and leaves what is younger', async () => {
    const [old, young] = [await uploadedBefore(73), await uploadedBefore(71)];
    expect(await filesOf(old)).toHaveLength(4);
    expect(await sweeper().sweep()).toBe(1);
    expect(await filesOf(old)).toEqual([]);
    expect(await filesOf(young)).toHaveLength(4);
    expect(await sweeper().sweep()).toBe(0);
  });

  it.each<[string, (url: string) => PromiseLike<{ status: number; body: unknown }>]>([
    ['as the thumbnail of a product', (url) => save({ thumbnailUrl: url })],
    ['among the pictures of a product', (url) => save({}, [{ imageUrl: url, altText: '' }])],
    ['in the description of a product', (url) => save({ detailHtml: `<p><img src="${url}" alt=""></p>` })],
    ['behind a banner', (url) => banner(new URL(url).pathname)],
  ])('leaves what is used %s', async (_, use) => {
    const picture = await uploadedBefore(73);
    expect(await use(picture.url)).toMatchObject({ status: 200 });
    await sweeper().sweep();
    expect(await filesOf(picture)).toHaveLength(4);
  });

  it('leaves what was used once: an order may show it years later', async () => {
    const picture = await uploadedBefore(73);
    const { body } = await save({ thumbnailUrl: picture.url }).expect(200);
    const { id } = (body as { data: { id: number } }).data;
    await test.http
      .patch(`/api/admin/products/${id}`)
      .set('authorization', admin.bearer)
      .send({ product: { thumbnailUrl: null }, images: [] })
      .expect(200);
    await sweeper().sweep();
    expect(await filesOf(picture)).toHaveLength(4);
  });

  it('gives two workers at once never the same one', async () => {
    for (let i = 0; i < 3; i += 1) await uploadedBefore(80);
    const counts = await Promise.all([sweeper().sweep(), sweeper().sweep()]);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(3);
  });

  it('takes what it could not remove again later', async () => {
    const picture = await uploadedBefore(73);
    // The disk itself refuses: a non-empty folder stands where a file should be removed.
    const [file = ''] = await filesOf(picture);
    await rm(join(data.path, file));
    await mkdir(join(data.path, file, 'inside'), { recursive: true });
    await sweeper().sweep();
    expect(await sweeper().sweep()).toBe(0);
    await rm(join(data.path, file), { recursive: true });
    await test.em.execute(
      `update uploaded_images set removed_at = removed_at - interval '6 minutes' where folder = ?`,
      [picture.folder],
    );
    expect(await sweeper().sweep()).toBe(1);
    expect(await filesOf(picture)).toEqual([]);
  });
});

describe('somebody who saves a picture', () => {
  it('that was removed is refused, and nothing is saved', async () => {
    const { url } = await uploadedBefore(73);
    await sweeper().sweep();
    for (const answer of [await save({ thumbnailUrl: url }), await banner(new URL(url).pathname)]) {
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({
          code: 'IMAGE_REMOVED',
          message: expect.stringContaining('다시 올려 주세요'),
        }),
      ]);
    }
    const [{ count } = { count: -1 }] = await test.em.execute<{ count: number }[]>(
      'select count(*)::int as count from products where thumbnail_url like ?',
      [`%${new URL(url).pathname}`],
    );
    expect(count).toBe(0);
  });

  it('at the moment of the sweep keeps it', async () => {
    const picture = await uploadedBefore(73);
    const saved = await whileHolding(
      'select 1 from categories where id = $1 for update',
      [categoryId],
      async () => {
        // The product is written after its pictures are marked, and waits for the category, which is locked.
        const saving = save({ thumbnailUrl: picture.url }).then(({ status }) => status);
        await until(
          () => lockWaits(test),
          (count) => count > 0,
        );
        await sweeper().sweep();
        return () => saving;
      },
    );
    expect(saved).toBe(200);
    await sweeper().sweep();
    expect(await filesOf(picture)).toHaveLength(4);
  });

  it('that the sweep is just taking waits for it, and is refused', async () => {
    const picture = await uploadedBefore(73);
    const answer = await whileHolding(
      'update uploaded_images set removed_at = now() where folder = $1',
      [picture.folder],
      async () => {
        const saving = save({ thumbnailUrl: picture.url }).then(({ status, body }) => ({ status, body }));
        await until(
          () => lockWaits(test),
          (count) => count > 0,
        );
        return () => saving;
      },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'IMAGE_REMOVED' } });
  });
});

/** Starts the work while the statement's locks are held; returns its answer once they are released. */
async function whileHolding<T>(
  text: string,
  values: unknown[],
  work: () => Promise<() => Promise<T>>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: test.environment.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(text, values);
    const rest = await work();
    await holder.query('commit');
    return await rest();
  } finally {
    await holder.end();
  }
}

it('removes them from an object store too', async () => {
  const keys = { accessKey: 'AKID', secretKey: 'very-secret', region: 'kr-1' };
  const s3 = await startS3(keys, ['media', 'private']);
  const other = await startApp({
    ...test.environment,
    S3: {
      endpoint: s3.url,
      region: keys.region,
      bucket: 'media',
      privateBucket: 'private',
      accessKey: keys.accessKey,
      secretKey: keys.secretKey,
      publicUrl: 'https://cdn.example.com',
    },
  });
  const picture = await uploaded(other);
  expect(s3.objects.size).toBe(4);
  await test.em.execute(
    `update uploaded_images set created_at = created_at - interval '73 hours' where folder = ?`,
    [picture.folder],
  );
  await sweeper(other).sweep();
  expect([...s3.objects.keys()]).toEqual([]);
  await other.close();
  await s3.close();
});
