import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeBackup } from '../src/backup.js';
import { restoreBackup } from '../src/restore.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { FeedReader } from './changes-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { createBareDatabase, type TestDatabase } from './support/database.js';

let folder: string;
let test: TestApp;
let target: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-backup-'));
  test = await startTestApp({ STORE_DATA_DIR: join(folder, 'source'), BACKUP_DIR: join(folder, 'backups') });
  target = await createBareDatabase();
});
afterAll(async () => {
  await test.close();
  await target.drop();
  await rm(folder, { recursive: true });
});

const LIFE = 'select id, life from change_epoch';
const ALL = 'select uid, type, subject_id, version, data, at from changes order by changes.id';

it('a restored store has the events of the backup and no others, and readers go on in its new life', async () => {
  const categoryId = await addCategory(test, { code: 'print' });
  const [first, second] = [
    await addProduct(test, { categoryId, title: '머그컵', stock: 10 }),
    await addProduct(test, { categoryId, title: '수건', stock: 10 }),
  ];
  await test.em.execute('delete from stock_items where product_id = ?', [second]);
  const feed = await FeedReader.of(test);
  const head = await feed.head();
  const events = await test.em.execute<{ uid: string }[]>(ALL);
  expect(events).toHaveLength(5);
  const { path } = await makeBackup(test.environment);
  const environment = {
    ...test.environment,
    DATABASE_URL: target.url,
    STORE_DATA_DIR: join(folder, 'target'),
  };
  await restoreBackup(environment, path);

  const app = await startApp(environment);
  try {
    expect(await app.em.execute(ALL)).toEqual(events);
    // No transaction of another server can come before them.
    expect(await app.em.execute('select distinct tx::text as tx from changes')).toEqual([{ tx: '1' }]);
    const [before] = await test.em.execute<{ life: string }[]>(LIFE);
    const lives = await app.em.execute<{ life: string }[]>(LIFE);
    expect(lives).toEqual([{ id: 1, life: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown }]);
    expect(lives[0]?.life).not.toBe(before?.life);
    // The triggers work again.
    await app.em.execute(`update products set title = '복원 뒤' where id = ?`, [first]);
    const reader = feed.at(app);
    const page = await reader.page({ cursor: head });
    expect(page.rewound).toBe(true);
    expect(page.items.map(({ id }) => id).slice(0, -1)).toEqual(events.map(({ uid }) => uid));
    expect(page.items.at(-1)).toMatchObject({ type: 'product.changed', subject: { id: first }, version: 2 });
    expect(await reader.page({ cursor: page.cursor })).toMatchObject({ items: [], rewound: false });
  } finally {
    await app.close();
  }
});
