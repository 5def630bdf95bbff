import { describe, expect, it } from '@jest/globals';
import { chosenValueIds, draftOrder, type Orderable } from './order-draft';

const product: Orderable = {
  id: 7,
  prices: [
    { minQty: 10, maxQty: 100, unitPrice: 1000 },
    { minQty: 101, maxQty: null, unitPrice: 900 },
  ],
  salePrice: null,
  basePrice: null,
  options: [
    {
      id: 1,
      code: 'color',
      name: '색상',
      type: 'select',
      required: true,
      values: [
        { id: 11, valueCode: 'white', valueLabel: '화이트', addPrice: 0 },
        { id: 12, valueCode: 'gold', valueLabel: '금박', addPrice: 50 },
      ],
    },
    {
      id: 2,
      code: 'logo',
      name: '로고 인쇄',
      type: 'toggle',
      required: false,
      values: [{ id: 21, valueCode: 'on', valueLabel: '로고 인쇄', addPrice: 100 }],
    },
  ],
};

describe('draftOrder', () => {
  it('prices quantity and options', () => {
    const draft = draftOrder(product, 100, { 1: 12, 2: 21 });
    expect(draft.line).toEqual({ unitPrice: 1000, surcharge: 150, unitTotal: 1150, subtotal: 115_000 });
    expect(draft.vat).toEqual({ suppliedAmount: 104_545, vat: 10_455 });
    expect(draft).toMatchObject({ quantityProblem: null, optionProblem: null, optionValueIds: '12,21' });
  });

  it('offers the cheaper quantity: 100 × 1,000 against 101 × 900', () => {
    expect(draftOrder(product, 100, { 1: 11 }).savingsHint).toEqual({ addQuantity: 1, saves: 9100 });
    expect(draftOrder(product, 101, { 1: 11 }).savingsHint).toBeNull();
  });

  it('shows no price below the minimum, and says why', () => {
    expect(draftOrder(product, 9, { 1: 11 })).toMatchObject({
      line: null,
      savingsHint: null,
      quantityProblem: '최소 주문 수량은 10개입니다.',
    });
  });

  it('asks for a required option, but shows the price meanwhile', () => {
    const draft = draftOrder(product, 10, { 2: 21 });
    expect(draft.optionProblem).toEqual({ message: '필수 옵션을 선택해주세요.', optionCode: 'color' });
    expect(draft.line?.subtotal).toBe(11_000);
    expect(draft.optionValueIds).toBe('');
  });

  it('forgets a toggle that was switched off', () => {
    expect(draftOrder(product, 10, { 1: 11, 2: null }).optionValueIds).toBe('11');
  });

  it('names the chosen values', () => {
    expect(chosenValueIds({ 1: 12, 2: 21 })).toEqual([12, 21]);
    expect(chosenValueIds({ 1: 12, 2: null })).toEqual([12]);
  });
});
