import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSlug, normalizeSlug, productPath, SLUG_MAX_LENGTH, slugFrom, withSlugSuffix } from './slug.js';

describe('slug', () => {
  it.each([
    ['호텔-타월-40수', true],
    ['Towel-40', true],
    ['ㅋㅋ', true],
    ['123', true],
    ['-', true],
    ['', false],
    ['a b', false],
    ['a_b', false],
    ['a/b', false],
    ['a.b', false],
    ['タオル', false],
    ['café', false],
    ['타월'.normalize('NFD'), false],
    ['타월\n', false],
    ['a'.repeat(SLUG_MAX_LENGTH), true],
    ['a'.repeat(SLUG_MAX_LENGTH + 1), false],
  ])('isSlug(%p) is %p', (slug, expected) => expect(isSlug(slug)).toBe(expected));

  it('normalises to composed Korean', () => {
    expect(normalizeSlug(` ${'타월'.normalize('NFD')} `)).toBe('타월');
  });

  it.each([
    ['호텔 타월 40수 (화이트)', '호텔-타월-40수-화이트'],
    ['  Eco Bag / A4  ', 'eco-bag-a4'],
    ['타월'.normalize('NFD'), '타월'],
    ['--- 컵 ---', '컵'],
    ['!!!', 'item'],
    ['', 'item'],
    ['2026', 'item-2026'],
  ])('slugFrom(%p) is %p', (title, slug) => expect(slugFrom(title)).toBe(slug));

  it.each([
    ['컵', 2, '컵-2'],
    ['a'.repeat(SLUG_MAX_LENGTH), 10, `${'a'.repeat(SLUG_MAX_LENGTH - 3)}-10`],
  ])('suffix', (slug, n, expected) => expect(withSlugSuffix(slug, n)).toBe(expected));

  it('any title gives an allowed slug that is not a number and stays as it is', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom('가', '힣', 'ㅋ', 'A', 'z', '0', ' ', '-', '!', 'ᄀ', 'ᅡ'),
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(title, fc.integer({ min: 2, max: 9999 }), (text, n) => {
        const slug = slugFrom(text);
        expect(isSlug(slug)).toBe(true);
        expect(slug).not.toMatch(/^\d+$|^-|-$/);
        expect(slugFrom(slug)).toBe(slug);
        expect(slug.normalize('NFC')).toBe(slug);
        expect(isSlug(withSlugSuffix(slug, n))).toBe(true);
      }),
    );
  });
});

describe('productPath', () => {
  it.each([
    ['고급지-명함', '/products/%EA%B3%A0%EA%B8%89%EC%A7%80-%EB%AA%85%ED%95%A8'],
    ['mug-2', '/products/mug-2'],
    ['2026', '/products/7'],
    ['', '/products/7'],
  ])('leads from %p to %s', (slug, path) => {
    expect(productPath({ id: 7, slug })).toBe(path);
  });
});

it.each([
  ['!!! 컵 !!!', '컵'],
  ['MUG Cup', 'mug-cup'],
  ['500', 'item-500'],
  ['500ml', '500ml'],
  [`${'1'.repeat(SLUG_MAX_LENGTH)}`, `item-${'1'.repeat(SLUG_MAX_LENGTH - 5)}`],
  ['---', 'item'],
])('%p becomes %p', (title, slug) => expect(slugFrom(title)).toBe(slug));
