import { describe, expect, it } from '@jest/globals';
import {
  canMoveContractList,
  CONTRACT_LIST_STATES,
  contractEndingNotice,
  isWithinContract,
} from './contract-lists.js';

describe('canMoveContractList', () => {
  it('goes from draft to active to ended, and never back', () => {
    const moves = CONTRACT_LIST_STATES.flatMap((from) =>
      CONTRACT_LIST_STATES.filter((to) => from !== to && canMoveContractList(from, to)).map(
        (to) => `${from} ${to}`,
      ),
    );
    expect(moves).toEqual(['draft active', 'active ended']);
  });

  it('staying is no move', () => {
    for (const state of CONTRACT_LIST_STATES) expect(canMoveContractList(state, state)).toBe(true);
  });
});

describe('isWithinContract', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('both days are included: %s is %s', (day, within) => {
    expect(isWithinContract({ validFrom: '2026-12-01', validUntil: '2026-12-31' }, day)).toBe(within);
  });

  it('a list without an end holds for ever', () => {
    expect(isWithinContract({ validFrom: '2026-12-01', validUntil: null }, '2999-01-01')).toBe(true);
  });
});

describe('contractEndingNotice', () => {
  it.each([
    [-1, null],
    [0, 7],
    [7, 7],
    [8, 30],
    [30, 30],
    [31, null],
  ])('%i days before the end it is %s', (daysLeft, notice) => {
    expect(contractEndingNotice(daysLeft)).toBe(notice);
  });
});
