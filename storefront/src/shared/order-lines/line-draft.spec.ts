import { describe, expect, it } from '@jest/globals';
import type { ProductDto as Product } from '@store/openapi';
import { choiceOf, draftLine } from './line-draft';

const value = (id: number, addPrice = 0) => ({ id, valueCode: `v${id}`, valueLabel: `${id}`, addPrice });
const colour = {
  id: 1,
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  values: [value(3), value(4, 100)],
};
const product = {
  prices: [
    { minQty: 10, maxQty: 99, unitPrice: 1000, currency: 'KRW' },
    { minQty: 100, maxQty: null, unitPrice: 800, currency: 'KRW' },
  ],
  salePrice: null,
  basePrice: null,
  options: [colour],
} as unknown as Product;

describe('draftLine', () => {
  it('prices the line with its options', () => {
    expect(draftLine(product, { 1: 4 }, 10)).toMatchObject({
      line: { unitPrice: 1000, surcharge: 100, subtotal: 11_000 },
      problem: null,
      optionValueIds: [4],
    });
  });

  it('says first which option is missing, then what the quantity lacks', () => {
    expect(draftLine(product, {}, 5)).toMatchObject({
      problem: '필수 옵션을 선택해주세요.',
      missingOption: 'color',
      optionValueIds: [],
    });
    expect(draftLine(product, { 1: 3 }, 5).problem).toBe('최소 주문 수량은 10개입니다.');
  });

  it('says where a larger quantity costs less', () => {
    expect(draftLine(product, { 1: 3 }, 95).savingsHint).toEqual({ addQuantity: 5, saves: 15_000 });
  });
});

describe('choiceOf', () => {
  it('keeps what the product still has', () => {
    expect(choiceOf(product, [4, 99])).toEqual({ 1: 4 });
    expect(choiceOf(product, [])).toEqual({});
  });
});
