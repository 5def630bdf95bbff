import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addKstDays } from '../estimates/estimate-days.js';
import {
  isOpenPrintState,
  openPrintLabels,
  PRINT_BOARD_STATES,
  PRINT_DUE_BUCKETS,
  printDueBucket,
  printDueEdges,
} from './print-board.js';
import { PRINT_JOB_STATES } from './print-jobs.js';

describe('the bucket of a due date', () => {
  it.each([
    // 2026-11-24 is a Tuesday; its week ends on Sunday the 29th.
    ['2026-11-24', null, 'none'],
    ['2026-11-24', '2026-11-23', 'overdue'],
    ['2026-11-24', '2026-11-24', 'today'],
    ['2026-11-24', '2026-11-25', 'tomorrow'],
    ['2026-11-24', '2026-11-26', 'week'],
    ['2026-11-24', '2026-11-29', 'week'],
    ['2026-11-24', '2026-11-30', 'later'],
    // On Saturday, tomorrow ends the week; on Sunday, today does.
    ['2026-11-28', '2026-11-29', 'tomorrow'],
    ['2026-11-28', '2026-11-30', 'later'],
    ['2026-11-29', '2026-11-30', 'tomorrow'],
    ['2026-11-29', '2026-12-01', 'later'],
    ['2026-12-31', '2027-01-01', 'tomorrow'],
  ])('on %s, due on %s: %s', (today, due, bucket) => {
    expect(printDueBucket(due, today)).toBe(bucket);
  });

  it('never goes back as the day moves on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: -30, max: 60 }), (start, ahead) => {
        const today = addKstDays('2026-01-01', start);
        const [near, far] = [addKstDays(today, ahead), addKstDays(today, ahead + 1)];
        const rank = (due: string) => PRINT_DUE_BUCKETS.indexOf(printDueBucket(due, today));
        expect(rank(near)).toBeLessThanOrEqual(rank(far));
        const { weekEnd } = printDueEdges(today);
        expect(new Date(`${weekEnd}T00:00:00Z`).getUTCDay()).toBe(0);
        expect(weekEnd >= today && weekEnd <= addKstDays(today, 6)).toBe(true);
      }),
    );
  });
});

describe('states of the board', () => {
  it('are all but the cancelled one; all but it and the produced one are open', () => {
    expect(PRINT_BOARD_STATES).toEqual(PRINT_JOB_STATES.filter((state) => state !== 'CANCELED'));
    expect(PRINT_JOB_STATES.filter((state) => !isOpenPrintState(state))).toEqual(['PRODUCED', 'CANCELED']);
  });

  it('are named once, in the order of the work', () => {
    expect(openPrintLabels(['PRODUCING', 'WAITING', 'PRODUCING'])).toBe('파일 대기, 제작 중');
  });
});
