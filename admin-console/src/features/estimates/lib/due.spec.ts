import { describe, expect, it } from '@jest/globals';
import type { EstimateStatus } from '@store/domain';
import { dueOf } from './due';

const TODAY = '2026-11-30';

describe('dueOf', () => {
  it.each<[EstimateStatus, string | null, string | null, boolean]>([
    ['REQUESTED', '2026-11-28', '답변 기한 2일 초과', true],
    ['IN_PREPARATION', '2026-11-30', '오늘까지 답변', false],
    ['QUESTION', '2026-12-01', '12.01까지 답변', false],
    ['SENT', '2026-11-30', '오늘까지 유효', false],
    ['ACCEPTED', '2026-12-14', '12.14까지 유효', false],
    ['ORDERED', '2026-12-14', null, false],
    ['EXPIRED', '2026-11-28', null, false],
    ['REQUESTED', null, null, false],
  ])('%s due %s: %s', (status, dueOn, text, late) => {
    const due = dueOf({ status, dueOn }, TODAY);
    expect(due?.text ?? null).toBe(text);
    expect(due?.late ?? false).toBe(late);
  });
});
