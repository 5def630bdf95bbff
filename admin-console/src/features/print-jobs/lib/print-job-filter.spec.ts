import { describe, expect, it } from '@jest/globals';
import { narrowingOf, PRINT_JOB_FILTER, toRequest } from './print-job-filter';

describe('the filter of print jobs', () => {
  it('asks for nothing where the address says nothing', () => {
    expect(Object.values(narrowingOf(PRINT_JOB_FILTER)).every((value) => value === undefined)).toBe(true);
    expect(toRequest(PRINT_JOB_FILTER)).toMatchObject({ state: undefined, sort: undefined, page: 0 });
  });

  it('takes what the server knows, 0 for buyers without a manager', () => {
    const filter = { ...PRINT_JOB_FILTER, due: 'silent', manager: '0', member: '7', held: 'true', q: ' 컵 ' };
    expect(narrowingOf(filter)).toMatchObject({
      due: 'silent',
      manager: 0,
      member: 7,
      held: 'true',
      q: '컵',
    });
    expect(toRequest({ ...filter, state: 'APPROVED', sort: 'dueAsc', page: '2' })).toMatchObject({
      state: 'APPROVED',
      sort: 'dueAsc',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    const wrong = {
      due: 'never',
      member: '0',
      product: 'x',
      manager: '-1',
      held: 'yes',
      state: 'NEW',
      sort: 'x',
    };
    const request = toRequest({ ...PRINT_JOB_FILTER, ...wrong, page: '-3' });
    const { page, ...rest } = request;
    expect(Object.values(rest).every((value) => value === undefined)).toBe(true);
    expect(page).toBe(0);
  });
});
