import { expect, it } from '@jest/globals';
import { countsByType, feedBars } from './change-feed';

const HOURS = [
  { hour: '2026-11-24T00:00:00.000Z', type: 'stock.changed', count: 4 },
  { hour: '2026-11-24T02:00:00.000Z', type: 'stock.changed', count: 5 },
  { hour: '2026-11-24T02:00:00.000Z', type: 'order.paid', count: 2 },
] as const;

it('has a bar for each of the last 24 hours', () => {
  const bars = feedBars([...HOURS], new Date('2026-11-24T02:30:00Z'));
  expect(bars).toHaveLength(24);
  expect(bars.slice(-3).map(({ key, values }) => [key, values])).toEqual([
    ['2026-11-24T00:00:00.000Z', [4]],
    ['2026-11-24T01:00:00.000Z', [0]],
    ['2026-11-24T02:00:00.000Z', [7]],
  ]);
  expect(bars.at(-1)).toMatchObject({ text: '11.24 11시: 7건', tick: null });
});

it('sums the types that had events', () => {
  expect(countsByType([...HOURS])).toEqual([
    { type: 'order.paid', count: 2 },
    { type: 'stock.changed', count: 9 },
  ]);
});
