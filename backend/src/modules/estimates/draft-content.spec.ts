import { describe, expect, it } from '@jest/globals';
import { draftAmounts, finishedDraft, type DraftContent, type DraftLine } from './draft-content.js';

const line = (change: Partial<DraftLine> = {}): DraftLine => ({
  productId: 1,
  optionKey: '',
  name: '텀블러',
  thumbnailUrl: null,
  optionSummary: '',
  quantity: 10,
  unitPrice: 900,
  listUnitPrice: 1000,
  printingFee: 500,
  setupFee: 300,
  note: null,
  ...change,
});
const draft = (change: Partial<DraftContent> = {}): DraftContent => ({
  lines: [line()],
  discountAmount: 800,
  shippingFee: 3000,
  validUntil: null,
  leadTime: null,
  deliveryPlace: null,
  paymentTerms: null,
  note: null,
  ...change,
});
/** A draft with one line and a total of `total` won. */
const ofTotal = (total: number) =>
  draft({
    lines: [line({ quantity: 1, unitPrice: total, printingFee: 0, setupFee: 0 })],
    discountAmount: 0,
    shippingFee: 0,
  });
const refusalOf = (content: DraftContent): unknown => {
  try {
    return finishedDraft(content);
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

describe('the sums of a working copy', () => {
  it('are those of its lines and charges', () => {
    expect(draftAmounts(draft())).toMatchObject({
      itemsAmount: 9800,
      discountAmount: 800,
      totalAmount: 12_000,
    });
  });

  it.each([
    ['a price is missing', draft({ lines: [line(), line({ unitPrice: null })] })],
    ['the discount is more than the lines', draft({ discountAmount: 9801 })],
    ['an amount is none', draft({ shippingFee: -1 })],
  ])('are not shown where %s', (_case, content) => expect(draftAmounts(content)).toBeNull());

  it('of no lines are nothing', () => {
    expect(draftAmounts(draft({ lines: [], discountAmount: 0 }))?.totalAmount).toBe(3000);
  });

  it('hide no other error', () => {
    const broken = draft({ lines: [null as unknown as DraftLine] });
    expect(() => draftAmounts(broken)).toThrow(TypeError);
    const late = {
      ...line(),
      get printingFee(): number {
        throw new TypeError('late');
      },
    };
    expect(() => draftAmounts(draft({ lines: [late] }))).toThrow('late');
  });
});

describe('a finished draft', () => {
  it('has its lines and sums', () => {
    const { lines, amounts } = finishedDraft(draft());
    expect(lines).toEqual([line()]);
    expect(amounts.totalAmount).toBe(12_000);
  });

  it.each([
    ['no lines', draft({ lines: [] }), 'ESTIMATE_DRAFT_EMPTY'],
    [
      'a line without a price',
      draft({ lines: [line(), line({ unitPrice: null })] }),
      'ESTIMATE_DRAFT_UNPRICED',
    ],
    ['a won more than a version may come to', ofTotal(1_000_000_000_001), 'ESTIMATE_TOTAL_LARGE'],
    ['sums that no number holds', ofTotal(Number.MAX_SAFE_INTEGER + 1), 'ESTIMATE_TOTAL_LARGE'],
    ['a discount of a won more than the lines', draft({ discountAmount: 9801 }), 'ESTIMATE_DISCOUNT_LARGE'],
    [
      'too much before its discount',
      { ...ofTotal(1_000_000_000_001), discountAmount: 1 },
      'ESTIMATE_TOTAL_LARGE',
    ],
  ])('is refused with %s', (_case, content, code) => expect(refusalOf(content)).toBe(code));

  it('may come to the bound, and may be discounted to nothing', () => {
    expect(finishedDraft(ofTotal(1_000_000_000_000)).amounts.totalAmount).toBe(1_000_000_000_000);
    expect(finishedDraft(draft({ discountAmount: 9800 })).amounts.totalAmount).toBe(3000);
  });
});
