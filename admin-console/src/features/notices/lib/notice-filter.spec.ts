import { describe, expect, it } from '@jest/globals';
import { NOTICE_FILTER, toRequest } from './notice-filter';
import { kindLabel } from './notice-kinds';

describe('toRequest', () => {
  it('asks for everything where the address says nothing', () => {
    const { page, ...filters } = toRequest(NOTICE_FILTER);
    expect(page).toBe(0);
    expect(Object.values(filters).every((value) => value === undefined)).toBe(true);
  });

  it('leaves out what an address says wrongly', () => {
    const request = toRequest({ ...NOTICE_FILTER, state: 'lost', member: 'x', q: ' 김 ', page: '2' });
    expect(request).toMatchObject({ state: undefined, memberId: undefined, q: '김', page: 2 });
    expect(toRequest({ ...NOTICE_FILTER, state: 'failed', member: '7' })).toMatchObject({
      state: 'failed',
      memberId: 7,
    });
  });
});

describe('kindLabel', () => {
  it('has words for what it knows, and shows the rest as it is', () => {
    expect(kindLabel('order.paid')).toBe('결제 완료');
    expect(kindLabel('moon.landed')).toBe('moon.landed');
  });
});
