import { expect, it } from '@jest/globals';
import { hourLabel, tickOf } from './hours';

it.each([
  ['2026-11-24T15:00:00Z', 'week', '11.25'],
  ['2026-11-24T16:00:00Z', 'week', null],
  ['2026-11-24T03:00:00Z', 'day', '12시'],
  ['2026-11-24T04:00:00Z', 'day', null],
  ['2026-11-24T15:00:00Z', 'day', '0시'],
] as const)('the tick of %s in a %s is %p', (at, range, tick) => {
  expect(tickOf(at, range)).toBe(tick);
});

it('says an hour of Seoul', () => {
  expect(hourLabel('2026-11-24T15:00:00Z')).toBe('11.25 00시');
});
