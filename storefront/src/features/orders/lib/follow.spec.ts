import { describe, expect, it } from '@jest/globals';
import type { OrderRefund } from '../api/order';
import { followPause } from './follow';

const refund = (status: OrderRefund['status']) => ({ status }) as OrderRefund;
const undecided = { paymentStatus: 'UNKNOWN', refunds: [] };

describe('followPause', () => {
  it('asks soon, then more and more seldom, then no more', () => {
    expect([1, 2, 3, 40].map((requests) => followPause(undecided, requests))).toEqual([
      2000, 2600, 3380, 15_000,
    ]);
    expect(followPause(undecided, 61)).toBe(false);
  });

  it('waits longer for a deposit, which a person has to make', () => {
    const waiting = { paymentStatus: 'WAITING_FOR_DEPOSIT', refunds: [] };
    expect(followPause(waiting, 1)).toBe(5000);
    expect(followPause(waiting, 60)).toBe(60_000);
    expect(followPause(waiting, 121)).toBe(false);
  });

  it.each(['approved', 'processing'] as const)('follows a refund that is %s', (status) => {
    expect(followPause({ paymentStatus: 'DONE', refunds: [refund(status)] }, 1)).toBe(2000);
  });

  it.each(['requested', 'done', 'failed', 'rejected', 'withdrawn'] as const)(
    'does not follow what only a person can move: %s',
    (status) => {
      expect(followPause({ paymentStatus: 'DONE', refunds: [refund(status)] }, 1)).toBe(false);
    },
  );

  it('does not follow a settled order', () => {
    expect(followPause({ paymentStatus: 'DONE', refunds: [] }, 1)).toBe(false);
    expect(followPause({ paymentStatus: null, refunds: [] }, 1)).toBe(false);
  });
});
