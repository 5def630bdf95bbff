import { describe, expect, it } from '@jest/globals';
import { ESTIMATE_STATUSES } from '@store/domain';
import type { Draft, Estimate, Version } from '../api/estimates';
import { beginsOpen, mayWrite, replaceWarning, writeWarning } from './writing';

const estimate = (changes: Partial<Estimate> = {}) =>
  ({ status: 'SENT', moves: ['send'], draft: null, versions: [], ...changes }) as Estimate;
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

describe('the editor', () => {
  it('is there where a version can be begun or sent', () => {
    expect([
      mayWrite(estimate()),
      mayWrite(estimate({ moves: ['prepare'] })),
      mayWrite(estimate({ moves: [] })),
    ]).toEqual([true, true, false]);
  });

  it('stands open while a version is owed', () => {
    expect(ESTIMATE_STATUSES.filter((status) => beginsOpen(estimate({ status })))).toEqual([
      'REQUESTED',
      'IN_PREPARATION',
    ]);
  });

  it('stands open where somebody has written on after the last version', () => {
    const versions = [{ sentAt: at('05:00') }] as Version[];
    const draft = (updatedAt: string) => ({ updatedAt }) as Draft;
    expect(beginsOpen(estimate({ versions, draft: draft(at('04:59')) }))).toBe(false);
    expect(beginsOpen(estimate({ versions, draft: draft(at('05:01')) }))).toBe(true);
  });
});

it('says what a new version would take from an accepted one', () => {
  expect(writeWarning('ACCEPTED')).toContain('수락이 풀리고');
  expect(new Set(['SENT', 'QUESTION'].map((status) => writeWarning(status as 'SENT'))).size).toBe(1);
});

it.each([
  ['SENT', 2, '현재 유효한 2차 견적서는 더 이상 수락할 수 없게 됩니다.'],
  ['ACCEPTED', 1, writeWarning('ACCEPTED')],
  ['IN_PREPARATION', null, null],
] as const)('says what sending replaces: %s, %s', (status, versionNo, warning) => {
  expect(replaceWarning({ status, versionNo })).toBe(warning);
});
