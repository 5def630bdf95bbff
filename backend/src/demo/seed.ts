import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { EXAMPLE_COMPANY } from '@store/domain';
import { sql } from 'kysely';
import type { Environment } from '../config/environment.js';
import { hashPassword } from '../modules/auth/password-hasher.js';
import { Company, CompanyVersion } from '../modules/company/entities/company.entity.js';
import { Banner } from '../modules/content/entities/banner.entity.js';
import { Promotion } from '../modules/promotions/entities/promotion.entity.js';
import { valuesOf } from '../modules/promotions/promotion-input.js';
import { databaseOf } from '../platform/db/database.js';
import { createMediaStorage, createPrivateStorage } from '../platform/storage/storage.module.js';
import { DEMO_FOLDER, required, readDemo } from './data.js';
import { daysBefore, insertRows } from './insert-rows.js';
import { seedArtworks, storeArtworks } from './seed-artworks.js';
import { seedCategories, seedProducts } from './seed-catalog.js';
import { seedEstimates } from './seed-estimates.js';
import { seedOrganizations } from './seed-organizations.js';
import { seedOrders } from './seed-orders.js';
import { seedPartners } from './seed-partners.js';
import { reportToStandIn, seedPayments } from './seed-payments.js';
import { seedPurchasing } from './seed-purchasing.js';
import { seedPeople, seedSites } from './seed-people.js';

/** Key of the advisory lock under which two processes never fill the same store. */
const SEED_LOCK = 20_261_121;

/** What only the filling of the demo store knows. */
export interface SeededStore {
  /** The demo partner's test key; null where payments are real. */
  partnerKey: string | null;
}

/** Fills an empty store with the demo data, all or nothing; null where there are members or products already. */
export async function seedDemoStore(orm: MikroORM, environment: Environment): Promise<SeededStore | null> {
  const em = orm.em.fork() as EntityManager;
  // Looked at first without the lock, so that every later start is quick.
  if (!(await isEmpty(em))) return null;
  const media = createMediaStorage(environment);
  const [people, artworks] = await Promise.all([
    Promise.all(
      readDemo('people').map(async (person) => ({
        ...person,
        passwordHash: await hashPassword(person.password),
      })),
    ),
    storeArtworks(createPrivateStorage(environment)),
    storePictures((key, body) => media.put(key, body)),
  ]);
  const urlOf = (file: string): string => media.url(keyOf(file));
  const { products, orders } = await stockOf(environment.STORE_SEED ?? '');
  return em.transactional(async (tx) => {
    await databaseOf(tx)
      .selectNoFrom(sql`pg_advisory_xact_lock(${SEED_LOCK})`.as('locked'))
      .execute();
    if (!(await isEmpty(tx))) return null;
    const now = new Date();
    await seedCompany(tx, now);
    const members = await seedPeople(tx, people, now);
    const categories = await seedCategories(tx);
    const ids = await seedProducts(tx, products, {
      categories,
      publicUrl: environment.PUBLIC_URL,
      urlOf,
      now,
    });
    const context = { people: members, products: ids, now };
    const sites = await seedOrganizations(tx, context);
    const past = await seedOrders(tx, orders, { ...context, sites });
    await seedPurchasing(tx, { ...context, sites, orders: past });
    const payments = await seedPayments(tx, past);
    await insertRows(tx, Banner, readDemo('banners'), (banner) => ({
      ...banner,
      place: banner.place ?? 'hero',
      background: urlOf(banner.background),
    }));
    await seedPromotions(tx, categories, now);
    await seedSites(tx, members, now);
    await seedArtworks(tx, artworks, members, now);
    await seedEstimates(tx, { ...context, orders: past });
    const partnerKey = await seedPartners(tx, environment, now);
    await reportToStandIn(environment.TOSS_API_URL, payments);
    return { partnerKey };
  });
}

/** `demo-large`, or with its numbers of products and orders: `demo-large-100000`, `demo-large-10000-100000`. */
const LARGE = /^demo-large(?:-(\d{5,6})(?:-(\d{5,6}))?)?$/;

async function stockOf(seed: string) {
  const large = LARGE.exec(seed);
  if (large === null) return { products: readDemo('products'), orders: readDemo('orders') };
  // No other start needs it.
  const { largeOrders, largeProducts } = await import('./large.js');
  return {
    products: largeProducts(Number(large[1] ?? 10_000)),
    orders: largeOrders(Number(large[2] ?? 10_000)),
  };
}

const keyOf = (file: string): string => `demo/${file}`;

async function storePictures(put: (key: string, body: Buffer) => Promise<void>): Promise<void> {
  const folder = join(DEMO_FOLDER, 'pictures');
  const files = await readdir(folder);
  await Promise.all(files.map(async (file) => put(keyOf(file), await readFile(join(folder, file)))));
}

/** The demo's company as the first version, saved by no member. */
async function seedCompany(em: EntityManager, now: Date): Promise<void> {
  await em.insert(CompanyVersion, { number: 1, facts: EXAMPLE_COMPANY, savedAt: now });
  await em.insert(Company, { id: 1, facts: EXAMPLE_COMPANY, version: 1, updatedAt: now });
}

async function seedPromotions(
  em: EntityManager,
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const momentIn = (days: number | undefined): string | null =>
    days === undefined ? null : daysBefore(now, -days).toISOString();
  await insertRows(em, Promotion, readDemo('promotions'), ({ status, categories = [], ...promotion }) => {
    const { startsInDays, endsInDays, ...input } = promotion;
    const scopeIds = categories.map((code) => required(categoryIds, code));
    const dates = { startsAt: momentIn(startsInDays), endsAt: momentIn(endsInDays) };
    return { ...valuesOf({ ...input, scopeIds, ...dates }), status };
  });
}

async function isEmpty(em: EntityManager): Promise<boolean> {
  const { filled } = await databaseOf(em)
    .selectNoFrom((eb) => {
      const members = eb.exists(eb.selectFrom('members').select('id'));
      const products = eb.exists(eb.selectFrom('products').select('id'));
      return eb.or([members, products]).as('filled');
    })
    .executeTakeFirstOrThrow();
  return filled === false;
}
