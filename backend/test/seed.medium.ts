import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  checkPrintConfig,
  ESTIMATE_STATUSES,
  INDUSTRY_COLLECTIONS,
  ORDER_STATUSES,
  PARTNER_SCOPES,
  SUGGESTED_SEARCHES,
  type PrintConfig,
  type PrintSelection,
} from '@store/domain';
import { sql } from 'kysely';
import { ormConfig } from '../src/orm.config.js';
import { PricingService } from '../src/modules/pricing/pricing.service.js';
import { seedDemoStore } from '../src/demo/seed.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let folder: string;
let orm: MikroORM;
let partnerKey: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-seed-'));
  test = await startTestApp({ STORE_DATA_DIR: folder });
  orm = await MikroORM.init(ormConfig(test.environment.DATABASE_URL, 4));
  // Two processes that start together must not both fill the store.
  const seeded = await Promise.all([
    seedDemoStore(orm, test.environment),
    seedDemoStore(orm, test.environment),
  ]);
  expect(seeded.filter((store) => store === null)).toHaveLength(1);
  partnerKey = seeded.find((store) => store !== null)?.partnerKey ?? '';
}, 60_000);
afterAll(async () => {
  await orm.close();
  await test.close();
  await rm(folder, { recursive: true });
});

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(test.em.getKysely())).rows;
}

async function found(path: string): Promise<{ total: number; items: { id: number; mainImage: string }[] }> {
  const answer = await test.http.get(path).expect(200);
  const { data, meta } = answer.body as {
    data: { items: { id: number; mainImage: string }[] };
    meta: { total: number };
  };
  return { total: meta.total, items: data.items };
}

it('does not touch a store that has something in it', async () => {
  expect(await seedDemoStore(orm, test.environment)).toBeNull();
});

it('has a partner whose test key may do everything that a key may', async () => {
  const { body } = await test.http
    .get('/api/partner/me')
    .set('authorization', `Bearer ${partnerKey}`)
    .expect(200);
  expect(body).toMatchObject({ partner: { name: '한빛 주문수집' }, scopes: PARTNER_SCOPES });
});

describe('members', () => {
  it('sign in with the announced passwords; the manager is member 1', async () => {
    for (const [identifier, password, role] of [
      ['admin', 'Admin123!', 2],
      ['manager', 'Manager123!', 1],
      ['member', 'Member123!', 0],
      ['business', 'Business123!', 0],
    ]) {
      const answer = await test.http.post('/api/auth/login').send({ identifier, password }).expect(200);
      expect(answer.body).toMatchObject({ data: { role } });
    }
    expect(await rows(sql`select account, role from members where id = 1`)).toEqual([
      { account: 'manager', role: 1 },
    ]);
  });

  it('come before new ones in the sequence of ids', async () => {
    const [row] = await rows(sql<{ next: boolean }>`
      select nextval(pg_get_serial_sequence('members', 'id')) > (select max(id) from members) as next`);
    expect(row?.next).toBe(true);
  });
});

