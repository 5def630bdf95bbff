import { describe, expect, it } from '@jest/globals';
import type { OrderLine } from './returnable';
import { estimateFor, returnable, returnedLines } from './returnable';
import type { OrderRefund } from '../api/order';

const line = (id: number, quantity: number, unitPrice: number) => ({ id, quantity, unitPrice }) as OrderLine;
const refund = (status: OrderRefund['status'], lines: OrderRefund['lines']) =>
  ({ status, lines }) as OrderRefund;
const items = [line(1, 10, 1000), line(2, 5, 2000)];

describe('returnable', () => {
  it('takes off what went back or is on its way, and nothing that was refused', () => {
    const refunds = [
      refund('done', [{ lineId: 1, quantity: 4 }]),
      refund('processing', [{ lineId: 1, quantity: 1 }]),
      refund('rejected', [{ lineId: 2, quantity: 5 }]),
      refund('done', null),
    ];
    expect(returnable({ items, refunds })).toEqual({ 1: 5, 2: 5 });
  });
});

describe('returnedLines', () => {
  it('names the chosen lines, and none where everything is meant', () => {
    expect(returnedLines({ items }, { 1: 3, 2: 0 })).toEqual([{ lineId: 1, quantity: 3 }]);
    expect(returnedLines({ items }, { 1: 10, 2: 5 })).toBeNull();
    expect(returnedLines({ items }, {})).toEqual([]);
  });
});

describe('estimateFor', () => {
  const order = { items, itemsAmount: 20_000, discountAmount: 2_000, totalAmount: 18_000, refundedAmount: 0 };

  it('gives back the share that was paid', () => {
    expect(estimateFor(order, { 1: 5 })).toBe(4_500);
    expect(estimateFor(order, { 1: 10, 2: 5 })).toBe(18_000);
    expect(estimateFor(order, {})).toBe(0);
  });

  it('never gives back more than is left', () => {
    expect(estimateFor({ ...order, refundedAmount: 17_000 }, { 1: 10 })).toBe(1_000);
  });
});
