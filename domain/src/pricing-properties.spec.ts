import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { savingsHintFor } from './savings-hint.js';
import { unitPriceFor, type PriceTier, type ProductPrice } from './price.js';
import { checkTiers } from './tiers.js';

const optionalAmount = fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null });

/** Up to five tiers that do not overlap, with or without gaps, in any order, with or without an upper end. */
const anyTiers: fc.Arbitrary<PriceTier[]> = fc
  .tuple(
    fc.array(
      fc.record({
        gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })),
        width: fc.integer({ min: 1, max: 400 }),
        unitPrice: fc.integer({ min: 0, max: 5_000 }),
      }),
      { maxLength: 5 },
    ),
    fc.boolean(),
  )
  .chain(([bands, openTop]) => {
    let next = 1;
    const tiers = bands.map(({ gap, width, unitPrice }, i): PriceTier => {
      const minQty = next + gap;
      next = minQty + width;
      return { minQty, maxQty: openTop && i === bands.length - 1 ? null : next - 1, unitPrice };
    });
    return fc.shuffledSubarray(tiers, { minLength: tiers.length });
  });

const anyPrice: fc.Arbitrary<ProductPrice> = fc.record({
  tiers: anyTiers,
  salePrice: optionalAmount,
  basePrice: optionalAmount,
});

/** Where the generated prices stop changing: 5 tiers of at most 200 + 400 pieces. */
const LAST_STEP = 3_001;

describe('for any price', () => {
  it('the unit price is the tier that holds the quantity, else sale, else base, and nothing below the minimum', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 3000 }), (price, quantity) => {
        const covering = price.tiers.filter(
          (t) => t.minQty <= quantity && quantity <= (t.maxQty ?? Infinity),
        );
        const below = price.tiers.length > 0 && price.tiers.every((t) => quantity < t.minQty);
        const expected = covering[0]?.unitPrice ?? price.salePrice ?? price.basePrice;
        expect(unitPriceFor(quantity, price)).toBe(below ? null : expected);
      }),
    );
  });

  it('the savings hint finds what trying every quantity finds', () => {
    const brute = (quantity: number, price: ProductPrice, surcharge: number) => {
      const total = (n: number): number | null => {
        const unit = unitPriceFor(n, price);
        return unit === null ? null : (unit + surcharge) * n;
      };
      const current = total(quantity) ?? 0;
      for (let n = quantity + 1; n <= LAST_STEP; n += 1) {
        const candidate = total(n);
        if (candidate !== null && candidate < current) {
          return { addQuantity: n - quantity, saves: current - candidate };
        }
      }
      return null;
    };
    fc.assert(
      fc.property(
        anyPrice,
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 0, max: 500 }),
        (price, quantity, surcharge) => {
          expect(savingsHintFor(quantity, price, surcharge)).toEqual(brute(quantity, price, surcharge));
        },
      ),
    );
  });

  it('tiers that do not overlap never block', () => {
    fc.assert(fc.property(anyTiers, (tiers) => expect(checkTiers(tiers).errors).toEqual([])));
  });

  it('an overlap is found exactly when two tiers share a quantity', () => {
    const anyTier = fc
      .record({
        minQty: fc.integer({ min: 1, max: 30 }),
        width: fc.option(fc.integer({ min: 0, max: 15 }), { nil: null }),
      })
      .map(({ minQty, width }): PriceTier => ({
        minQty,
        maxQty: width === null ? null : minQty + width,
        unitPrice: 1,
      }));
    const covers = (t: PriceTier, quantity: number): boolean =>
      t.minQty <= quantity && quantity <= (t.maxQty ?? 99);
    fc.assert(
      fc.property(fc.array(anyTier, { maxLength: 5 }), (tiers) => {
        const quantities = Array.from({ length: 60 }, (_, i) => i + 1);
        const shared = quantities.some((quantity) => tiers.filter((t) => covers(t, quantity)).length > 1);
        expect(checkTiers(tiers).errors.some(({ code }) => code === 'TIER_OVERLAP')).toBe(shared);
      }),
    );
  });

  it('an inversion is found exactly when one more piece lowers the total somewhere', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const totals = Array.from({ length: LAST_STEP }, (_, i) => {
          const unit = unitPriceFor(i + 1, price);
          return unit === null ? null : unit * (i + 1);
        });
        const falls = totals.some((total, i) => total !== null && total < (totals[i - 1] ?? 0));
        const { warnings } = checkTiers(price.tiers, price);
        expect(warnings.some(({ code }) => code === 'TIER_INVERSION')).toBe(falls);
      }),
      { numRuns: 60 },
    );
  });
});
