import { describe, expect, it } from '@jest/globals';
import { AUDIT_FILTER, toRequest } from './audit-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(AUDIT_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(
      toRequest({
        ...AUDIT_FILTER,
        q: ' 김 ',
        target: 'order',
        id: '12',
        from: '2026-11-01',
        to: '2026-11-30',
        sort: 'oldest',
        page: '2',
      }),
    ).toEqual({
      q: '김',
      targetType: 'order',
      targetId: '12',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: 'oldest',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(
      toRequest({
        ...AUDIT_FILTER,
        target: 'moon',
        from: '2026-11-31',
        to: '2026-1-1',
        q: '  ',
        sort: 'colour',
        page: '-1',
      }),
    ).toEqual({ page: 0 });
  });
});
