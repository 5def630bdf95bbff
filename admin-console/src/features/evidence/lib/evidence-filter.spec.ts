import { describe, expect, it } from '@jest/globals';
import { EVIDENCE_FILTER, FINDING_FILTER, toFindingRequest, toRequest } from './evidence-filter';

describe('toRequest', () => {
  it('asks for the first page where the address says nothing', () => {
    expect(toRequest(EVIDENCE_FILTER)).toEqual({ page: 0 });
  });

  it('passes on what the server knows', () => {
    const requested = {
      state: 'blocked',
      kind: 'monthly',
      due: 'soon',
      month: '2026-11',
      q: ' 한빛 ',
      page: '2',
    };
    expect(toRequest({ ...EVIDENCE_FILTER, ...requested })).toEqual({
      state: 'blocked',
      kind: 'monthly',
      due: 'soon',
      month: '2026-11',
      q: '한빛',
      page: 2,
    });
  });

  it.each(['2026-13', '2026-1', 'moon'])('leaves out what an address says wrongly: %s', (month) => {
    const wrong = { state: 'moon', kind: 'yearly', due: 'late', month, q: '  ', page: '-1' };
    expect(toRequest({ ...EVIDENCE_FILTER, ...wrong })).toEqual({ page: 0 });
  });
});

describe('toFindingRequest', () => {
  it.each([
    ['', undefined],
    ['acknowledged', 'acknowledged'],
    ['moon', undefined],
  ])('reads the state %s as %p', (state, requested) => {
    expect(toFindingRequest({ ...FINDING_FILTER, state }).state).toBe(requested);
  });
});
