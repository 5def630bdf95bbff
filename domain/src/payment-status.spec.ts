import { describe, expect, it } from '@jest/globals';
import {
  awaitsCapture,
  canMove,
  isCapturedPayment,
  isPaymentStatus,
  isUndecidedPayment,
  PAYMENT_MOVES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  paymentStatesBefore,
} from './payment-status.js';

const moves: Record<(typeof PAYMENT_STATUSES)[number], string> = {
  READY: 'CONFIRMING FAILED EXPIRED CANCELED',
  CONFIRMING: 'UNKNOWN DONE WAITING_FOR_DEPOSIT FAILED EXPIRED CANCELED PARTIAL_CANCELED',
  UNKNOWN: 'CONFIRMING DONE WAITING_FOR_DEPOSIT FAILED EXPIRED CANCELED PARTIAL_CANCELED',
  DONE: 'CANCELED PARTIAL_CANCELED WAITING_FOR_DEPOSIT',
  WAITING_FOR_DEPOSIT: 'DONE CANCELED PARTIAL_CANCELED EXPIRED',
  FAILED: 'DONE CANCELED PARTIAL_CANCELED',
  EXPIRED: 'DONE CANCELED PARTIAL_CANCELED',
  CANCELED: '',
  PARTIAL_CANCELED: 'PARTIAL_CANCELED CANCELED',
};
const pairs = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const));

describe('payment attempts', () => {
  it.each(pairs)('%s → %s', (from, to) => {
    expect(canMove(from, to)).toBe(moves[from].split(' ').includes(to));
    expect(paymentStatesBefore(to).includes(from)).toBe(canMove(from, to));
  });

  it('nothing is done without being asked for, and money never becomes a failure', () => {
    expect(PAYMENT_STATUSES.filter((from) => canMove(from, 'READY'))).toEqual([]);
    expect(canMove('READY', 'DONE')).toBe(false);
    const captured = PAYMENT_STATUSES.filter(isCapturedPayment);
    expect(captured).toEqual(['DONE', 'PARTIAL_CANCELED']);
    expect(captured.flatMap((from) => PAYMENT_MOVES[from])).not.toContain('FAILED');
  });

  it('await a capture exactly as long as none is in the books', () => {
    expect(PAYMENT_STATUSES.filter((status) => !awaitsCapture(status))).toEqual([
      'DONE',
      'CANCELED',
      'PARTIAL_CANCELED',
    ]);
  });

  it('knows what may not be shown yet', () => {
    expect(PAYMENT_STATUSES.filter(isUndecidedPayment)).toEqual(['CONFIRMING', 'UNKNOWN']);
  });

  it('has a Korean label for each and knows its own words', () => {
    for (const status of PAYMENT_STATUSES) {
      expect(PAYMENT_STATUS_LABELS[status]).toMatch(/[가-힣]/);
      expect(isPaymentStatus(status)).toBe(true);
    }
    expect(isPaymentStatus('ABORTED')).toBe(false);
  });
});
