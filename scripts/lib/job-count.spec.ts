import { expect, it } from '@jest/globals';
import { jobCount } from './job-count.ts';

it.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [64, 4],
])('%i processors make %i jobs at once', (processors, jobs) => {
  expect(jobCount(processors)).toBe(jobs);
});
