import { describe, expect, it } from '@jest/globals';
import { checkProductForm } from './check-product-form';
import { errorPath, isFormPath, pathOf } from './form-errors';
import { emptyForm } from './product-form';

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
  ])('%s: %p', (path, known) => {
    expect(isFormPath(emptyForm(), path)).toBe(known);
  });
});

it('puts an error of a list beside those of its rows', () => {
  expect(errorPath('options')).toBe('options.root');
  expect(errorPath('options.0.values')).toBe('options.0.values.root');
  expect(errorPath('options.0.name')).toBe('options.0.name');
});

describe('checkProductForm', () => {
  it('asks only for category and title in a fresh form', () => {
    expect(checkProductForm(emptyForm())).toEqual([
      { path: 'categoryId', message: '카테고리를 선택하세요.' },
      { path: 'title', message: '상품명을 입력하세요.' },
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
