import { describe, expect, it } from '@jest/globals';
import {
  canMoveRefund,
  isChangeOfMind,
  isRefundUnderWay,
  REFUND_KIND_LABELS,
  REFUND_MOVES,
  REFUND_REASON_LABELS,
  REFUND_REASONS,
  REFUND_STATUS_LABELS,
  REFUND_STATUSES,
  refundStatesBefore,
} from './refund-status.js';

const moves: Record<(typeof REFUND_STATUSES)[number], string> = {
  requested: 'approved rejected withdrawn',
  approved: 'processing failed',
  processing: 'done failed',
  failed: 'approved rejected',
  done: '',
  rejected: '',
  withdrawn: '',
};
const pairs = REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => [from, to] as const));

describe('refunds', () => {
  it.each(pairs)('%s → %s', (from, to) => {
    expect(canMoveRefund(from, to)).toBe(moves[from].split(' ').includes(to));
    expect(refundStatesBefore(to).includes(from)).toBe(canMoveRefund(from, to));
  });

  it('are done only by way of Toss, and never again after that', () => {
    expect(refundStatesBefore('done')).toEqual(['processing']);
    expect(refundStatesBefore('processing')).toEqual(['approved']);
    expect(REFUND_STATUSES.filter((state) => REFUND_MOVES[state].length === 0)).toEqual([
      'done',
      'rejected',
      'withdrawn',
    ]);
  });

  it('cannot be taken back once they are decided', () => {
    expect(refundStatesBefore('withdrawn')).toEqual(['requested']);
  });

  it('hold their amount back exactly while they are under way', () => {
    expect(REFUND_STATUSES.filter(isRefundUnderWay)).toEqual(['approved', 'processing']);
  });

  it('have Korean words', () => {
    for (const state of REFUND_STATUSES) expect(REFUND_STATUS_LABELS[state]).toMatch(/[가-힣]/);
    for (const reason of REFUND_REASONS) expect(REFUND_REASON_LABELS[reason]).toMatch(/[가-힣]/);
    expect(Object.values(REFUND_KIND_LABELS)).toEqual(['취소', '환불']);
  });
});

it('a change of mind is one, an own mistake, or a cancellation without a reason', () =>
  expect(([null, ...REFUND_REASONS] as const).filter(isChangeOfMind)).toEqual([
    null,
    'CHANGE_OF_MIND',
    'MISORDER',
  ]));
