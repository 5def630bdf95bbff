import { describe, expect, it } from '@jest/globals';
import {
  afterDecision,
  canMoveRequest,
  reducedLines,
  REQUEST_STATES,
  type ReductionProblem,
  type StepState,
} from './purchase-request.js';

describe('states', () => {
  it('knows these moves and no others', () => {
    const moves = REQUEST_STATES.flatMap((from) =>
      REQUEST_STATES.filter((to) => canMoveRequest(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'waiting approved',
      'waiting rejected',
      'waiting withdrawn',
      'waiting expired',
      'approved withdrawn',
      'approved expired',
      'approved ordered',
      'ordered approved',
    ]);
  });
});

describe('afterDecision', () => {
  const steps = (...states: StepState[]) => states.map((state) => ({ state }));

  it.each([
    ['approve', ['skipped', 'open', 'later'], ['skipped', 'approved', 'open'], 'waiting'],
    ['reduce', ['open', 'later'], ['reduced', 'open'], 'waiting'],
    ['approve', ['approved', 'open'], ['approved', 'approved'], 'approved'],
    ['reject', ['open', 'later', 'later'], ['rejected', 'later', 'later'], 'rejected'],
  ] as const)('%s of %j', (decision, before, after, state) => {
    expect(afterDecision(steps(...before), decision)).toEqual({ steps: steps(...after), state });
  });

  it('needs an open step', () => {
    expect(() => afterDecision(steps('approved'), 'approve')).toThrow(RangeError);
  });
});

describe('reducedLines', () => {
  const LINES = [
    { lineId: 1, quantity: 100 },
    { lineId: 2, quantity: 20 },
    // Bought before the minimum was raised.
    { lineId: 3, quantity: 5 },
  ];
  const reduce = (...changes: [number, number][]) =>
    reducedLines(
      LINES,
      changes.map(([lineId, quantity]) => ({ lineId, quantity })),
      () => 10,
    );

  it('keeps what is not named, and 0 takes a line out', () => {
    expect(reduce([1, 50], [2, 0])).toEqual({
      lines: [
        { lineId: 1, quantity: 50 },
        { lineId: 3, quantity: 5 },
      ],
      problem: null,
    });
  });

  it.each<[ReductionProblem, [number, number][]]>([
    ['UNKNOWN_LINE', [[9, 1]]],
    ['MORE', [[1, 101]]],
    ['MORE', [[1, -1]]],
    ['BELOW_MINIMUM', [[1, 9]]],
    ['BELOW_MINIMUM', [[3, 4]]],
    ['SAME', [[1, 100]]],
    ['SAME', []],
    [
      'NOTHING_LEFT',
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    ],
  ])('%s: %j', (problem, changes) => {
    expect(reduce(...changes)).toMatchObject({ problem });
  });
});
