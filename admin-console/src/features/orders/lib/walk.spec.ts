import { expect, it } from '@jest/globals';
import { grown, pageBeyond } from './walk';

it('the list is read on at both ends, and no order stands in it twice', () => {
  const begun = grown(null, 2, [5, 6, 7]);
  expect(begun).toEqual({ ids: [5, 6, 7], first: 2, last: 2, isEnd: false });
  // An order that left the list meanwhile moved the next page up by one.
  expect([pageBeyond(begun, 0), pageBeyond(begun, 1), pageBeyond(begun, 2)]).toEqual([1, null, 3]);
  const on = grown(begun, 3, [7, 8, 9]);
  expect(on).toEqual({ ids: [5, 6, 7, 8, 9], first: 2, last: 3, isEnd: false });
  expect(grown(on, 4, [])).toEqual({ ids: [5, 6, 7, 8, 9], first: 2, last: 4, isEnd: true });
  expect(pageBeyond({ ...on, isEnd: true }, 4)).toBeNull();
  expect(grown(on, 1, [3, 4, 5])).toEqual({ ids: [3, 4, 5, 6, 7, 8, 9], first: 1, last: 3, isEnd: false });
});
