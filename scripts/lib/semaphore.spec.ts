import { describe, expect, it } from '@jest/globals';
import { jobCount, Semaphore } from './semaphore.ts';

describe('a semaphore', () => {
  it('run at most so many jobs at once, and all of them, in order', async () => {
    const semaphore = new Semaphore(2);
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const job = (index: number) => async (): Promise<number> => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index === 1) throw new Error('one fails');
      return index;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => semaphore.run(job(index))));
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [64, 4],
  ])('%i processors make %i jobs at once', (processors, jobs) => {
    expect(jobCount(processors)).toBe(jobs);
  });
});
