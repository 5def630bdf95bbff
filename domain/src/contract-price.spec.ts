import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  contractTierFor,
  effectivePrice,
  effectiveTiers,
  priceSourceFor,
  type ContractTier,
  type ContractTiers,
} from './contract-price.js';
import { MAX_QUANTITY } from './constants.js';
import { linePriceFor, minimumQuantity, unitPriceFor, type PriceTier, type ProductPrice } from './price.js';
import { savingsHintFor } from './savings-hint.js';

const priced = (price: Partial<ProductPrice>): ProductPrice => ({
  tiers: [],
  salePrice: null,
  basePrice: null,
  ...price,
});

const agreed = (...tiers: (readonly [minQty: number, unitPrice: number])[]): ContractTiers => ({
  listId: 7,
  listName: '2027년 계약 단가',
  validUntil: null,
  couponsAllowed: false,
  tiers: tiers.map(([minQty, unitPrice]) => ({ minQty, unitPrice })),
});

/** From 10 pieces: 1,000; from 101: 900; a gap at the base price of 1,200; from 301: 700. */
const shop = priced({
  tiers: [
    { minQty: 10, maxQty: 100, unitPrice: 1000 },
    { minQty: 101, maxQty: 200, unitPrice: 900 },
    { minQty: 301, maxQty: null, unitPrice: 700 },
  ],
  basePrice: 1200,
});
const onRequest = priced({});

/** [quantity, won, source] */
type Row = readonly [quantity: number, unitPrice: number | null, source: string];

const at = (quantity: number, price: ProductPrice, contract: ContractTiers | null): Row => [
  quantity,
  unitPriceFor(quantity, effectivePrice({ shop: price, contract })),
  priceSourceFor(quantity, { shop: price, contract }),
];

