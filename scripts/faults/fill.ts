import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXAMPLE_COMPANY } from '@store/domain';
import { addOrganizations, bossesOf, buyerEmail } from './organizations.ts';
import type { TestEnvironment } from './test-environment.ts';

/** What has to be there before a store is filled. */
type EmptyStore = Pick<TestEnvironment, 'books' | 'databaseUrl'> & { options: { dist: string } };

export const BUYER_PASSWORD = 'correct-horse-1';
export const ADMIN = 'admin@faults.example';
export const COUPON = 'FAULTS500';

export interface Shop {
  /** E-mail addresses of the buyers. */
  buyers: string[];
  /** Products with plenty in stock. */
  plenty: number[];
  /** Products that sell out. */
  scarce: number[];
  /** A product whose front can be printed; no other product can. */
  printed: number;
}

interface Orm {
  em: { fork: () => { transactional: (work: (em: unknown) => Promise<unknown>) => Promise<unknown> } };
  schema: { update: () => Promise<void> };
  close: () => Promise<void>;
}

/** How much of everything there is. */
export interface Extent {
  buyers: number;
  /** Pieces of each product that sells out. */
  scarce: number;
  /** Won that an organization may spend in the month. */
  limit: number;
}

/** More than any run spends. */
export const WIDE_LIMIT = 1_000_000_000;

/** Puts buyers, most of them of organizations, products with stock and a coupon into the empty store. */
export async function fillShop(
  environment: EmptyStore,
  { buyers, scarce: pieces, limit }: Extent,
): Promise<Shop> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(environment.options.dist, file)).href) as Promise<unknown>;
  const { ormConfig } = (await load('orm.config.js')) as { ormConfig: (url: string) => object };
  // The backend's dependency, not this folder's.
  const library: string = '@mikro-orm/postgresql';
  const { MikroORM } = (await import(library)) as unknown as {
    MikroORM: { init: (config: object) => Promise<Orm> };
  };
  const orm = await MikroORM.init(ormConfig(environment.databaseUrl));
  try {
    // While entities are ahead of their migration (see backend/test/support/database.ts).
    if (process.env['STORE_TEST_SCHEMA'] === 'entities') await orm.schema.update();
    const { hashPassword } = (await load('modules/auth/password-hasher.js')) as {
      hashPassword: (password: string) => Promise<string>;
    };
    const emails = Array.from({ length: buyers }, (_, i) => buyerEmail(i));
    await addMembers(environment, [...emails, ...bossesOf(buyers)], await hashPassword(BUYER_PASSWORD));
    await addOrganizations(environment.books, buyers, limit);
    const plenty = await addProducts(environment, 6, 1_000_000);
    const scarce = await addProducts(environment, 3, pieces);
    const printed = await addPrintedProduct(environment);
    await environment.books.rows(
      `insert into promotions (name, kind, code, discount_type, discount_amount, total_limit, status)
       values ('결함 시험 쿠폰', 'coupon', $1, 'amount', 500, 100000, 'active')`,
      [COUPON],
    );
    await nameCompany(environment);
    await issueAtOnce(environment);
    const { CatalogRebuildService } = (await load('modules/catalog/rebuild/catalog-rebuild.service.js')) as {
      CatalogRebuildService: {
        standalone: () => { rebuildProducts: (em: unknown, ids: number[]) => Promise<unknown> };
      };
    };
    const rebuild = CatalogRebuildService.standalone();
    await orm.em.fork().transactional((em) => rebuild.rebuildProducts(em, [...plenty, ...scarce, printed]));
    return { buyers: emails, plenty, scarce, printed };
  } finally {
    await orm.close();
  }
}

/** Estimates are sent in the name of a company. */
async function nameCompany({ books }: EmptyStore): Promise<void> {
  await books.rows('insert into company_versions (number, facts) values (1, $1)', [EXAMPLE_COMPANY]);
  await books.rows('insert into company (id, facts, version) values (1, $1, 1)', [EXAMPLE_COMPANY]);
}

/** A 세금계산서 is issued as soon as the goods have left, not two hours later. */
async function issueAtOnce({ books }: EmptyStore): Promise<void> {
  await books.rows(
    `insert into evidence_settings (id, moment, grace_minutes, voluntary_receipt, version)
     values (1, 'shipping', 0, true, 1)`,
  );
}

async function addMembers({ books }: EmptyStore, emails: readonly string[], hash: string): Promise<void> {
  await books.rows(
    `insert into members (email, name, role, password_hash, status, country_code, locale, time_zone, is_business,
       age_over14)
     select email, '김구매', case when email = $2 then 2 else 0 end, $3, 'active', 'KR', 'ko_KR', 'Asia/Seoul',
       false, true
     from unnest($1::text[]) as email`,
    [[...emails, ADMIN], ADMIN, hash],
  );
}

let serial = 0;

async function addProducts({ books }: EmptyStore, count: number, stock: number): Promise<number[]> {
  const [category] = await books.rows<{ id: number }>(
    `insert into categories (name, code, level, sort_order, status) values ('결함', $1, 0, 0, 'active') returning id`,
    [`faults-${(serial += 1)}`],
  );
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const [product] = await books.rows<{ id: number }>(
      `insert into products (category_id, title, slug, status, base_price, currency, pool_tiers, keywords, popularity)
       values ($1, $2, $3, 'active', $4, 'KRW', false, '{}', 0) returning id`,
      [category?.id, `시험 상품 ${(serial += 1)}`, `faults-product-${serial}`, 1000 + serial * 10],
    );
    if (product === undefined) throw new Error('no product');
    ids.push(product.id);
    await books.rows('insert into stock_items (product_id, on_hand) values ($1, $2)', [product.id, stock]);
  }
  return ids;
}

/** The front of it is printed in one ink, with a plate that is paid once. */
async function addPrintedProduct(store: EmptyStore): Promise<number> {
  const [id = 0] = await addProducts(store, 1, 1_000_000);
  await store.books.rows(
    `insert into product_prints (product_id, mode, lead_days) values ($1, 'optional', 7)`,
    [id],
  );
  await store.books.rows(
    `insert into print_methods (product_id, code, name, ink_mode, max_inks, unit_add, unit_add_per_extra_ink,
       setup_basis, setup_fee, keep_months, min_dpi, min_line_mm, extra_days, accepts)
     values ($1, 'silk', '실크', 'spot', 1, 100, 0, 'ink', 1000, 12, 300, 0.3, 0, '["png", "svg"]')`,
    [id],
  );
  await store.books.rows(
    `insert into print_areas (product_id, code, name, fit, image_url, view_box, width_mm, height_mm, bleed_mm, safe_mm,
       unit_add, methods)
     values ($1, 'front', '앞면', 'logo', '/media/faults/front.svg', '{"x": 0.3, "y": 0.3, "width": 0.4, "height": 0.4}',
       100, 100, 0, 0, 0, '["silk"]')`,
    [id],
  );
  return id;
}
