import { expect, it } from '@jest/globals';
import { countOf } from './filter-count';

it.each([
  [['from', 'to', 'kind'], [], 2],
  [['to'], [], 1],
  [['q', 'status', 'role'], ['status'], 1],
  [[], [], 0],
])('%j without %j is %d filters', (narrowing, apart, count) => {
  expect(countOf(narrowing, apart)).toBe(count);
});
