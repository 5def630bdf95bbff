import { describe, expect, it } from '@jest/globals';
import { movementText, plotOf } from './movement-text';

const move = (
  onHandBefore: number | null,
  onHandAfter: number | null,
  reservedBefore: number | null = 0,
  reservedAfter: number | null = 0,
) => ({ onHandBefore, onHandAfter, reservedBefore, reservedAfter });

describe('movementWords', () => {
  it.each([
    [move(null, 20), '20개로 시작'],
    [move(20, null), '관리 종료'],
    [move(20, 1220), '+1,200'],
    [move(20, 17, 3, 0), '−3'],
    [move(20, 20, 0, 5), '예약 +5'],
    [move(20, 20, 5, 0), '예약 −5'],
    [move(20, 20), '0'],
  ])('%j reads %p', (movement, text) => {
    expect(movementText(movement)).toBe(text);
  });
});

describe('plotOf', () => {
  it('goes from old to new over what was counted', () => {
    const newestFirst = [move(9, 4), move(null, 9), move(7, null)];
    const plot = plotOf(
      newestFirst.map((movement, index) => ({ ...movement, createdAt: `t${3 - index}` })),
      (moment) => moment,
    );
    expect(plot).toEqual([
      { at: 't1 이전', onHand: 7 },
      { at: 't2', onHand: 9 },
      { at: 't3', onHand: 4 },
    ]);
  });
});