describe('catalogue', () => {
  it('has two levels, with interior empty', async () => {
    const answer = await test.http.get('/api/categories').expect(200);
    const { items } = (
      answer.body as { data: { items: { code: string; level: number; productCount: number }[] } }
    ).data;
    const tops = items.filter((category) => category.level === 0);
    expect(tops.map((category) => category.code)).toEqual(
      expect.arrayContaining(['print', 'drink', 'living', 'promotion', 'interior']),
    );
    expect(items.some((category) => category.level === 1)).toBe(true);
    expect(tops.filter((category) => category.productCount === 0).map((category) => category.code)).toEqual([
      'interior',
    ]);
  });

  it('has at least 120 products, some sold out, hidden and draft', async () => {
    const [counts] = await rows(sql<Record<string, number>>`
      select count(*)::int as all, count(*) filter (where status = 'active')::int as active,
        count(*) filter (where status = 'hidden')::int as hidden,
        count(*) filter (where status = 'draft')::int as draft,
        (select count(*)::int from stock_items where on_hand = 0) as "soldOut" from products`);
    expect(counts?.['all']).toBeGreaterThanOrEqual(120);
    for (const kind of ['hidden', 'draft', 'soldOut']) expect(counts?.[kind]).toBeGreaterThan(0);
    expect((await found('/api/products')).total).toBe(counts?.['active']);
  });

  it.each([...SUGGESTED_SEARCHES])('finds something for the suggested search %s', async (words) => {
    expect((await found(`/api/products?q=${encodeURIComponent(words)}`)).total).toBeGreaterThan(0);
  });

  it.each(INDUSTRY_COLLECTIONS.map(({ title, keywords }) => [title, keywords] as const))(
    'finds something for every word of %s',
    async (_, keywords) => {
      const totals = await Promise.all(
        keywords.map(async (word) => [
          word,
          (await found(`/api/products?q=${encodeURIComponent(word)}`)).total,
        ]),
      );
      expect(totals.filter(([, total]) => total === 0)).toEqual([]);
    },
  );

  it('shows pictures of the demo folder', async () => {
    const [statement] = await rows(sql<{ urls: string[] }>`
      select array_agg(url) as urls from (select thumbnail_url as url from products
        union select image_url from product_images union select background from banners) all_urls`);
    const files = new Set(await readdir(join(folder, 'media', 'demo')));
    const missing = (statement?.urls ?? []).filter((url) => !files.has(url.replace('/media/demo/', '')));
    expect(missing).toEqual([]);
    const [name = ''] = files;
    expect(await readFile(join(folder, 'media', 'demo', name), 'utf8')).toMatch(/^<svg[\s>]/);
  });

  it('prices past orders as the shop prices them today', async () => {
    const lines = await rows(sql<{
      productId: number;
      optionValueIds: string;
      quantity: number;
      unitPrice: number;
      print: PrintSelection | null;
    }>`
      select product_id as "productId", option_key as "optionValueIds", quantity, unit_price as "unitPrice", print
      from order_lines where price_source = 'shop'
        and product_id not in (select id from products where pool_tiers)`);
    const priced = await test.app.get(PricingService).priceLines(lines);
    expect(priced.map((line) => line.unitTotal)).toEqual(lines.map((line) => line.unitPrice));
  });

  it('prices orders of an organization at its contract prices', async () => {
    const lines = await rows(sql<{
      productId: number;
      optionValueIds: string;
      quantity: number;
      unitPrice: number;
      memberId: number;
    }>`
      select l.product_id as "productId", l.option_key as "optionValueIds", l.quantity, l.unit_price as "unitPrice",
        o.member_id as "memberId"
      from order_lines l join orders o on o.id = l.order_id where l.price_source = 'contract'`);
    expect(lines.length).toBeGreaterThan(4);
    for (const { memberId, unitPrice, ...line } of lines) {
      const [priced] = await test.app.get(PricingService).priceLines([line], memberId);
      expect(priced).toMatchObject({ unitTotal: unitPrice, priceSource: 'contract' });
    }
  });

  it('prints most products, each box inside of its picture and in proportion to its size', async () => {
    const ids = await rows(
      sql<{
        id: number;
      }>`select p.id from products p join product_prints x on x.product_id = p.id where p.status = 'active'`,
    );
    expect(ids.length).toBeGreaterThan(150);
    for (const { id } of ids) {
      const answer = await test.http.get(`/api/products/${id}`).expect(200);
      const { print, images } = (
        answer.body as { data: { print: PrintConfig; images: { imageUrl: string }[] } }
      ).data;
      expect(checkPrintConfig(print, { options: [], ratioOf: () => 1 })).toEqual({
        errors: [],
        warnings: [],
      });
      const urls = images.map(({ imageUrl }) => imageUrl);
      expect(print.areas.filter(({ imageUrl }) => !urls.includes(imageUrl))).toEqual([]);
    }
  });

  it('P6: prices the bag of the specification', async () => {
    const [bag] = await rows(sql<{ id: number }>`select id from products where sku = 'LV-BG-101'`);
    const found = await test.http.get(`/api/products/${bag?.id}`).expect(200);
    const [{ values = [] } = {}] = (
      found.body as { data: { options: { values: { id: number; valueCode: string }[] }[] } }
    ).data.options;
    const natural = values.find(({ valueCode }) => valueCode === 'natural');
    const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
    const line = { productId: bag?.id, optionValueIds: String(natural?.id), quantity: 100, print };
    const answer = await test.http.post('/api/pricing/line').send(line).expect(200);
    expect(answer.body).toMatchObject({
      data: { unitTotal: 3850, setupFees: [{ count: 2, amount: 30_000 }] },
    });
  });

  it('answers three banners', async () => {
    const answer = await test.http.get('/api/banners').expect(200);
    expect((answer.body as { data: unknown[] }).data).toHaveLength(3);
  });
});

describe('logo vaults', () => {
  it('hold files of demo buyers whose bytes are those of their rows', async () => {
    const files = await rows(sql<{ key: string; bytes: number; type: string }>`
      select f.storage_key as key, f.bytes, v.type from artwork_versions v join stored_files f on f.id = v.file_id`);
    expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['svg', 'png', 'pdf']));
    for (const { key, bytes } of files)
      expect((await readFile(join(folder, 'private', key))).length).toBe(bytes);
  });
});

