import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type pg from 'pg';
import { CatalogWriter } from '../src/modules/catalog/catalog-writer.service.js';
import { Notifications, STORE_CHANNEL } from '../src/platform/db/notifications.js';
import type { TestApp } from './support/app.js';

export interface NewCategory {
  code: string;
  name?: string;
  parentId?: number;
  status?: string;
  sortOrder?: number;
}

export interface NewValue {
  code: string;
  label?: string;
  addPrice?: number;
  status?: string;
}

export interface NewOption {
  code: string;
  name: string;
  type: 'toggle' | 'select';
  required?: boolean;
  status?: string;
  values: NewValue[];
}

export interface NewProduct {
  categoryId: number;
  title: string;
  slug?: string;
  status?: string;
  basePrice?: number | null;
  salePrice?: number | null;
  currency?: string;
  poolTiers?: boolean;
  sku?: string;
  brand?: string;
  keywords?: string[];
  popularity?: number;
  detailHtml?: string;
  /** [minQty, maxQty, unitPrice, currency = KRW] */
  tiers?: [number, number | null, number, string?][];
  options?: NewOption[];
  /** Pieces in stock; absent = not tracked. */
  stock?: number;
}

/** Defaults of a test product. */
const PLAIN = {
  status: 'active',
  basePrice: null,
  salePrice: null,
  currency: 'KRW',
  poolTiers: false,
  sku: null,
  brand: null,
  keywords: [],
  popularity: 0,
  detailHtml: null,
};

let serial = 0;

/** Runs a change of the catalogue as the services do: in one transaction, through the writer. */
export function change<T>(
  test: TestApp,
  work: (em: EntityManager, writer: CatalogWriter) => Promise<T>,
): Promise<T> {
  const writer = test.app.get(CatalogWriter);
  return test.em.transactional((em) => work(em, writer));
}

export function addCategory(test: TestApp, category: NewCategory): Promise<number> {
  const { code, name = code, parentId = null, status = 'active', sortOrder = 0 } = category;
  return change(test, async (em, writer) => {
    await writer.beginCategoryChange(em, []);
    const { rows } = await sql<{ id: number }>`
      insert into categories (name, code, parent_id, level, sort_order, status)
      values (${name}, ${code}, ${parentId}, coalesce((select level + 1 from categories where id = ${parentId}), 0),
        ${sortOrder}, ${status}) returning id`.execute(em.getKysely());
    return only(rows).id;
  });
}

/** Changes a category as an admin would. */
export function setCategoryStatus(test: TestApp, id: number, status: string): Promise<void> {
  return change(test, async (em, writer) => {
    await writer.beginCategoryChange(em, [id]);
    await sql`update categories set status = ${status} where id = ${id}`.execute(em.getKysely());
    await writer.relistCategory(em, id);
  });
}

/** Changes columns of a product as an admin would. */
export function setProduct(test: TestApp, id: number, assignments: ReturnType<typeof sql>): Promise<void> {
  return change(test, async (em, writer) => {
    await sql`update products set ${assignments} where id = ${id}`.execute(em.getKysely());
    await writer.rebuildProducts(em, [id]);
  });
}

export function addProduct(test: TestApp, product: NewProduct): Promise<number> {
  return change(test, async (em, writer) => {
    const id = await insertProduct(em, product);
    await insertParts(em, id, product);
    await writer.rebuildProducts(em, [id]);
    return id;
  });
}

async function insertProduct(em: EntityManager, product: NewProduct): Promise<number> {
  serial += 1;
  const row = { ...PLAIN, slug: `product-${serial}`, ...product };
  const { rows } = await sql<{ id: number }>`
    insert into products (category_id, title, slug, status, base_price, sale_price, currency, pool_tiers, sku, brand,
      keywords, popularity, detail_html, thumbnail_url, created_at)
    values (${row.categoryId}, ${row.title}, ${row.slug}, ${row.status}, ${row.basePrice}, ${row.salePrice},
      ${row.currency}, ${row.poolTiers}, ${row.sku}, ${row.brand}, ${row.keywords}, ${row.popularity},
      ${row.detailHtml}, '/media/demo/a.svg', now() + ${serial} * interval '1 second') returning id`.execute(
    em.getKysely(),
  );
  return only(rows).id;
}

