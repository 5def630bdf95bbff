import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  checkFormFields,
  checkJoinPassword,
  checkSignupPassword,
  checkTiers,
  DEFAULT_MANAGER_ID,
  findCarrier,
  INTERIOR_CATEGORY,
  isAccountId,
  isBusinessNumber,
  isEmail,
  isHttpUrl,
  isPersonName,
  isAllowedLink,
  isPhone,
  isSlug,
  normalizeSlug,
  ORDER_STATUSES,
  printsByOption,
  readFormValues,
  trackingLink,
  unitPriceFor,
} from '@store/domain';
import { readProductForm } from '@store/domain/forms';
import { sanitizeDetailHtml } from '../modules/catalog/detail-html.js';
import { isGuessable } from '../platform/guessable-password.js';
import { DEMO_FOLDER, readDemo } from './data.js';
import { largeOrders, largeProducts } from './large.js';

const people = readDemo('people');
const categories = readDemo('categories').flatMap(({ children = [], ...top }) => [top, ...children]);
const products = readDemo('products').map((raw) => {
  // The pictures of print areas are known when they are seeded; the test of the seed checks them.
  const { form, issues } = readProductForm({ ...raw, print: undefined }, true);
  const { sku } = raw.product;
  return { ...form, sku, issues, tiers: form.tiers ?? [], basePrice: form.basePrice ?? null };
});
/** Accounts that buy for the sites of an organization. */
const sited = new Set(
  readDemo('organizations').flatMap(({ sites, people }) =>
    sites.length === 0 ? [] : people.map(({ account }) => account),
  ),
);

const orders = readDemo('orders').map((order) => ({ ...order, ...order.columns }));
const { customers, sites } = readDemo('sites');
const forms = sites.flatMap((site) => site.forms);

const repeated = (values: readonly unknown[]): unknown[] =>
  values.filter((value, i) => value != null && values.indexOf(value) !== i);

describe('people', () => {
  it('begin with the default manager', () => {
    expect(people.findIndex(({ account }) => account === 'manager') + 1).toBe(DEFAULT_MANAGER_ID);
  });

  it('include buyers who may set their password again: none can be guessed', () => {
    const buyers = people.filter(({ role = 0 }) => role === 0);
    expect(buyers.filter(({ password }) => isGuessable(password))).toEqual([]);
  });

  it.each(['account', 'email', 'phone', 'bizRegNo'] as const)('share no %s', (key) => {
    expect(
      repeated([...people, ...customers].map((person) => ('account' in person ? person[key] : null))),
    ).toEqual([]);
  });

  it.each(people.map((person) => [person.account, person] as const))(
    '%s could have signed up',
    (_, person) => {
      expect(isAccountId(person.account) && isEmail(person.email) && isPhone(person.phone)).toBe(true);
      expect(isPersonName(person.name)).toBe(true);
      expect(checkSignupPassword(person.password) ?? checkJoinPassword(person.password)).toBeNull();
      expect(isBusinessNumber(person.bizRegNo ?? '')).toBe(person.isBusiness === true);
      // People of an organization order to its sites.
      const ships = (person.role ?? 0) === 0 && !sited.has(person.account);
      expect((person.addresses ?? []).length > 0).toBe(ships);
      for (const entry of person.addresses ?? []) {
        expect(entry.postalCode).toMatch(/^\d{5}$/);
        expect(isPhone(entry.receiverPhone ?? '')).toBe(true);
      }
    },
  );

  it('who have not joined have phones of their own', () => {
    const phones = [...customers, ...people].map(({ phone }) => phone);
    expect(repeated(phones)).toEqual([]);
    expect(customers.filter(({ name, phone }) => !isPersonName(name) || !isPhone(phone))).toEqual([]);
  });
});

describe('categories', () => {
  it('have codes of their own that are slugs; only interior is empty', () => {
    const codes = categories.map(({ code }) => code);
    expect([repeated(codes), codes.filter((code) => !isSlug(code))]).toEqual([[], []]);
    const empty = codes.filter((code) => !products.some(({ category }) => String(category).startsWith(code)));
    expect(empty).toEqual([INTERIOR_CATEGORY]);
  });
});

describe('products', () => {
  it.each(['sku', 'title', 'slug', 'summary', 'detailHtml'] as const)('share no %s', (key) => {
    expect(repeated(products.map((product) => product[key]))).toEqual([]);
  });

  it.each(products.map((product) => [product.sku, product] as const))('%s is well formed', (_, product) => {
    const { issues, slug, summary, tiers, basePrice, salePrice = null, detailHtml } = product;
    expect(issues).toEqual([]);
    expect(normalizeSlug(String(slug))).toBe(slug);
    expect(summary).toMatch(/다\.$/);
    expect(sanitizeDetailHtml(detailHtml ?? '')).toBe(detailHtml);
    // Falling totals at a step are meant (the savings hint); a hole in the tiers is not. One asks for a quote above its top.
    const holes = checkTiers(tiers, { basePrice, salePrice }).warnings.filter(
      ({ code }) => code !== 'TIER_INVERSION',
    );
    expect(holes.map(({ code }) => code)).toEqual(basePrice === null ? ['TIER_TOP_UNCOVERED'] : []);
    // They cost less the more are bought, and never more than the list price.
    const prices = [basePrice ?? Infinity, ...tiers.map(({ unitPrice }) => unitPrice)];
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(salePrice ?? 0).toBeLessThan(basePrice ?? Infinity);
  });

  it('sell no print but by a print configuration', () => {
    const byOption = readDemo('products').filter(
      ({ print }, i) => print === undefined && (products[i]?.options ?? []).some(printsByOption),
    );
    expect(byOption.map(({ product }) => product.sku)).toEqual([]);
  });

  it('show the savings hint: 101 memo pads cost 9,100 won less than 100', () => {
    const pads = products.find(({ sku }) => sku === 'PR-OF-430');
    const price = {
      tiers: pads?.tiers ?? [],
      basePrice: pads?.basePrice ?? null,
      salePrice: pads?.salePrice ?? null,
    };
    const total = (quantity: number): number => (unitPriceFor(quantity, price) ?? 0) * quantity;
    expect(total(100) - total(101)).toBe(9_100);
  });
});

