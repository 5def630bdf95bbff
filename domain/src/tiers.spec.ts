import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PRICE_TIERS } from './catalogue-defaults.js';
import type { PriceTier } from './price.js';
import { checkTiers, tierWarningLine } from './tiers.js';

const tier = (minQty: number, maxQty: number | null, unitPrice = 1000, currency?: string): PriceTier => ({
  minQty,
  maxQty,
  unitPrice,
  currency,
});
const short = ({ code, tierIndex }: { code: string; tierIndex: number }): string => `${code}@${tierIndex}`;

describe('errors', () => {
  it.each([
    ['none', [], []],
    ['minimum 0', [tier(0, 5)], ['TIER_MIN@0']],
    ['minimum 1', [tier(1, null)], []],
    ['fractional minimum', [tier(1.5, 5)], ['TIER_MIN@0']],
    ['minimum that nobody can order', [tier(1_000_000, null)], ['TIER_MIN@0']],
    ['maximum below minimum', [tier(10, 9)], ['TIER_MAX@0']],
    ['maximum at minimum', [tier(10, 10), tier(11, null)], []],
    ['fractional maximum', [tier(1, 9.5)], ['TIER_MAX@0']],
    ['NaN maximum', [tier(1, NaN)], ['TIER_MAX@0']],
    ['maximum too large to store', [tier(1, 2_147_483_648)], ['TIER_MAX@0']],
    ['the largest maximum that can be stored', [tier(1, 2_147_483_647)], []],
    ['price -1', [tier(1, null, -1)], ['TIER_PRICE@0']],
    ['price 0', [tier(1, null, 0)], []],
    ['the highest price', [tier(1, null, 1_000_000_000)], []],
    ['price with a fraction', [tier(1, null, 0.5)], ['TIER_PRICE@0']],
    ['price above 1,000,000,000', [tier(1, null, 1_000_000_001)], ['TIER_PRICE@0']],
    ['currency krw', [tier(1, null, 1, 'krw')], ['TIER_CURRENCY@0']],
    ['currency KR', [tier(1, null, 1, 'KR')], ['TIER_CURRENCY@0']],
    ['currency KRWX', [tier(1, null, 1, 'KRWX')], ['TIER_CURRENCY@0']],
    ['currency XKRW', [tier(1, null, 1, 'XKRW')], ['TIER_CURRENCY@0']],
    ['currency empty', [tier(1, null, 1, '')], ['TIER_CURRENCY@0']],
    ['currency USD', [tier(1, null, 1, 'USD')], []],
    [
      'everything wrong',
      [tier(1, 2), tier(0, -1, -1, 'won')],
      ['TIER_MIN@1', 'TIER_MAX@1', 'TIER_PRICE@1', 'TIER_CURRENCY@1'],
    ],
    ['sharing one quantity', [tier(1, 100), tier(100, 200)], ['TIER_OVERLAP@1']],
    ['adjoining', [tier(1, 100), tier(101, null)], []],
    ['the same twice', [tier(1, 100), tier(1, 100)], ['TIER_OVERLAP@1']],
    ['after an unbounded one', [tier(1, null), tier(500, 600)], ['TIER_OVERLAP@1']],
    [
      'inside a wide one that is not its neighbour',
      [tier(1, 100), tier(10, 20), tier(30, 40)],
      ['TIER_OVERLAP@1', 'TIER_OVERLAP@2'],
    ],
    ['in any order', [tier(50, 200), tier(1, 60)], ['TIER_OVERLAP@0']],
  ])('%s', (_case, tiers, expected) => expect(checkTiers(tiers).errors.map(short)).toEqual(expected));

  it('names the tiers in Korean, counted from 1', () => {
    expect(checkTiers([tier(1, 100), tier(100, 200)]).errors[0]?.message).toBe(
      '2번째 구간의 수량이 1번째 구간과 겹칩니다.',
    );
    expect(checkTiers([tier(1, 2), tier(0, 9)]).errors[0]?.message).toContain('2번째 구간의 최소 수량');
  });

  it('names the first of two equally wide tiers as the one that is overlapped', () => {
    const tiers = [tier(1, 100), tier(50, 100), tier(100, 200)];
    expect(checkTiers(tiers).errors.map(({ message }) => message)).toEqual([
      '2번째 구간의 수량이 1번째 구간과 겹칩니다.',
      '3번째 구간의 수량이 1번째 구간과 겹칩니다.',
    ]);
  });
});

