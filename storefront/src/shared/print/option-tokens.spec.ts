import { expect, it } from '@jest/globals';
import type { ProductDto as Product } from '@store/openapi';
import { optionTokens } from './option-tokens';

const value = (id: number, valueCode: string) => ({
  id,
  valueCode,
  valueLabel: valueCode,
  addPrice: 0,
  sortOrder: id,
  status: 'active' as const,
});
const option = (code: string, values: ReturnType<typeof value>[]): Product['options'][number] => ({
  id: 1,
  code,
  name: code,
  type: 'select',
  required: false,
  sortOrder: 0,
  status: 'active',
  description: null,
  toggleValueId: null,
  addPriceIfApplied: 0,
  values,
});

it('names chosen values as print configurations do', () => {
  const options = [
    option('color', [value(1, 'natural'), value(2, 'black')]),
    option('rush', [value(3, 'on')]),
  ];
  expect(optionTokens(options, [3, 2])).toEqual(['color:black', 'rush:on']);
  expect(optionTokens(options, [])).toEqual([]);
});
