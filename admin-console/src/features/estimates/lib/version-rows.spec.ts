import { describe, expect, it } from '@jest/globals';
import type { Version } from '../api/estimates';
import { versionRows } from './version-rows';

type Line = Version['lines'][number];

const line = (changes: Partial<Line> = {}): Line => ({
  id: 1,
  productId: 12,
  name: '텀블러',
  thumbnailUrl: null,
  optionKey: '77',
  optionSummary: '화이트',
  quantity: 3000,
  unitPrice: 900,
  listUnitPrice: 1000,
  printingFee: 300_000,
  setupFee: 80_000,
  note: null,
  print: null,
  subtotal: 3_080_000,
  ...changes,
});
const version = (changes: Partial<Version> = {}) =>
  ({
    no: 1,
    lines: [line()],
    discountAmount: 0,
    shippingFee: 30_000,
    totalAmount: 3_110_000,
    validUntil: '2026-12-05',
    leadTime: null,
    deliveryPlace: null,
    paymentTerms: '선결제',
    note: null,
    ...changes,
  }) as Version;

describe('versionRows', () => {
  it('shows a single version with nothing marked', () => {
    const { lines, terms } = versionRows(null, version());
    expect(lines).toMatchObject([
      {
        name: '텀블러',
        small: '화이트',
        mark: null,
        quantity: { now: '3,000', before: null },
        fees: { now: '380,000원' },
      },
    ]);
    expect(terms.every(({ value }) => value.before === null)).toBe(true);
  });

  it('says what another version had, and what came and went', () => {
    const box = line({
      id: 2,
      productId: null,
      optionKey: '',
      name: '상자',
      optionSummary: '',
      printingFee: 0,
      setupFee: 0,
    });
    const pen = { ...box, id: 3, name: '볼펜' };
    const before = version({ lines: [line(), box] });
    const after = version({
      lines: [line({ unitPrice: 850, subtotal: 2_930_000, note: '1도' }), pen],
      totalAmount: 2_960_000,
      validUntil: '2026-12-20',
    });
    const { lines, terms, same } = versionRows(before, after);
    expect(lines.map(({ mark, name }) => [mark, name])).toEqual([
      ['변경', '텀블러'],
      ['추가', '볼펜'],
      ['삭제', '상자'],
    ]);
    expect(lines[0]).toMatchObject({
      small: '화이트 · 1도 (이전: 텀블러 · 화이트)',
      quantity: { now: '3,000', before: null },
      unitPrice: { now: '850원', before: '900원' },
      subtotal: { now: '2,930,000원', before: '3,080,000원' },
    });
    expect(terms.filter(({ value }) => value.before !== null).map(({ name }) => name)).toEqual([
      '합계 (부가세 포함)',
      '유효기간',
    ]);
    expect(same).toBe(false);
  });

  it('finds nothing between equals', () => {
    expect(versionRows(version(), version({ no: 2 })).same).toBe(true);
  });
});
