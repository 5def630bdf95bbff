import { describe, expect, it } from '@jest/globals';
import {
  canWriteToEstimate,
  ESTIMATE_MOVES,
  ESTIMATE_STATUS_LABELS,
  ESTIMATE_STATUSES,
  estimateAfter,
  estimateMovesOf,
  estimateStatusOn,
  isEstimateOver,
  isEstimateStatus,
  type EstimateActor,
  type EstimateMove,
  type EstimateStatus,
} from './estimate-status.js';

/** Every possible move, copied from the decision; everything else must be refused. */
const POSSIBLE: [EstimateStatus, EstimateMove, EstimateActor, EstimateStatus][] = [
  ['REQUESTED', 'prepare', 'staff', 'IN_PREPARATION'],
  ['REQUESTED', 'cancel', 'buyer', 'CANCELLED'],
  ['REQUESTED', 'cancel', 'staff', 'CANCELLED'],
  ['IN_PREPARATION', 'send', 'staff', 'SENT'],
  ['IN_PREPARATION', 'cancel', 'buyer', 'CANCELLED'],
  ['IN_PREPARATION', 'cancel', 'staff', 'CANCELLED'],
  ['SENT', 'withdraw', 'staff', 'IN_PREPARATION'],
  ['SENT', 'send', 'staff', 'SENT'],
  ['SENT', 'ask', 'buyer', 'QUESTION'],
  ['SENT', 'accept', 'buyer', 'ACCEPTED'],
  ['SENT', 'decline', 'buyer', 'DECLINED'],
  ['SENT', 'cancel', 'buyer', 'CANCELLED'],
  ['SENT', 'cancel', 'staff', 'CANCELLED'],
  ['SENT', 'expire', 'system', 'EXPIRED'],
  ['QUESTION', 'withdraw', 'staff', 'IN_PREPARATION'],
  ['QUESTION', 'send', 'staff', 'SENT'],
  ['QUESTION', 'answer', 'staff', 'SENT'],
  ['QUESTION', 'accept', 'buyer', 'ACCEPTED'],
  ['QUESTION', 'decline', 'buyer', 'DECLINED'],
  ['QUESTION', 'cancel', 'buyer', 'CANCELLED'],
  ['QUESTION', 'cancel', 'staff', 'CANCELLED'],
  ['QUESTION', 'expire', 'system', 'EXPIRED'],
  ['ACCEPTED', 'send', 'staff', 'SENT'],
  ['ACCEPTED', 'cancel', 'buyer', 'CANCELLED'],
  ['ACCEPTED', 'cancel', 'staff', 'CANCELLED'],
  ['ACCEPTED', 'expire', 'system', 'EXPIRED'],
  ['ACCEPTED', 'order', 'system', 'ORDERED'],
  ['EXPIRED', 'send', 'staff', 'SENT'],
  ['EXPIRED', 'order', 'system', 'ORDERED'],
  ['DECLINED', 'send', 'staff', 'SENT'],
  ['ORDERED', 'unorder', 'system', 'ACCEPTED'],
];
const ACTORS: readonly EstimateActor[] = ['buyer', 'staff', 'system'];
const MOVES = Object.keys(ESTIMATE_MOVES) as EstimateMove[];

describe('moves', () => {
  it.each(POSSIBLE)('%s --%s by %s--> %s', (from, move, by, to) => {
    expect(estimateAfter(from, move, by)).toBe(to);
    expect(estimateMovesOf(from, by)).toContain(move);
  });

  it('knows no others: state × move × actor', () => {
    const allowed = ESTIMATE_STATUSES.flatMap((from) =>
      MOVES.flatMap((move) =>
        ACTORS.flatMap((by) => {
          const to = estimateAfter(from, move, by);
          return to === null ? [] : [`${from} ${move} ${by} ${to}`];
        }),
      ),
    );
    expect(allowed.sort()).toEqual(POSSIBLE.map((row) => row.join(' ')).sort());
  });

  it('a paid or called off estimate is moved by no person', () => {
    for (const status of ['ORDERED', 'CANCELLED'] as const)
      for (const by of ['buyer', 'staff'] as const) expect(estimateMovesOf(status, by)).toEqual([]);
  });
});

describe('the clock', () => {
  it.each<[EstimateStatus, string | null, string, EstimateStatus]>([
    ['SENT', '2026-11-21', '2026-11-21', 'SENT'],
    ['SENT', '2026-11-21', '2026-11-22', 'EXPIRED'],
    ['QUESTION', '2026-12-31', '2027-01-01', 'EXPIRED'],
    ['ACCEPTED', '2026-11-20', '2026-11-21', 'EXPIRED'],
    ['ACCEPTED', null, '2026-11-21', 'ACCEPTED'],
    ['IN_PREPARATION', '2026-11-20', '2026-11-21', 'IN_PREPARATION'],
    ['ORDERED', '2026-11-20', '2026-11-21', 'ORDERED'],
    ['DECLINED', '2026-11-20', '2026-11-21', 'DECLINED'],
  ])('%s until %s is on %s %s', (status, until, today, then) => {
    expect(estimateStatusOn(status, until, today)).toBe(then);
  });
});

it('every state has its word, and is distinguished from what is none', () => {
  expect(Object.keys(ESTIMATE_STATUS_LABELS)).toEqual([...ESTIMATE_STATUSES]);
  expect(Object.values(ESTIMATE_STATUS_LABELS)).toEqual([
    '요청',
    '작성 중',
    '견적 도착',
    '문의 중',
    '수락',
    '거절',
    '만료',
    '주문 완료',
    '취소',
  ]);
  expect([isEstimateStatus('SENT'), isEstimateStatus('sent'), isEstimateStatus(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the thread is closed in what was called off only; four states are the end', () => {
  expect(ESTIMATE_STATUSES.filter((status) => !canWriteToEstimate(status))).toEqual(['CANCELLED']);
  expect(ESTIMATE_STATUSES.filter(isEstimateOver)).toEqual(['DECLINED', 'EXPIRED', 'ORDERED', 'CANCELLED']);
});
