import { describe, expect, it } from '@jest/globals';
import { BACK_OUT, cancelWay, mayRequestRefund } from './back-out.js';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';

const table: [OrderStatus, held: number, cancel: 'NOW' | 'REQUEST' | null, refund: boolean][] = [
  ['NEW', 0, 'NOW', false],
  ['NEW', 1000, 'NOW', false],
  ['PAID', 0, 'REQUEST', false],
  ['PAID', 1000, 'NOW', false],
  ['PREPARING', 0, 'REQUEST', false],
  ['PREPARING', 1000, 'REQUEST', false],
  ['SHIPPED', 0, 'REQUEST', false],
  ['SHIPPED', 1000, 'REQUEST', true],
  ['DELIVERED', 0, 'REQUEST', false],
  ['DELIVERED', 1000, 'REQUEST', true],
  ['CANCELED', 0, null, false],
  ['CANCELED', 1000, null, true],
];

describe('backing out of an order', () => {
  it.each(table)('%s with %d won held: cancel %p, refund request %p', (status, held, cancel, refund) => {
    expect(cancelWay(status, held)).toBe(cancel);
    expect(mayRequestRefund(status, held)).toBe(refund);
  });

  it('is settled for every status', () => {
    expect(Object.keys(BACK_OUT)).toEqual([...ORDER_STATUSES]);
    expect(new Set(table.map(([status]) => status)).size).toBe(ORDER_STATUSES.length);
  });

  it('is never at once after work on the parcel has begun', () => {
    expect(ORDER_STATUSES.filter((status) => BACK_OUT[status].cancel === 'NOW')).toEqual(['NEW', 'PAID']);
  });
});
