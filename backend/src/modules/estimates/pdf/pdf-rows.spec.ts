import { describe, expect, it } from '@jest/globals';
import type { EstimatePdfLine } from './pdf-data.js';
import { pdfRows } from './pdf-rows.js';

const line = (change: Partial<EstimatePdfLine> = {}): EstimatePdfLine => ({
  name: '텀블러',
  optionSummary: '색상: 화이트',
  quantity: 100,
  unitPrice: 900,
  printingFee: 0,
  setupFee: 0,
  note: null,
  ...change,
});

describe('the rows of a 견적서', () => {
  it('are the lines with their fees, the discount and shipping; the tax columns add up to the whole', () => {
    const rows = pdfRows({
      lines: [line({ printingFee: 50_000, setupFee: 30_001, note: '로고' }), line({ quantity: 1 })],
      discountAmount: 1_000,
      shippingFee: 3_000,
    });
    const fee = { no: null, detail: '', quantity: 1, note: '', indented: true };
    const below = { no: null, detail: '', quantity: 1, note: '', indented: false };
    expect(rows.map(({ suppliedAmount: _supplied, vat: _vat, ...row }) => row)).toEqual([
      {
        no: 1,
        name: '텀블러',
        detail: '색상: 화이트',
        quantity: 100,
        unitPrice: 900,
        amount: 90_000,
        note: '로고',
        indented: false,
      },
      { ...fee, name: '인쇄비', unitPrice: 50_000, amount: 50_000 },
      { ...fee, name: '판비·셋업비', unitPrice: 30_001, amount: 30_001 },
      {
        no: 2,
        name: '텀블러',
        detail: '색상: 화이트',
        quantity: 1,
        unitPrice: 900,
        amount: 900,
        note: '',
        indented: false,
      },
      { ...below, name: '할인', unitPrice: -1_000, amount: -1_000 },
      { ...below, name: '배송비', unitPrice: 3_000, amount: 3_000 },
    ]);
    expect(rows.map(({ amount, suppliedAmount, vat }) => amount - suppliedAmount - vat)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    // 172,901 / 11 = 15,718.3
    expect(rows.reduce((sum, { vat }) => sum + vat, 0)).toBe(15_718);
  });

  it('of a plain line are one', () => {
    expect(pdfRows({ lines: [line()], discountAmount: 0, shippingFee: 0 })).toHaveLength(1);
  });
});
