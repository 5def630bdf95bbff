import { describe, expect, it } from '@jest/globals';
import { cardPrice } from './card-price';

describe('cardPrice', () => {
  it.each([
    [1000, 900, { from: 900, falls: true, off: 10 }],
    [1000, 999, { from: 999, falls: true, off: 0 }],
    [1000, 1000, { from: 1000, falls: false, off: 0 }],
    [1000, null, { from: 1000, falls: false, off: 0 }],
    // Only a large quantity has a price of its own.
    [null, 800, { from: 800, falls: false, off: 0 }],
    [0, 0, { from: 0, falls: false, off: 0 }],
    [null, null, null],
  ])('price %p, lowest %p', (price, lowestUnitPrice, expected) => {
    expect(cardPrice({ price, lowestUnitPrice })).toEqual(expected);
  });
});