describe('the price of a quantity under a contract', () => {
  const cases: [string, ProductPrice, ContractTiers | null, Row[]][] = [
    [
      'no contract',
      shop,
      null,
      [
        [9, null, 'shop'],
        [10, 1000, 'shop'],
        [101, 900, 'shop'],
        [201, 1200, 'shop'],
        [301, 700, 'shop'],
      ],
    ],
    ['a contract without this product', shop, agreed(), [[10, 1000, 'shop']]],
    [
      'below its smallest tier the price of the shop applies',
      shop,
      agreed([50, 800]),
      [
        [10, 1000, 'shop'],
        [49, 1000, 'shop'],
        [50, 800, 'contract'],
        [51, 800, 'contract'],
      ],
    ],
    [
      'the minimum of the shop holds',
      shop,
      agreed([1, 800]),
      [
        [1, null, 'shop'],
        [9, null, 'shop'],
        [10, 800, 'contract'],
        [11, 800, 'contract'],
      ],
    ],
    [
      'a lower price of the shop wins, an equal one does not',
      shop,
      agreed([10, 900]),
      [
        [100, 900, 'contract'],
        [101, 900, 'contract'],
        [200, 900, 'contract'],
        [201, 900, 'contract'],
        [300, 900, 'contract'],
        [301, 700, 'shop'],
      ],
    ],
    [
      'one won less in the shop',
      shop,
      agreed([10, 901]),
      [
        [100, 901, 'contract'],
        [101, 900, 'shop'],
        [200, 900, 'shop'],
        [201, 901, 'contract'],
      ],
    ],
    [
      'the tier that holds the quantity, in any order of the list',
      shop,
      agreed([100, 600], [10, 800], [1000, 500]),
      [
        [10, 800, 'contract'],
        [99, 800, 'contract'],
        [100, 600, 'contract'],
        [999, 600, 'contract'],
        [1000, 500, 'contract'],
        [MAX_QUANTITY, 500, 'contract'],
      ],
    ],
    [
      'an agreed price can rise with the quantity',
      shop,
      agreed([10, 500], [20, 600]),
      [
        [19, 500, 'contract'],
        [20, 600, 'contract'],
      ],
    ],
    [
      'a product on request can be bought where a price was agreed',
      onRequest,
      agreed([50, 800]),
      [
        [1, null, 'shop'],
        [49, null, 'shop'],
        [50, 800, 'contract'],
      ],
    ],
    [
      'a gap without a price of the shop',
      priced({ tiers: [{ minQty: 10, maxQty: 20, unitPrice: 1000 }] }),
      agreed([30, 800]),
      [
        [20, 1000, 'shop'],
        [21, null, 'shop'],
        [29, null, 'shop'],
        [30, 800, 'contract'],
      ],
    ],
    [
      'a sale price is a price of the shop',
      priced({ basePrice: 1000, salePrice: 700 }),
      agreed([1, 800], [10, 650]),
      [
        [1, 700, 'shop'],
        [9, 700, 'shop'],
        [10, 650, 'contract'],
      ],
    ],
    [
      'a tier in a foreign currency is no price of the shop',
      priced({ tiers: [{ minQty: 1, maxQty: null, unitPrice: 9, currency: 'USD' }] }),
      agreed([5, 800]),
      [
        [4, null, 'shop'],
        [5, 800, 'contract'],
      ],
    ],
    ['no quantity', shop, agreed([1, 800]), [[0, null, 'shop']]],
  ];
  it.each(cases)('%s', (_name, price, contract, rows) => {
    expect(rows.map(([quantity]) => at(quantity, price, contract))).toEqual(rows);
  });

  it('is exactly the price of the shop without a contract', () => {
    expect(effectivePrice({ shop })).toBe(shop);
    expect(effectivePrice({ shop, contract: null })).toBe(shop);
    expect(effectivePrice({ shop, contract: agreed() })).toBe(shop);
  });

  it('counts the pieces of all lines where a product pools them', () => {
    const price = effectivePrice({ shop, contract: agreed([100, 600]) });
    expect(linePriceFor({ quantity: 60, price })?.unitPrice).toBe(1000);
    expect(linePriceFor({ quantity: 60, tierQuantity: 120, price })?.unitPrice).toBe(600);
  });

  it('keeps the surcharges of the shop', () => {
    const price = effectivePrice({ shop, contract: agreed([10, 600]) });
    expect(linePriceFor({ quantity: 10, price, surcharges: [{ addPrice: 250 }] })).toMatchObject({
      unitPrice: 600,
      unitTotal: 850,
      subtotal: 8500,
    });
  });

  it('gives the savings hint of the ladder that the buyer pays', () => {
    const price = effectivePrice({ shop, contract: agreed([50, 500]) });
    expect(savingsHintFor(40, price)).toEqual({ addQuantity: 10, saves: 15_000 });
    // In the shop 101 pieces cost less than 100; at the agreed price one more piece always costs more.
    expect(savingsHintFor(100, shop)).not.toBeNull();
    expect(savingsHintFor(100, price)).toBeNull();
  });
});

describe('effectiveTiers', () => {
  it('merges both sources into one ladder', () => {
    expect(effectiveTiers(shop, agreed([50, 800]))).toEqual([
      { minQty: 10, maxQty: 49, unitPrice: 1000, source: 'shop' },
      { minQty: 50, maxQty: 300, unitPrice: 800, source: 'contract' },
      { minQty: 301, maxQty: null, unitPrice: 700, source: 'shop' },
    ]);
  });

  it('leaves out the quantities without a price', () => {
    expect(effectiveTiers(onRequest, null)).toEqual([]);
    expect(effectiveTiers(onRequest, agreed([50, 800]))).toEqual([
      { minQty: 50, maxQty: null, unitPrice: 800, source: 'contract' },
    ]);
    expect(effectiveTiers(priced({ tiers: [{ minQty: 1, maxQty: 9, unitPrice: 5 }] }), null)).toEqual([
      { minQty: 1, maxQty: 9, unitPrice: 5, source: 'shop' },
    ]);
  });
});

describe('contractTierFor', () => {
  it.each([
    [9, null],
    [10, 10],
    [99, 10],
    [100, 100],
  ])('%i pieces are in the tier from %p', (quantity, minQty) => {
    const { tiers } = agreed([100, 1], [10, 2]);
    expect(contractTierFor(quantity, tiers)?.minQty ?? null).toBe(minQty);
  });
});

const optionalAmount = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null });

