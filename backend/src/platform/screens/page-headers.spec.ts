import { expect, it } from '@jest/globals';
import { pageHeaders } from './page-headers.js';

it.each(['/proof/shared/x', '/print/supply/x', '/estimate/shared/x'])(
  'nothing keeps the page of the private link %s, nor learns its address',
  (path) =>
    expect(pageHeaders(path)).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }),
);

it.each(['/password-reset', '/join'])('nothing keeps the token in the address of %s', (path) =>
  expect(pageHeaders(path)).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
);

it('a page that is everybody’s is kept and asked for anew, and what is somebody’s own is not found', () => {
  expect(pageHeaders('/products/1')).toEqual({ 'cache-control': 'no-cache' });
  expect(pageHeaders('/proof/sharedness')).toEqual({ 'cache-control': 'no-cache' });
  expect(pageHeaders('/user/prints')).toEqual({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});
