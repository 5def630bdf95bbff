import { describe, expect, it } from '@jest/globals';
import { FINDING_STATES } from '@store/domain';
import { MISMATCH_FILTER, toRequest } from './mismatch-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(MISMATCH_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    expect(toRequest({ ...MISMATCH_FILTER, state: FINDING_STATES[0], q: ' 김 ', page: '2' })).toEqual({
      state: FINDING_STATES[0],
      q: '김',
      page: 2,
    });
  });

  it('leaves out what an address says wrongly', () => {
    expect(toRequest({ ...MISMATCH_FILTER, state: 'moon', q: '  ', page: 'x' })).toEqual({ page: 0 });
  });
});
