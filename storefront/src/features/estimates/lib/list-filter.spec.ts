import { describe, expect, it } from '@jest/globals';
import { statusFilter, statusTabs } from './list-filter';

describe('the filter of the list', () => {
  it('is read from the address', () => {
    expect(statusFilter(new URLSearchParams('status=SENT'))).toBe('SENT');
    expect(statusFilter(new URLSearchParams('status=nonsense'))).toBeNull();
    expect(statusFilter(new URLSearchParams())).toBeNull();
  });

  it('offers the states that have some, and the chosen one', () => {
    expect(statusTabs({ SENT: 2, ORDERED: 1 }, 'EXPIRED').map(({ label, count }) => [label, count])).toEqual([
      ['전체', 3],
      ['견적 도착', 2],
      ['만료', 0],
      ['주문 완료', 1],
    ]);
  });
});