describe('warnings', () => {
  it.each([
    [
      'the form defaults: 100 × 1,000 > 101 × 900',
      DEFAULT_PRICE_TIERS,
      null,
      ['TIER_TOP_UNCOVERED@1', 'TIER_INVERSION@1'],
    ],
    ['one unbounded tier', [tier(1, null)], null, []],
    ['no tiers', [], null, []],
    ['gap', [tier(1, 10), tier(12, null)], 1000, ['TIER_GAP@1']],
    ['gap, unsorted', [tier(12, null), tier(1, 10)], 1000, ['TIER_GAP@0']],
    ['uncovered top', [tier(1, 10)], 1000, ['TIER_TOP_UNCOVERED@0']],
    ['top at the largest quantity', [tier(1, 999_999)], null, []],
    ['top one below the largest quantity', [tier(1, 999_998)], null, ['TIER_TOP_UNCOVERED@0']],
    ['equal totals', [tier(1, 9, 10), tier(10, null, 9)], null, []],
    ['totals one won apart', [tier(1, 9, 1000), tier(10, null, 899)], null, ['TIER_INVERSION@1']],
    [
      'cheaper base price above the top',
      [tier(1, 10, 1000)],
      500,
      ['TIER_TOP_UNCOVERED@0', 'TIER_INVERSION@0'],
    ],
    [
      'cheaper base price in a gap',
      [tier(1, 10, 1000), tier(21, null, 600)],
      500,
      ['TIER_GAP@1', 'TIER_INVERSION@0'],
    ],
    ['a top beyond the largest quantity, above which nobody can order', [tier(1, 999_999, 1000)], 1, []],
    [
      'a tier of the largest quantity alone',
      [tier(1, 999_998, 1000), tier(999_999, null, 1)],
      null,
      ['TIER_INVERSION@1'],
    ],
    ['no price after the last tier', [tier(1, 10, 1000)], null, ['TIER_TOP_UNCOVERED@0']],
    ['money after a foreign tier', [tier(1, 10, 1000), tier(11, null, 1, 'USD')], null, []],
    ['foreign money is not compared', [tier(1, 10, 1000, 'USD'), tier(11, null, 1, 'USD')], null, []],
    ['silent while tiers overlap', [tier(1, 10), tier(10, 20), tier(40, 50)], null, []],
    ['silent while a tier is wrong', [tier(1, 10), tier(0, 20)], null, []],
  ])('%s', (_case, tiers, basePrice, expected) => {
    expect(checkTiers(tiers, { basePrice }).warnings.map(short)).toEqual(expected);
  });

  it('says what applies outside the tiers', () => {
    const tiers = [tier(1, 100), tier(201, 300, 600)];
    const texts = (fallback?: { salePrice: number }): string[] =>
      checkTiers(tiers, fallback).warnings.map((warning) => warning.message);
    expect(texts()).toContain('101~200개에 해당하는 구간이 없습니다. 가격이 없어 견적 문의로 안내됩니다.');
    expect(texts({ salePrice: 1000 })).toContain(
      '301개 이상에 해당하는 구간이 없습니다. 할인가 또는 기본가가 적용됩니다.',
    );
    expect(checkTiers(DEFAULT_PRICE_TIERS).warnings.map(({ message }) => message)).toContain(
      '100개(100,000원)보다 101개(90,900원)의 총액이 더 낮습니다.',
    );
  });
});

describe('tierWarningLine', () => {
  const priced = (minQty: number, maxQty: number | null, unitPrice: number) => ({
    minQty,
    maxQty,
    unitPrice,
  });

  it.each<[string, Parameters<typeof tierWarningLine>, unknown]>([
    ['a discount by quantity', [[priced(1, 99, 1000), priced(100, null, 900)]], null],
    [
      'a tier that costs more than the start of the next',
      [[priced(50, 59, 1000), priced(60, null, 800)]],
      expect.stringContaining('59개'),
    ],
    [
      'a tier whose start costs as much as that of the next',
      [[priced(50, 59, 960), priced(60, null, 800)]],
      null,
    ],
    ['a top at the price of the last tier', [[priced(1, 99, 900)], { basePrice: 900 }], null],
    [
      'a top at another price',
      [[priced(1, 99, 900)], { basePrice: 901 }],
      expect.stringContaining('100개 이상'),
    ],
    ['a top without a price', [[priced(1, 99, 900)]], expect.stringContaining('견적')],
    [
      'a gap at the price of the tier before',
      [[priced(1, 9, 900), priced(20, null, 890)], { salePrice: 900, basePrice: 1 }],
      null,
    ],
    [
      'a gap and a top',
      [[priced(1, 9, 900), priced(20, 29, 890)]],
      expect.stringMatching(/^10~19개.*30개 이상/),
    ],
    ['tiers in any order', [[priced(60, null, 800), priced(50, 59, 1000)]], expect.stringContaining('59개')],
    ['overlapping tiers, which are errors', [[priced(1, 9, 900), priced(5, null, 1)]], null],
  ])('%s', (_case, given, line) => expect(tierWarningLine(...given)).toEqual(line));
});
