import { describe, expect, it } from '@jest/globals';
import type { PartnerHour } from '../api/usage';
import { barsOf, rangeOf, sumOf } from './usage';

const none = { calls: 0, refused: 0 };
const hour = (at: string, calls = 0, refused = 0): PartnerHour => ({
  at,
  calls,
  refused,
  byKind: { call: { calls, refused }, bulk: none, feed: none },
});

describe('sumOf', () => {
  it('adds the hours and finds the busiest', () => {
    const busiest = hour('2026-11-24T02:00:00Z', 150, 3);
    const hours = [hour('2026-11-24T01:00:00Z', 50), busiest, hour('2026-11-24T03:00:00Z', 0)];
    expect(sumOf(hours)).toEqual({ calls: 200, refused: 3, share: '1.5%', busiest });
  });

  it('has no share and no busiest hour without calls', () => {
    expect(sumOf([hour('2026-11-24T01:00:00Z')])).toEqual({
      calls: 0,
      refused: 0,
      share: null,
      busiest: null,
    });
  });
});

it('draws a bar for each hour, with its values in words', () => {
  expect(barsOf([hour('2026-11-24T15:00:00Z', 1_200, 3)], 'week')).toEqual([
    {
      key: '2026-11-24T15:00:00Z',
      values: [1_200, 3],
      text: '11.25 00시: 호출 1,200건, 실패 3건',
      tick: '11.25',
    },
  ]);
});

it('takes an unknown range as a day', () => {
  expect([rangeOf('week'), rangeOf('month'), rangeOf('')]).toEqual(['week', 'day', 'day']);
});
