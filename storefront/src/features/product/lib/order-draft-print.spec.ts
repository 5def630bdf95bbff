import { describe, expect, it } from '@jest/globals';
import { followingPlacement, type PrintConfig } from '@store/domain';
import { draftOrder } from './order-draft';

const rest = {
  keepMonths: 12,
  minDpi: 300,
  minLineMm: 0.3,
  maxWidthMm: null,
  maxHeightMm: null,
  extraDays: 0,
  accepts: ['pdf' as const],
  status: 'active' as const,
};
const area = {
  fit: 'logo' as const,
  imageUrl: '/media/a.svg',
  viewBox: { x: 0, y: 0, width: 1, height: 1 },
  widthMm: 100,
  heightMm: 100,
  bleedMm: 0,
  safeMm: 0,
  unitAdd: 0,
  status: 'active' as const,
};
const config: PrintConfig = {
  mode: 'optional',
  artworkTiming: 'MAY_FOLLOW',
  proofPolicy: 'REQUIRED',
  leadDays: 7,
  optionDays: {},
  plateGroup: null,
  methods: [
    {
      ...rest,
      code: 'silk',
      name: '실크',
      inkMode: 'spot',
      maxInks: 3,
      unitAdd: 0,
      unitAddPerExtraInk: 250,
      setupBasis: 'ink',
      setupFee: 15_000,
      sortOrder: 0,
    },
    {
      ...rest,
      code: 'transfer',
      name: '전사',
      inkMode: 'full',
      maxInks: 1,
      unitAdd: 700,
      unitAddPerExtraInk: 0,
      setupBasis: 'none',
      setupFee: 0,
      sortOrder: 1,
    },
  ],
  areas: [
    { ...area, code: 'front', name: '앞면', methods: ['silk', 'transfer'], sortOrder: 0 },
    { ...area, code: 'handle', name: '손잡이', methods: ['transfer'], sortOrder: 1 },
  ],
};

describe('an order with print', () => {
  const product = {
    id: 1,
    prices: [{ minQty: 50, maxQty: null, unitPrice: 3600 }],
    salePrice: null,
    basePrice: null,
    options: [],
    print: config,
  };
  const silk2 = { placements: [followingPlacement('front', 'silk', 2)] };

  it('says how long the printing takes, and what it waits for', () => {
    expect(draftOrder(product, 50, {}).production).toBeNull();
    expect(draftOrder(product, 50, {}, silk2).production).toEqual({ days: 7, skipsProof: false });
    const free = { ...product, print: { ...config, proofPolicy: 'SKIPPABLE' as const } };
    expect(draftOrder(free, 50, {}, { ...silk2, proof: 'skip' }).production?.skipsProof).toBe(true);
  });

  it('costs what the cart will say: pieces with print, and the plates', () => {
    expect(draftOrder(product, 100, {}, silk2)).toMatchObject({
      line: { unitPrice: 3600, surcharge: 250, subtotal: 385_000 },
      printAdd: 250,
      setupFees: [{ amount: 30_000, count: 2 }],
      total: 415_000,
      vat: { suppliedAmount: 377_273, vat: 37_727 },
      printProblem: null,
    });
  });

  it('costs nothing more without', () => {
    expect(draftOrder(product, 100, {}, null)).toMatchObject({ printAdd: 0, setupFees: [], total: 360_000 });
  });

  it('asks no plates below the minimum', () => {
    expect(draftOrder(product, 49, {}, silk2)).toMatchObject({ line: null, setupFees: [], total: null });
  });

  it('asks for a choice where the product is always printed', () => {
    const required = { ...product, print: { ...config, mode: 'required' as const } };
    expect(draftOrder(required, 100, {}, null).printProblem).toBe('인쇄 위치와 방식을 골라주세요.');
    expect(draftOrder(required, 100, {}, silk2).printProblem).toBeNull();
  });
});
