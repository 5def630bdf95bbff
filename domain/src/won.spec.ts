import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addWon,
  formatCount,
  formatWon,
  isWon,
  MAX_WON,
  multiplyWon,
  splitVat,
  subtractWon,
  sumWon,
  won,
} from './won.js';

const anyWon = fc.maxSafeNat().map(won);
const smallWon = fc.nat({ max: 1_000_000_000 }).map(won);

describe('won', () => {
  it.each([0, 1, 100, 9_100, MAX_WON])('takes %d', (amount) => {
    expect(won(amount)).toBe(amount);
    expect(isWon(amount)).toBe(true);
  });

  it.each([-1, 0.5, -0.5, NaN, Infinity, -Infinity, MAX_WON + 1])('refuses %d', (amount) => {
    expect(() => won(amount)).toThrow(RangeError);
    expect(() => won(amount)).toThrow(`not an amount in won: ${amount}`);
    expect(isWon(amount)).toBe(false);
  });

  it('turns -0 into 0', () => expect(Object.is(won(-0), 0)).toBe(true));

  it.each(['100', null, undefined, {}])('isWon refuses %p', (value) => expect(isWon(value)).toBe(false));
});

describe('sums', () => {
  it('refuses to overflow', () => {
    expect(() => addWon(MAX_WON, won(1))).toThrow(RangeError);
    expect(() => multiplyWon(MAX_WON, 2)).toThrow(RangeError);
    expect(() => sumWon([MAX_WON, won(0), won(1)])).toThrow(RangeError);
  });

  it('refuses to go below zero', () => expect(() => subtractWon(won(1), won(2))).toThrow(RangeError));

  it.each([-1, 1.5, NaN, Infinity])('refuses the quantity %d', (quantity) => {
    expect(() => multiplyWon(won(100), quantity)).toThrow(RangeError);
    expect(() => multiplyWon(won(0), quantity)).toThrow(`not a quantity: ${quantity}`);
  });

  it('adds nothing up to 0', () => expect(sumWon([])).toBe(0));

  it('agrees with exact arithmetic or throws', () => {
    fc.assert(
      fc.property(anyWon, fc.nat(), (unit, quantity) => {
        const exact = BigInt(unit) * BigInt(quantity);
        if (exact > BigInt(MAX_WON)) expect(() => multiplyWon(unit, quantity)).toThrow(RangeError);
        else expect(BigInt(multiplyWon(unit, quantity))).toBe(exact);
      }),
    );
  });

  it('a product is a repeated sum, and subtraction undoes addition', () => {
    fc.assert(
      fc.property(smallWon, smallWon, fc.integer({ min: 0, max: 50 }), (a, b, times) => {
        expect(multiplyWon(a, times)).toBe(sumWon(Array.from({ length: times }, () => a)));
        expect(subtractWon(addWon(a, b), b)).toBe(a);
      }),
    );
  });
});

describe('formatting', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [9_100, '9,100원'],
    [1_234_567, '1,234,567원'],
    [MAX_WON, '9,007,199,254,740,991원'],
  ])('%d → %s', (amount, text) => expect(formatWon(amount)).toBe(text));

  it('counts', () => expect(formatCount(999_999)).toBe('999,999'));

  it('groups as Intl does', () => {
    const grouped = new Intl.NumberFormat('ko-KR');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => expect(formatCount(count)).toBe(grouped.format(count))),
    );
  });

  it('shows whole won only', () => expect(formatWon(1_234.4)).toBe('1,234원'));
});

describe('splitVat', () => {
  // 15,000 and 50,000,000,000 are Toss's own figures.
  it.each([
    [15_000, 13_636, 1_364],
    [50_000_000_000, 45_454_545_455, 4_545_454_545],
    [0, 0, 0],
    [5, 5, 0],
    [6, 5, 1],
    [11, 10, 1],
    [16, 15, 1],
    [17, 15, 2],
    [100, 91, 9],
  ])('%d = %d + %d', (total, suppliedAmount, vat) => {
    expect(splitVat(won(total))).toEqual({ suppliedAmount, vat });
  });

  it('parts sum to the total and the tax is total / 11 to the nearest won, exactly', () => {
    fc.assert(
      fc.property(anyWon, (total) => {
        const { suppliedAmount, vat } = splitVat(total);
        expect(suppliedAmount + vat).toBe(total);
        // |11·vat − total| ≤ 5 says "nearest" in integers.
        const distance = 11n * BigInt(vat) - BigInt(total);
        expect(distance >= -5n && distance <= 5n).toBe(true);
      }),
    );
  });
});