async function insertParts(em: EntityManager, id: number, product: NewProduct): Promise<void> {
  const db = em.getKysely();
  await sql`insert into product_images (product_id, image_url, alt_text, sort_order)
    values (${id}, '/media/demo/b.svg', '옆면', 1), (${id}, 'https://example.com/a.jpg', null, 0)`.execute(
    db,
  );
  for (const [min, max, price, currency = 'KRW'] of product.tiers ?? []) {
    await sql`insert into price_tiers (product_id, min_qty, max_qty, unit_price, currency)
      values (${id}, ${min}, ${max}, ${price}, ${currency})`.execute(db);
  }
  for (const option of product.options ?? []) await insertOption(em, id, option);
  if (product.stock !== undefined) {
    await sql`insert into stock_items (product_id, on_hand) values (${id}, ${product.stock})`.execute(db);
  }
}

async function insertOption(em: EntityManager, productId: number, option: NewOption): Promise<void> {
  const db = em.getKysely();
  const { rows } = await sql<{ id: number }>`
    insert into product_options (product_id, code, name, type, required, status, add_price_if_applied)
    values (${productId}, ${option.code}, ${option.name}, ${option.type}, ${option.required ?? false},
      ${option.status ?? 'active'}, ${option.type === 'toggle' ? (option.values[0]?.addPrice ?? 0) : 0}) returning id`.execute(
    db,
  );
  for (const [sort, value] of option.values.entries()) {
    await sql`insert into product_option_values (option_id, value_code, value_label, add_price, sort_order, status)
      values (${only(rows).id}, ${value.code}, ${value.label ?? value.code}, ${value.addPrice ?? 0}, ${sort},
        ${value.status ?? 'active'})`.execute(db);
  }
}

/** Ids of the values by 'optionCode:valueCode'. */
export async function valueIds(test: TestApp, productId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select o.code || ':' || v.value_code as name, v.id from product_option_values v
    join product_options o on o.id = v.option_id where o.product_id = ${productId}`.execute(
    test.em.getKysely(),
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.id]));
}

/** Waits until the application has received every notice sent so far; they arrive in the order of their commits. */
export function quiet(test: TestApp): Promise<void> {
  const key = randomUUID();
  return new Promise((resolve, reject) => {
    test.app.get(Notifications).on('quiet', (heard) => {
      if (heard === key) resolve();
    });
    sql`select pg_notify(${STORE_CHANNEL}, ${`quiet:${key}`})`.execute(test.em.getKysely()).catch(reject);
  });
}

/** A statement as PostgreSQL received it. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** The statements that `work` sends to PostgreSQL through this process's connection pools. */
export async function sentBy(test: TestApp, work: () => PromiseLike<unknown>): Promise<Sent[]> {
  const pool = (await test.em.getConnection().getNativeClient()) as pg.Pool & { Client: typeof pg.Client };
  const { prototype } = pool.Client;
  const { query } = prototype;
  const sent: Sent[] = [];
  prototype.query = function noted(this: pg.Client, ...args: never[]) {
    sent.push({ text: String(args[0]), values: args[1] ?? [] });
    return (query as (...all: never[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

/** Reading personal data writes one record, however much is read (record 39). */
export const RECORD = /^insert into "access_records" /;

/**
 * The caller is looked up when the cached answer is older than ten seconds (ActorDirectory), which may happen in the
 * middle of any test. auth-standing tests that this is not more often.
 */
export const CALLER = /^select .* as "hasSecondFactor" from "sessions"/s;

/** The number of statements of the call itself, without the look-up of the caller and the record of personal data. */
export async function statementsOf(test: TestApp, work: () => PromiseLike<unknown>): Promise<number> {
  return (await sentBy(test, work)).filter(({ text }) => !RECORD.test(text) && !CALLER.test(text)).length;
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back');
  return row;
}
