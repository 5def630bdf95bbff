import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { subtractWon, won, type Won } from '../won.js';
import { taxAmounts } from './tax-lines.js';
import { amendmentAmounts, amendmentCode, isCancelledInstead, type MoneyOut } from './tax-amendment.js';

const out = (more: Partial<MoneyOut>): MoneyOut => ({
  kind: 'refunded',
  before: won(100_000),
  amount: won(40_000),
  isShipped: true,
  hasReturns: false,
  ...more,
});

describe('amendments', () => {
  it.each([
    ['a part is returned', out({ hasReturns: true }), 3],
    ['all of it is returned', out({ hasReturns: true, amount: won(100_000) }), 3],
    ['the price is reduced', out({}), 2],
    ['lines are cancelled before shipping', out({ isShipped: false, hasReturns: true }), 2],
    ['all is cancelled before shipping', out({ isShipped: false, amount: won(100_000) }), 4],
    ['all goes back, and the goods stay', out({ amount: won(100_000) }), 4],
    ['all is cancelled in Toss’s dashboard', out({ kind: 'cancelled', amount: won(100_000) }), 4],
    ['the bank takes the deposit back', out({ kind: 'withdrawn', amount: won(100_000) }), 4],
    ['money comes in', out({ kind: 'captured' }), null],
    ['a promise ends', out({ kind: 'voided' }), null],
    ['nothing moves', out({ amount: won(0) }), null],
  ])('T34, T35: %s', (_name, cause, code) => expect(amendmentCode(cause)).toBe(code));

  it('T36: with the document, sum to the split of what is held after each of them, and to nothing at the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (total, parts) => {
          let held: Won = won(total);
          const { supplied, vat } = taxAmounts(held);
          const sum = { supplied: supplied as number, vat: vat as number };
          for (const part of [...parts, Infinity]) {
            const amount = won(Math.min(held, part));
            const amended = amendmentAmounts(held, amount);
            expect(amended.supplied + amended.vat).toBe(amended.total);
            expect(Math.max(amended.supplied, amended.vat, amended.total)).toBeLessThanOrEqual(0);
            sum.supplied += amended.supplied;
            sum.vat += amended.vat;
            held = subtractWon(held, amount);
            expect(sum).toEqual({ supplied: taxAmounts(held).supplied, vat: taxAmounts(held).vat });
          }
          expect(held).toBe(0);
        },
      ),
    );
  });

  it.each([
    ['one order’s, not sent yet', 4, 'single', false, true],
    ['one order’s, at the tax office', 4, 'single', true, false],
    ['a month’s', 4, 'monthly', false, false],
    ['only a part of it', 2, 'single', false, false],
  ] as const)('cancelled at the issuer instead: %s', (_name, code, kind, isAtTaxOffice, expected) => {
    expect(isCancelledInstead(code, { kind, isAtTaxOffice })).toBe(expected);
  });
});
