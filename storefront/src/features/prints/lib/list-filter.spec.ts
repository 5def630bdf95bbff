import { describe, expect, it } from '@jest/globals';
import { stateFilter, stateTabs } from './list-filter';

describe('the list of print jobs', () => {
  it('takes a state from the address, and no other word', () => {
    expect(stateFilter(new URLSearchParams('state=PROOF_SENT'))).toBe('PROOF_SENT');
    expect(stateFilter(new URLSearchParams('state=proof_sent'))).toBeNull();
    expect(stateFilter(new URLSearchParams())).toBeNull();
  });

  it('offers the states that have some, and the chosen one', () => {
    const counts = [
      { state: 'WAITING' as const, count: 2 },
      { state: 'PRODUCED' as const, count: 3 },
    ];
    expect(stateTabs(counts, 'CHANGES')).toEqual([
      { state: null, label: '전체', count: 5 },
      { state: 'WAITING', label: '파일 대기', count: 2 },
      { state: 'CHANGES', label: '수정 요청', count: 0 },
      { state: 'PRODUCED', label: '제작 완료', count: 3 },
    ]);
  });
});