/** Up to four tiers without overlap, with or without gaps and an open top, one of them perhaps in a foreign currency. */
const anyShop: fc.Arbitrary<ProductPrice> = fc
  .record({
    bands: fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 150 }),
        width: fc.integer({ min: 1, max: 400 }),
        unitPrice: fc.integer({ min: 0, max: 5000 }),
        currency: fc.constantFrom('KRW', 'KRW', 'KRW', 'USD'),
      }),
      { maxLength: 4 },
    ),
    openTop: fc.boolean(),
    salePrice: optionalAmount,
    basePrice: optionalAmount,
  })
  .map(({ bands, openTop, salePrice, basePrice }) => {
    let next = 1;
    const tiers = bands.map(({ gap, width, ...price }, index): PriceTier => {
      const minQty = next + gap;
      next = minQty + width;
      return { minQty, maxQty: openTop && index === bands.length - 1 ? null : next - 1, ...price };
    });
    return { tiers, salePrice, basePrice };
  });

const anyAgreed: fc.Arbitrary<ContractTiers> = fc
  .uniqueArray(
    fc.record({ minQty: fc.integer({ min: 1, max: 2000 }), unitPrice: fc.integer({ min: 1, max: 5000 }) }),
    { selector: ({ minQty }) => minQty, maxLength: 6 },
  )
  .map((tiers) => ({ ...agreed(), tiers }));

const anyQuantity = fc.integer({ min: 1, max: 2000 });

/** The rules in words, without any step or ladder. */
function byHand(quantity: number, price: ProductPrice, tiers: readonly ContractTier[]): number | null {
  if (quantity < minimumQuantity(price)) return null;
  const own = unitPriceFor(quantity, price);
  const held = tiers.filter(({ minQty }) => minQty <= quantity).toSorted((a, b) => b.minQty - a.minQty)[0];
  const prices = [own, held?.unitPrice ?? null].filter((amount) => amount !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

describe('O3: for any product, list and quantity', () => {
  it('the ladder gives the price of the rules', () => {
    fc.assert(
      fc.property(anyShop, anyAgreed, anyQuantity, (price, contract, quantity) => {
        const expected = byHand(quantity, price, contract.tiers);
        expect(unitPriceFor(quantity, effectivePrice({ shop: price, contract }))).toBe(expected);
        const held = effectiveTiers(price, contract).filter(
          ({ minQty, maxQty }) => quantity >= minQty && quantity <= (maxQty ?? Infinity),
        );
        expect(held.map(({ unitPrice }) => unitPrice)).toEqual(expected === null ? [] : [expected]);
        expect(priceSourceFor(quantity, { shop: price, contract })).toBe(held[0]?.source ?? 'shop');
      }),
      { numRuns: 1000 },
    );
  });

  it('nobody pays more than in the shop, and only an agreed tier makes it less', () => {
    fc.assert(
      fc.property(anyShop, anyAgreed, anyQuantity, (price, contract, quantity) => {
        const own = unitPriceFor(quantity, price);
        const paid = unitPriceFor(quantity, effectivePrice({ shop: price, contract }));
        if (own !== null) expect(paid).toBeLessThanOrEqual(own);
        if (priceSourceFor(quantity, { shop: price, contract }) === 'shop') expect(paid).toBe(own);
        else expect(paid).toBe(contractTierFor(quantity, contract.tiers)?.unitPrice);
      }),
    );
  });

  it('the ladder is ascending, without overlap, and has no two equal neighbours', () => {
    fc.assert(
      fc.property(anyShop, anyAgreed, (price, contract) => {
        const ladder = effectiveTiers(price, contract);
        ladder.forEach((tier, index) => {
          expect(tier.minQty).toBeGreaterThanOrEqual(minimumQuantity(price));
          const before = ladder[index - 1];
          if (before === undefined) return;
          expect(before.maxQty ?? Infinity).toBeLessThan(tier.minQty);
          const isAdjacent = before.maxQty === tier.minQty - 1;
          expect(isAdjacent && before.unitPrice === tier.unitPrice && before.source === tier.source).toBe(
            false,
          );
        });
      }),
    );
  });

  it('the same ladder comes from the shop price and from the ladder itself', () => {
    fc.assert(
      fc.property(anyShop, (price) => {
        const ladder = effectiveTiers(price, null);
        expect(ladder.every(({ source }) => source === 'shop')).toBe(true);
        expect(effectiveTiers({ tiers: ladder, salePrice: null, basePrice: null }, null)).toEqual(ladder);
      }),
    );
  });
});
