import { describe, expect, it } from '@jest/globals';
import { progressSteps } from './progress';

const shipped = {
  status: 'SHIPPING' as const,
  approvedAt: '2026-11-20T01:00:00Z',
  events: [{ kind: 'status' as const, label: '배송중', createdAt: '2026-11-21T02:00:00Z' }],
};

describe('progressSteps', () => {
  it('shows what is behind, what is now and what is to come', () => {
    expect(progressSteps(shipped)).toEqual([
      { label: '결제완료', at: '2026-11-20T01:00:00Z', isDone: true, isCurrent: false },
      // Products from stock skip this step: it is passed, but has no time to show.
      { label: '처리중', at: null, isDone: true, isCurrent: false },
      { label: '배송중', at: '2026-11-21T02:00:00Z', isDone: true, isCurrent: true },
      { label: '배송완료', at: null, isDone: false, isCurrent: false },
    ]);
  });

  it.each(['PENDING', 'CANCELLED'] as const)('says nothing of %s', (status) => {
    expect(progressSteps({ ...shipped, status })).toEqual([]);
  });
});
