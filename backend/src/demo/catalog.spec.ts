import { describe, expect, it } from '@jest/globals';
import {
  checkOptionDefinitions,
  checkTiers,
  INDUSTRY_COLLECTIONS,
  INTERIOR_CATEGORY,
  isSlug,
  normalizeSlug,
  SUGGESTED_SEARCHES,
  unitPriceFor,
} from '@store/domain';
import { sanitizeDetailHtml } from '../modules/catalog/detail-html.js';
import { demoCategories } from './catalog/categories.js';
import { demoProducts } from './catalog/products.js';
import type { DemoProduct } from './types.js';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);

const active = demoProducts.filter(({ status }) => status === 'active');

/** What the search reads: title, brand, number, synonyms. */
const findable = ({ title, brand, sku, keywords }: DemoProduct): string =>
  [title, brand, sku, ...keywords].join(' ');

const found = (query: string): DemoProduct[] =>
  active.filter((product) => query.split(' ').every((word) => findable(product).includes(word)));

describe('demo categories', () => {
  const codes = demoCategories.map(({ code }) => code);

  it('have unique codes that are slugs, each child under a top-level parent that comes first', () => {
    expect(repeated(codes)).toEqual([]);
    for (const { code, parentCode } of demoCategories) {
      expect(isSlug(code)).toBe(true);
      const parent = demoCategories.find((candidate) => candidate.code === parentCode);
      expect(parent?.parentCode ?? null).toBeNull();
      if (parentCode !== null) expect(codes.indexOf(parentCode)).toBeLessThan(codes.indexOf(code));
    }
  });

  it('contain those that the specification names, and none of the lists is empty but interior', () => {
    const top = demoCategories.filter(({ parentCode }) => parentCode === null).map(({ code }) => code);
    expect(top).toEqual(expect.arrayContaining(['print', 'drink', 'living', 'promotion', INTERIOR_CATEGORY]));
    const empty = demoCategories.filter(
      ({ code }) => !demoProducts.some(({ categoryCode }) => categoryCode.startsWith(code)),
    );
    expect(empty.map(({ code }) => code)).toEqual([INTERIOR_CATEGORY]);
  });
});

describe('demo products', () => {
  it('have unique numbers, titles, slugs and descriptions', () => {
    for (const key of ['sku', 'title', 'slug', 'summary', 'descriptionHtml'] as const) {
      expect(repeated(demoProducts.map((product) => product[key]))).toEqual([]);
    }
  });

  it('stand in a known second-level category', () => {
    const leaves = new Set(
      demoCategories.filter(({ parentCode }) => parentCode !== null).map(({ code }) => code),
    );
    expect(demoProducts.filter(({ categoryCode }) => !leaves.has(categoryCode))).toEqual([]);
  });

  it('are many on sale, some hidden, drafted, archived, sold out, and short of stock', () => {
    const count = (status: string): number =>
      demoProducts.filter((product) => product.status === status).length;
    expect(count('active')).toBeGreaterThanOrEqual(120);
    expect(count('hidden')).toBeGreaterThanOrEqual(4);
    expect(count('draft')).toBeGreaterThanOrEqual(4);
    expect(count('archived')).toBeGreaterThanOrEqual(2);
    expect(active.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(5);
    expect(
      active.filter(({ stock }) => stock !== null && stock > 0 && stock < 50).length,
    ).toBeGreaterThanOrEqual(10);
    expect(new Set(demoProducts.map(({ art }) => art.kind)).size).toBeGreaterThanOrEqual(25);
  });

  it.each(demoProducts.map((product) => [product.sku, product] as const))(
    '%s is well formed',
    (_, product) => {
      expect(isSlug(product.slug) && normalizeSlug(product.slug) === product.slug).toBe(true);
      expect(product.summary).toMatch(/다\.$/);
      expect(
        checkOptionDefinitions(product.options.map((o) => ({ ...o, addPriceIfApplied: o.addPrice }))),
      ).toEqual([]);
      const { errors, warnings } = checkTiers(product.tiers, product);
      expect(errors).toEqual([]);
      // Falling totals at a step are meant (the savings hint); a hole in the tiers is not. One product asks for a quote
      // above its top.
      const holes = warnings.filter(({ code }) => code !== 'TIER_INVERSION');
      expect(holes.map(({ code }) => code)).toEqual(product.basePrice === null ? ['TIER_TOP_UNCOVERED'] : []);
      expect(sanitizeDetailHtml(product.descriptionHtml)).toBe(product.descriptionHtml);
    },
  );

  it('cost less the more are bought, and never more than the list price', () => {
    for (const { sku, tiers, basePrice, salePrice } of demoProducts) {
      const prices = tiers.map(({ unitPrice }) => unitPrice);
      expect({ sku, prices }).toEqual({ sku, prices: [...prices].sort((a, b) => b - a) });
      const highest = prices[0] ?? salePrice ?? 0;
      expect({ sku, fair: highest <= (basePrice ?? Infinity) }).toEqual({ sku, fair: true });
      expect({ sku, sale: (salePrice ?? 0) < (basePrice ?? Infinity) }).toEqual({ sku, sale: true });
    }
  });

  it('show the savings hint: 101 memo pads cost 9,100 won less than 100', () => {
    const pads = demoProducts.find(({ sku }) => sku === 'PR-OF-430');
    const total = (quantity: number): number => (pads ? (unitPriceFor(quantity, pads) ?? 0) * quantity : 0);
    expect(total(100) - total(101)).toBe(9_100);
  });
});

describe('the words that the home page searches for', () => {
  it.each(SUGGESTED_SEARCHES)('%s finds at least three products', (query) => {
    expect(found(query).length).toBeGreaterThanOrEqual(3);
  });

  it.each(INDUSTRY_COLLECTIONS.flatMap(({ keywords }) => keywords))('%s finds a product', (query) => {
    expect(found(query).length).toBeGreaterThanOrEqual(1);
  });
});
