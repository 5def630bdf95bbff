import { expect, it } from '@jest/globals';
import { ORGANIZATION_FILTER, toRequest } from './organization-filter';

it('is what the address says', () => {
  const filter = { ...ORGANIZATION_FILTER, state: 'pending', managerId: '3', q: ' 해랑 ', page: '2' };
  expect(toRequest(filter)).toEqual({
    state: 'pending',
    managerId: 3,
    q: '해랑',
    sort: undefined,
    page: 2,
  });
});

it('ignores wrong values', () => {
  const filter = { ...ORGANIZATION_FILTER, state: 'open', managerId: 'x', sort: 'size', page: '-1' };
  expect(toRequest(filter)).toEqual({
    state: undefined,
    managerId: undefined,
    q: undefined,
    sort: undefined,
    page: 0,
  });
});
