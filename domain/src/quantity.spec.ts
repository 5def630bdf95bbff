import { describe, expect, it } from '@jest/globals';
import { checkQuantity, isQuantity, quantityFromInput } from './quantity.js';

describe('checkQuantity', () => {
  it.each([
    [1, undefined, null],
    [999_999, undefined, null],
    [1_000_000, undefined, 'QUANTITY_ABOVE_MAXIMUM'],
    [0, undefined, 'QUANTITY_FORM'],
    [-1, undefined, 'QUANTITY_FORM'],
    [1.5, undefined, 'QUANTITY_FORM'],
    [NaN, undefined, 'QUANTITY_FORM'],
    [Infinity, undefined, 'QUANTITY_FORM'],
    [49, 50, 'QUANTITY_BELOW_MINIMUM'],
    [50, 50, null],
    [0, 50, 'QUANTITY_FORM'],
  ])('%d of at least %p: %p', (quantity, minimum, code) => {
    expect(checkQuantity(quantity, minimum)?.code ?? null).toBe(code);
  });

  it('speaks Korean', () => {
    expect(checkQuantity(49, 50)?.message).toBe('최소 주문 수량은 50개입니다.');
    expect(checkQuantity(1_000_000)?.message).toBe('최대 주문 수량은 999,999개까지 가능합니다.');
  });

  it.each(['1', null, undefined, {}, 0, 1_000_000, 1.5])('isQuantity refuses %p', (value) =>
    expect(isQuantity(value)).toBe(false),
  );
});

describe('quantityFromInput', () => {
  it.each([
    ['', null],
    ['개', null],
    ['-', null],
    ['0', 1],
    ['007', 7],
    ['1,000개', 1_000],
    ['1,200.00', 1_200],
    ['1,200.00개', 1_200],
    ['１，２００．００', 1_200],
    ['0.5', 1],
    ['5.', 5],
    ['No. 50', 50],
    ['-5', 5],
    ['１２', 12],
    ['999999', 999_999],
    ['1000000', 999_999],
    ['9'.repeat(400), 999_999],
  ])('%p → %p', (text, quantity) => expect(quantityFromInput(text)).toBe(quantity));
});