describe('orders', () => {
  it('stand in every status', async () => {
    const states = await rows(sql<{ status: string }>`select distinct status from orders`);
    expect(states.map((row) => row.status).sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('agree with their lines, attempts and ledger', async () => {
    const wrong = await rows(sql`
      select o.order_no, o.status from orders o
      where o.total_amount <> (select sum(l.subtotal) from order_lines l where l.order_id = o.id)
        or o.total_amount <> o.supplied_amount + o.vat
        or o.items_count <> (select count(*) from order_lines l where l.order_id = o.id)
        or exists (select 1 from order_lines l where l.order_id = o.id and l.subtotal <> l.unit_price::int8 * l.quantity)
        or exists (select 1 from payment_attempts a where a.order_id = o.id and a.amount <> o.total_amount)
        or coalesce((select sum(e.amount) from payment_ledger e where e.order_id = o.id), 0) <>
          case when o.status in ('NEW', 'CANCELED') then 0 else o.total_amount end
        or (o.approved_at is null) <> (o.status = 'NEW')
        or (o.carrier is null) and o.status in ('SHIPPED', 'DELIVERED')
        or o.placed_at > now()`);
    expect(wrong).toEqual([]);
  });

  it('have a history that ends in their status and is never in the future', async () => {
    const wrong = await rows(sql`
      select o.order_no, o.status, last.to_value from orders o left join lateral (
        select to_value from order_events e where e.order_id = o.id and kind = 'status' order by e.id desc limit 1) last on true
      where coalesce(last.to_value, 'NEW') <> o.status
        or exists (select 1 from order_events e where e.order_id = o.id and e.created_at > now())`);
    expect(wrong).toEqual([]);
  });
});

describe('sites', () => {
  it('have forms of every status, which their customer and manager see', async () => {
    const login = { identifier: 'business', password: 'Business123!' };
    const session = await test.http.post('/api/auth/login').send(login).expect(200);
    const bearer = `Bearer ${(session.body as { data: { token: string } }).data.token}`;
    const own = await test.http.get('/api/user/sites').set('authorization', bearer).expect(200);
    const { list } = (own.body as { data: { list: { id: number; openForms: number; address: unknown }[] } })
      .data;
    expect(list).toHaveLength(2);
    expect(list.every(({ address }) => address !== null)).toBe(true);
    const open = list.find(({ openForms }) => openForms > 0);
    const answer = await test.http
      .get(`/api/user/sites/${open?.id}/form`)
      .set('authorization', bearer)
      .expect(200);
    expect((answer.body as { data: { forms: unknown[] } }).data.forms).toHaveLength(open?.openForms ?? 0);
    const states = await rows(sql<{ status: string }>`select distinct status from site_forms`);
    expect(states.map(({ status }) => status).sort()).toEqual(['closed', 'draft', 'open']);
    expect(await rows(sql`select 1 from members where role = 0 and manager_id <> 1`)).toEqual([]);
  });

  it('have customers who can still join', async () => {
    const customer = { userName: '오하람', userPhone: '01000030001' };
    await test.http.post('/api/user/check').send(customer).expect(200);
  });
});

describe('promotions', () => {
  it('are there in every kind and status that a console must show, each in scope of something real', async () => {
    const found = await rows(sql<{ kind: string; status: string; dangling: boolean }>`
      select kind, status, exists (select 1 from unnest(scope_ids) s where s not in (select id from categories)) as dangling
      from promotions order by id`);
    expect(new Set(found.map(({ kind, status }) => `${kind} ${status}`))).toEqual(
      new Set(['coupon active', 'automatic active', 'coupon draft', 'coupon ended']),
    );
    expect(found.filter(({ dangling }) => dangling)).toEqual([]);
  });
});

describe('estimates', () => {
  it('are in every state, with sums that follow from their lines; an ordered one says what its order says', async () => {
    const found = await rows(sql<{ status: string }>`select distinct status from estimates order by status`);
    expect(found.map(({ status }) => status)).toEqual([...ESTIMATE_STATUSES].sort());
    const wrong = await rows(sql`
      select v.id from estimate_versions v where v.items_amount <> (
        select sum(l.subtotal) from estimate_lines l where l.version_id = v.id)
        or v.total_amount <> v.items_amount - v.discount_amount + v.shipping_fee
        or v.total_amount <> v.supplied_amount + v.vat`);
    expect(wrong).toEqual([]);
    const ordered = await rows(sql<{ same: boolean }>`
      select o.total_amount = v.total_amount as same
      from orders o join estimate_versions v on v.id = o.estimate_version_id`);
    expect(ordered).toEqual([{ same: true }]);
  });
});
