import { describe, expect, it } from '@jest/globals';
import { checkProductForm, optionIssues, tierFindings } from './check-product-form';
import { emptyForm, type OptionInput, type ProductForm, type TierInput } from './product-form';

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
      ['categoryId', 'title', 'tiers.0.unitPrice', 'options.0.name'],
    ],
  ])('%s', (_case, change, expected) => {
    const issues = checkProductForm({ ...good, ...change });
    expect(issues.map(({ path }) => path)).toEqual(expected);
    for (const { message } of issues) expect(message).toMatch(/[가-힣]/);
  });

  it('a tier without a minimum', () => {
    const { errors } = tierFindings({ ...good, tiers: [tier({ minQty: '' })] });
    expect(errors.map(({ path }) => path)).toContain('tiers.0.minQty');
  });

  it('options alone', () => {
    expect(optionIssues([option({ name: '' })]).map(({ path }) => path)).toEqual(['options.0.name']);
  });
});

it('what is odd about tiers blocks nothing, and names what applies outside of them', () => {
  const warningsOf = (prices: Partial<ProductForm>): string[] =>
    tierFindings({ ...good, basePrice: '', tiers: [tier({ maxQty: 10 })], ...prices }).warnings;
  expect(warningsOf({})).toEqual([
    '11개 이상에 해당하는 구간이 없습니다. 가격이 없어 견적 문의로 안내됩니다.',
  ]);
  const told = '11개 이상에 해당하는 구간이 없습니다. 할인가 또는 기본가가 적용됩니다.';
  expect(warningsOf({ basePrice: 2000 })).toEqual([told]);
  expect(warningsOf({ salePrice: 2000 })).toEqual([told]);
});
