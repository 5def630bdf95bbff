import { describe, expect, it } from '@jest/globals';
import { checkProductForm, errorPath, isFormPath, pathOf } from './check-product-form';
import type { Product } from '../api/product';
import { toCreateBody } from './product-body';
import {
  describePart,
  emptyForm,
  formOf,
  type OptionInput,
  type ProductForm,
  type TierInput,
} from './product-form';

describe('pathOf', () => {
  it.each([
    ['product.title', 'title'],
    ['product.name', 'title'],
    ['product.categoryId', 'categoryId'],
    ['product.thumbnailUrl', 'images'],
    ['prices.1.minQty', 'tiers.1.minQty'],
    ['prices.0.currency', 'tiers.0.unitPrice'],
    ['options.2.values.0.valueLabel', 'options.2.values.0.valueLabel'],
    ['options', 'options'],
    ['images.3.imageUrl', 'images.3.altText'],
  ])('%s → %s', (field, path) => {
    expect(pathOf(field)).toBe(path);
  });
});

describe('isFormPath', () => {
  it.each([
    ['title', true],
    ['tiers.1.minQty', true],
    ['tiers.7.minQty', false],
    ['sortOrder', false],
  ])('%s: %p', (path, isField) => {
    expect(isFormPath(emptyForm(), path)).toBe(isField);
  });
});

it('puts an error of a list beside those of its rows', () => {
  expect(errorPath('options')).toBe('options.root');
  expect(errorPath('options.0.values')).toBe('options.0.values.root');
  expect(errorPath('options.0.name')).toBe('options.0.name');
});

describe('checkProductForm', () => {
  it('asks for only category and title in a fresh form', () => {
    expect(checkProductForm(emptyForm())).toEqual([
      { path: 'title', message: '상품명을 입력하세요.' },
      { path: 'categoryId', message: '카테고리를 선택하세요.' },
    ]);
  });

  it('names the field of an overlapping tier and of a select without values', () => {
    const form = emptyForm();
    const [first, second] = form.tiers;
    if (first === undefined || second === undefined) throw new Error('two tiers to begin with');
    const issues = checkProductForm({
      ...form,
      title: '컵',
      categoryId: '1',
      tiers: [first, { ...second, minQty: 100 }],
      options: [
        {
          code: 'color',
          name: '색상',
          type: 'select',
          required: true,
          description: '',
          addPriceIfApplied: '',
          status: 'active',
          values: [],
          saved: false,
        },
      ],
    });
    expect(issues.map(({ path }) => path)).toEqual(['tiers.1.minQty', 'options.0.values']);
  });
});

describe('checkProductForm of a stored product', () => {
  // The editor reads no other field of it.
  const saved = {
    id: 1,
    version: 3,
    title: '컵',
    slug: '컵',
    categoryId: 5,
    status: 'active',
    keywords: [],
    currency: 'KRW',
    poolTiers: false,
    basePrice: 1000,
    salePrice: null,
    prices: [{ minQty: 1, maxQty: null, unitPrice: 1000, currency: 'KRW' }],
    images: [],
    options: [],
    // Longer than a form may be, because sanitising made it so.
    detailHtml: '&amp;'.repeat(50_000),
    summary: null,
    sku: null,
    brand: null,
    thumbnailUrl: null,
    print: null,
    seoTitle: null,
    seoDescription: null,
    seoKeywords: null,
  } as unknown as Product;

  it('says nothing of what is not sent', () => {
    expect(checkProductForm({ ...formOf(saved), summary: '새 소개' }, saved)).toEqual([]);
    expect(checkProductForm(formOf(saved)).map(({ path }) => path)).toEqual(['detailHtml']);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ currency: 'won' }, 'currency'],
    [{ brand: '가'.repeat(101) }, 'brand'],
    [{ slug: 'a b' }, 'slug'],
    [{ basePrice: 1_000_000_001 }, 'basePrice'],
    [{ images: [{ imageUrl: 'ftp://e.kr/a', altText: '' }] }, 'images'],
  ])('%j is refused at %s before it is sent', (changes, path) => {
    const paths = checkProductForm({ ...formOf(saved), ...changes }, saved).map((issue) => issue.path);
    expect(paths).toContain(path);
  });

  it('is held against the rules over the whole product', () => {
    const values = ['a', 'b'].map((valueCode) => ({
      valueCode,
      valueLabel: valueCode,
      addPrice: 1_000_000_000,
      status: 'active' as const,
      saved: false,
    }));
    const option = (code: string) => ({
      code,
      name: code,
      type: 'select' as const,
      required: true,
      description: '',
      addPriceIfApplied: '' as const,
      status: 'active' as const,
      values,
      saved: false,
    });
    const form = { ...formOf(saved), options: [option('a'), option('b'), option('c')] };
    expect(checkProductForm(form, saved).map(({ path }) => path)).toEqual(['options']);
  });

  it('reads the form back from its own body', () => {
    const form = { ...formOf(saved), detailHtml: '<p>글</p>' };
    const { product, prices } = toCreateBody(form);
    expect(product).toMatchObject({
      title: '컵',
      categoryId: 5,
      basePrice: 1000,
      salePrice: null,
    });
    expect(prices).toEqual([{ minQty: 1, maxQty: null, unitPrice: 1000, currency: 'KRW' }]);
    expect(describePart(form, 'detailHtml')).toBe('글');
    expect(describePart(form, 'brand')).toBe('(비어 있음)');
  });
});

