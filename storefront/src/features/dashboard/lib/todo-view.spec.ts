import { describe, expect, it } from '@jest/globals';
import { dueText, todoPath } from './todo-view';

describe('what waits for the member', () => {
  it.each([
    ['deposit', '/user/orders/7'],
    ['file', '/user/prints/7'],
    ['proof', '/user/prints/7'],
    ['estimate', '/user/estimates/7'],
    ['estimatePayment', '/user/estimates/7/pay'],
    ['form', '/user/sites/3/forms/7'],
  ] as const)('%s is done at %s', (kind, path) =>
    expect(todoPath({ kind, id: 7, siteId: kind === 'form' ? 3 : null, dueOn: null })).toBe(path),
  );

  it.each([
    ['2026-11-27', '11월 27일(금)까지'],
    ['2027-01-02', '1월 2일(토)까지'],
    [null, null],
  ])('due on %s: %s', (dueOn, text) => expect(dueText({ dueOn })).toBe(text));
});