describe('pictures', () => {
  it('run nothing and load nothing', () => {
    const folder = join(DEMO_FOLDER, 'pictures');
    const harmful =
      /<script|<foreignObject|<image|\son\w+=|javascript:|https?:(?!\/\/www\.w3\.org\/2000\/svg)|NaN|undefined/;
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(600);
    expect(files.filter((file) => harmful.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });
});

describe('orders', () => {
  it.each(['member', 'business'])('of %s are in every status', (account) => {
    const seen = new Set(orders.filter((order) => order.account === account).map(({ status }) => status));
    expect([...seen].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it.each(orders.map((order, i) => [i, order] as const))(
    '%i could have been placed, sent and delivered',
    (_, order) => {
      const buyer = people.find(({ account }) => account === order.account);
      expect(buyer?.joinedDaysAgo).toBeGreaterThanOrEqual(order.daysAgo);
      const { status, carrier = null, trackingNo = null, daysAgo, etaAfterDays = 0 } = order;
      const link = findCarrier(carrier) === null ? null : trackingLink(carrier, trackingNo);
      expect(link !== null).toBe(status === 'SHIPPED' || status === 'DELIVERED');
      // What is on its way is not late yet.
      if (status === 'DELIVERED') expect(etaAfterDays).toBeLessThanOrEqual(daysAgo);
      if (status === 'SHIPPED') expect(etaAfterDays).toBeGreaterThan(daysAgo);
    },
  );
});

describe('purchasing', () => {
  const [hotel] = readDemo('organizations');
  const codes = (hotel?.sites ?? []).map(({ code }) => code);
  const accounts = (hotel?.people ?? []).map(({ account }) => account);

  it.each(readDemo('purchasing').map((demo) => [demo] as const))(
    'names sites, people and orders of the organization',
    ({ limits, rules, requests, parLists, contacts }) => {
      const sites = [...limits, ...rules, ...parLists].flatMap(({ site }) => (site === null ? [] : [site]));
      expect(sites.filter((site) => !codes.includes(site))).toEqual([]);
      const approvers = rules.flatMap(({ steps }) =>
        steps.flatMap((step) => ('account' in step ? [step.account] : [])),
      );
      expect(approvers.filter((account) => !accounts.includes(account))).toEqual([]);
      const numbers = orders.flatMap(({ poNo }) => poNo ?? []);
      const ordered = requests.flatMap((request) => ('order' in request ? [request.order] : []));
      expect(ordered.filter((number) => !numbers.includes(number))).toEqual([]);
      expect(contacts.filter(({ name, phone }) => !isPersonName(name) || !isPhone(phone))).toEqual([]);
    },
  );

  it('counts on a shelf what lies at most there, and orders in steps that its par holds', () => {
    const items = readDemo('purchasing').flatMap(({ parLists }) => parLists.flatMap((list) => list.items));
    expect(items.filter(({ counted = 0, par, step }) => counted > par || par % step !== 0)).toEqual([]);
  });
});

describe('sites', () => {
  it('have addresses of the web', () => {
    expect(sites.filter(({ url }) => !isHttpUrl(url))).toEqual([]);
  });

  it.each(forms.map((form) => [form.title, form] as const))(
    'form %s is sound, and its answers too',
    (_, form) => {
      expect(checkFormFields(form.fields, form.status)).toEqual([]);
      for (const { values, daysAgo } of form.answers) {
        expect(readFormValues(form.fields, values)).toEqual({ values, problems: [] });
        expect(daysAgo).toBeLessThan(form.daysAgo);
      }
    },
  );
});

it('shows banners that lead to pages of the store', () => {
  const banners = readDemo('banners');
  const slides = banners.filter(({ place }) => place === undefined).map(({ href }) => href);
  expect(slides.sort()).toEqual(['/estimate', '/sourcing', '/tracking']);
  for (const { href } of banners) expect(isAllowedLink(href ?? '', [])).toBe(true);
});

describe('the large demo store', () => {
  const many = largeProducts(10_000);
  const older = largeOrders(10_000);

  it('begins with the demo store as it is', () => {
    expect(many.slice(0, products.length)).toEqual(readDemo('products'));
    expect(older.slice(0, orders.length)).toEqual(readDemo('orders'));
  });

  it('has ten thousand products of their own number and address, each with pictures of the demo', () => {
    expect(new Set(many.map(({ product }) => product.sku)).size).toBe(10_000);
    expect(new Set(many.map(({ product }) => product.slug)).size).toBe(10_000);
    expect(many[products.length]?.picturesOf).toBe(products[0]?.sku);
  });

  it('has ten thousand orders, of products that there are', () => {
    const skus = new Set(many.map(({ product }) => product.sku));
    expect(older).toHaveLength(10_000);
    expect(older.flatMap(({ lines }) => lines).filter(({ sku }) => !skus.has(sku))).toEqual([]);
  });
});
