import { describe, expect, it } from '@jest/globals';
import { ACCESS_FILTER, daysOf, monthLabel, shifted, toRequest } from './access-filter';

describe('the filter of the access record', () => {
  it('asks for what the address says, and leaves out what it says wrongly', () => {
    const right = {
      ...ACCESS_FILTER,
      q: ' 이 ',
      actor: '4',
      key: 'k3xq7mzd',
      use: 'download',
      subject: 'member',
      id: '7',
      flag: 'night',
    };
    expect(toRequest({ ...right, from: '2026-10-01', page: '2' })).toMatchObject({
      q: '이',
      actor: 4,
      keyId: 'k3xq7mzd',
      use: 'download',
      subject: 'member',
      subjectId: 7,
      flag: 'night',
      from: '2026-10-01',
      page: 2,
    });
    const wrong = {
      ...ACCESS_FILTER,
      actor: 'x',
      key: 'K3',
      use: 'x',
      subject: 'x',
      id: '0',
      flag: 'x',
      from: '1.1.',
      to: '2026-02-30',
    };
    expect(Object.values(toRequest(wrong)).filter((value) => value !== undefined)).toEqual([0]);
  });

  it('knows the days of a month and the months beside it', () => {
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect([shifted('2026-01', -1), shifted('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
    expect(monthLabel('2026-03')).toBe('2026년 3월');
  });
});
