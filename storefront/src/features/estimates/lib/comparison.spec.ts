import { describe, expect, it } from '@jest/globals';
import type { EstimateVersion } from '../api/estimates';
import { changedParts, comparedGroups } from './comparison';

const line = (changes: Partial<EstimateVersion['lines'][number]> = {}): EstimateVersion['lines'][number] => ({
  id: 1,
  productId: 12,
  name: '텀블러',
  thumbnailUrl: null,
  optionKey: '77',
  optionSummary: '화이트',
  quantity: 3000,
  unitPrice: 900,
  listUnitPrice: 1000,
  printingFee: 0,
  setupFee: 0,
  note: null,
  print: null,
  subtotal: 2_700_000,
  ...changes,
});
const version = (lines: EstimateVersion['lines'], changes: Partial<EstimateVersion> = {}): EstimateVersion =>
  ({
    lines,
    discountAmount: 0,
    shippingFee: 3000,
    totalAmount: 2_703_000,
    validUntil: '2026-12-05',
    leadTime: '14일',
    deliveryPlace: null,
    paymentTerms: null,
    note: null,
    ...changes,
  }) as EstimateVersion;

describe('two versions side by side', () => {
  it('mark what differs and keep what does not', () => {
    const after = version([line({ unitPrice: 850, subtotal: 2_550_000 })], { totalAmount: 2_553_000 });
    const [tumbler, terms] = comparedGroups(version([line()]), after);
    expect(tumbler).toMatchObject({ title: '텀블러', change: 'changed' });
    expect(tumbler?.rows).toEqual([
      { label: '옵션', before: '화이트', after: '화이트', isChanged: false },
      { label: '수량', before: '3,000개', after: '3,000개', isChanged: false },
      { label: '단가', before: '900원', after: '850원', isChanged: true },
      { label: '금액', before: '2,700,000원', after: '2,550,000원', isChanged: true },
    ]);
    expect(terms?.rows).toContainEqual({
      label: '합계',
      before: '2,703,000원',
      after: '2,553,000원',
      isChanged: true,
    });
    expect(terms?.rows).toContainEqual({ label: '납기', before: '14일', after: '14일', isChanged: false });
    expect(terms?.rows.map(({ label }) => label)).not.toContain('결제 조건');
  });

  it('name lines that came and went', () => {
    const pen = line({ productId: null, optionKey: '', name: '볼펜' });
    const groups = comparedGroups(version([line()]), version([pen]));
    expect(groups.map(({ title, change }) => [title, change])).toEqual([
      ['볼펜', 'added'],
      ['텀블러', 'removed'],
      ['금액과 조건', 'same'],
    ]);
    expect(groups[0]?.rows.every(({ before }) => before === null)).toBe(true);
    expect(changedParts(groups)).toEqual(['볼펜: 추가', '텀블러: 삭제']);
  });

  it('say the difference in short', () => {
    const after = version([line({ printingFee: 50_000, subtotal: 2_750_000 })], { shippingFee: 0 });
    expect(changedParts(comparedGroups(version([line()]), after))).toEqual([
      '텀블러: 인쇄비, 금액',
      '금액과 조건: 배송비',
    ]);
    const same = comparedGroups(version([line()]), version([line()]));
    expect(changedParts(same)).toEqual([]);
  });
});
