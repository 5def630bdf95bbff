import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Environment } from '../config/environment.js';
import {
  demoArtworks,
  demoBanners,
  demoCategories,
  demoOrders,
  demoPeople,
  demoProducts,
} from '../demo/index.js';
import { databaseOf } from '../platform/db/database.js';
import { rebuildProducts } from '../modules/catalog/rebuild/rebuild-products.js';
import { createMediaStorage, createPrivateStorage } from '../platform/storage/storage.module.js';
import { seedCategories, seedProducts } from './seed-catalog.js';
import { drawPictures, type DemoMedia } from './seed-media.js';
import { hashPasswords, seedPeople } from './seed-people.js';
import { seedOrders } from './seed-orders.js';
import { reportToStandIn } from './report-to-stand-in.js';
import { seedArtworks, storeArtworks } from './seed-artworks.js';
import { seedEstimates } from './seed-estimates.js';
import { seedSites } from './seed-sites.js';
import { seedPromotions } from './seed-promotions.js';
import type { DemoBanner } from '../demo/types.js';
import { COMPANY_FACTS } from '@store/domain';
import { Company, CompanyVersion } from '../modules/company/entities/company.entity.js';
import { Banner } from '../modules/content/entities/banner.entity.js';
import { insertRows } from './insert-rows.js';

async function seedBanners(
  em: EntityManager,
  banners: readonly DemoBanner[],
  media: DemoMedia,
): Promise<void> {
  await insertRows(
    em,
    Banner,
    banners.map(({ title, sub, ctaLabel, href, art, sortOrder }) => ({
      title,
      sub,
      ctaLabel,
      href,
      sortOrder,
      background: media.banners.get(art) ?? null,
    })),
  );
}

/** The demo's company as the first version, saved by no member. */
async function seedCompany(em: EntityManager, now: Date): Promise<void> {
  await em.insert(CompanyVersion, { number: 1, facts: COMPANY_FACTS, savedAt: now });
  await em.insert(Company, { id: 1, facts: COMPANY_FACTS, version: 1, updatedAt: now });
}

/** Key of the advisory lock under which two processes never fill the same store. */
const SEED_LOCK = 20_261_121;

/** Fills an empty store with the demo data, all or nothing; false where there are members or products already. */
export async function seedDemoStore(orm: MikroORM, environment: Environment): Promise<boolean> {
  const em = orm.em.fork() as EntityManager;
  const large = LARGE.exec(environment.STORE_SEED ?? '');
  // Looked at first without the lock, so that every later start is quick.
  if (!(await isEmpty(em))) return false;
  const pictures = drawPictures(createMediaStorage(environment), demoProducts, demoBanners);
  const files = storeArtworks(createPrivateStorage(environment), demoArtworks);
  const [hashes, media, artworks] = await Promise.all([hashPasswords(demoPeople), pictures, files]);
  return em.transactional(async (tx) => {
    const em = tx;
    await databaseOf(em)
      .selectNoFrom(sql`pg_advisory_xact_lock(${SEED_LOCK})`.as('locked'))
      .execute();
    if (!(await isEmpty(em))) return false;
    const now = new Date();
    await seedCompany(em, now);
    const people = await seedPeople(em, demoPeople, hashes, now);
    const categoryIds = await seedCategories(em, demoCategories);
    const stock = large
      ? await largeStore(media, Number(large[1] ?? 10_000), Number(large[2] ?? 10_000))
      : { products: demoProducts, orders: demoOrders, media };
    const products = await seedProducts(em, stock.products, { categoryIds, media: stock.media, now });
    await rebuildProducts(
      em,
      [...products.values()].map((product) => product.id),
    );
    const payments = await seedOrders(em, stock.orders, { people, products, staff: 'admin', now });
    await seedBanners(em, demoBanners, media);
    await seedPromotions(em, categoryIds, now);
    await seedSites(em, people, now);
    await seedArtworks(em, artworks, { people, now });
    await seedEstimates(em, { people, products, now });
    await reportToStandIn(environment, payments);
    return true;
  });
}

/** `demo-large`, or with its numbers of products and orders: `demo-large-100000`, `demo-large-10000-100000`. */
const LARGE = /^demo-large(?:-(\d{5,6})(?:-(\d{5,6}))?)?$/;

/** So many products and orders, made of the demo's. Loaded by name only: no other start needs them. */
async function largeStore(media: DemoMedia, productCount: number, orderCount: number) {
  const { largeOrders, largeProducts, originalSku } = await import('../demo/large.js');
  const products = largeProducts(productCount);
  const views = products.flatMap(({ sku }, i) => {
    const view = media.products.get(originalSku(i));
    return view === undefined ? [] : [[sku, view] as const];
  });
  const bare = products.flatMap(({ sku }, i) => {
    const view = media.bare.get(originalSku(i));
    return view === undefined ? [] : [[sku, view] as const];
  });
  return {
    products,
    orders: largeOrders(orderCount),
    media: { ...media, products: new Map(views), bare: new Map(bare) },
  };
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