it('gives every new form lists of its own', () => {
  emptyForm().tiers.pop();
  expect(emptyForm().tiers).toHaveLength(2);
});

const good: ProductForm = { ...emptyForm(), title: '머그컵', categoryId: '7' };
const tier = (change: Partial<TierInput> = {}): TierInput => ({
  minQty: 1,
  maxQty: '',
  unitPrice: 1000,
  currency: '',
  ...change,
});
const value = { valueCode: 'red', valueLabel: '빨강', addPrice: 0, status: 'active', saved: false } as const;
const option = (change: Partial<OptionInput> = {}): OptionInput => ({
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  description: '',
  addPriceIfApplied: '',
  status: 'active',
  values: [value],
  saved: false,
  ...change,
});
const unnamed = option({ code: 'size', values: [{ ...value, valueLabel: '' }] });

describe('what is wrong with a product stands at its field', () => {
  it.each<[string, Partial<ProductForm>, string[]]>([
    ['nothing', {}, []],
    ['no category', { categoryId: '' }, ['categoryId']],
    ['a title of spaces', { title: '  ' }, ['title']],
    ['an address that is none', { slug: 'a/b' }, ['slug']],
    ['no address: the server makes one', { slug: '  ' }, []],
    ['a tier that ends before it begins', { tiers: [tier({ minQty: 9, maxQty: 8 })] }, ['tiers.0.maxQty']],
    ['a tier without a price', { tiers: [tier({ unitPrice: '' })] }, ['tiers.0.unitPrice']],
    ['a currency that is none', { tiers: [tier({ currency: 'won' })] }, ['tiers.0.unitPrice']],
    ['tiers that overlap', { tiers: [tier(), tier({ minQty: 5 })] }, ['tiers.1.minQty']],
    ['an option without a name', { options: [option({ name: '' })] }, ['options.0.name']],
    ['a choice without values', { options: [option({ values: [] })] }, ['options.0.values']],
    ['a value without a word', { options: [option(), unnamed] }, ['options.1.values.0.valueLabel']],
    ['two options of one code', { options: [option(), option()] }, ['options.1.code']],
    [
      'several',
      { categoryId: '', title: '', tiers: [tier({ unitPrice: '' })], options: [option({ name: '' })] },
      ['title', 'categoryId', 'tiers.0.unitPrice', 'options.0.name'],
    ],
  ])('%s', (_case, change, expected) => {
    const issues = checkProductForm({ ...good, ...change });
    expect(issues.map(({ path }) => path)).toEqual(expected);
    for (const { message } of issues) expect(message).toMatch(/[가-힣]/);
  });

  it('a tier without a minimum', () => {
    const issues = checkProductForm({ ...good, tiers: [tier({ minQty: '' })] });
    expect(issues.map(({ path }) => path)).toContain('tiers.0.minQty');
  });
});
