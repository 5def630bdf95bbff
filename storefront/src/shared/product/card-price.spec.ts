import { describe, expect, it } from '@jest/globals';
import { cardPrice } from './card-price';

describe('cardPrice', () => {
  it.each([
    [1000, 900, 50, { price: 1000, lowest: { from: 50, unitPrice: 900 }, off: 10 }],
    [1000, 999, 50, { price: 1000, lowest: { from: 50, unitPrice: 999 }, off: 0 }],
    [1000, 1000, 1, { price: 1000, lowest: null, off: 0 }],
    [1000, null, null, { price: 1000, lowest: null, off: 0 }],
    // Only a large quantity has its own price.
    [null, 800, 100, { price: 800, lowest: null, off: 0 }],
    [0, 0, 1, { price: 0, lowest: null, off: 0 }],
    [null, null, null, null],
  ])('price %p, lowest %p from %p', (price, lowestUnitPrice, lowestFromQty, expected) => {
    expect(cardPrice({ price, lowestUnitPrice, lowestFromQty })).toEqual(expected);
  });
});
