import { expect, it } from '@jest/globals';
import { addKstDays, endOfKstDay, isKstDay } from './estimate-days.js';

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00', false],
  ['', false],
  [20261121, false],
  [null, false],
  [['2026-11-21'], false],
  [Object.create(null), false],
  [' 2026-11-21', false],
  ['2026-11-21 ', false],
  ['12026-11-21', false],
  ['+012026-11-21', false],
])('%p is a day: %p', (value, expected) => expect(isKstDay(value)).toBe(expected));

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s + %d days is %s', (day, days, expected) => expect(addKstDays(day, days)).toBe(expected));

it.each(['morgen', '2026-02-30'])('a text that is no day is refused: %s', (text) => {
  expect(() => addKstDays(text, 1)).toThrow(RangeError);
  expect(() => addKstDays(text, 1)).toThrow(`not a day: ${text}`);
});

it('a day ends when it is midnight in Seoul', () => {
  expect(endOfKstDay('2026-11-21').toISOString()).toBe('2026-11-21T15:00:00.000Z');
  expect(endOfKstDay('2026-12-31').toISOString()).toBe('2026-12-31T15:00:00.000Z');
});
