import { describe, expect, it } from '@jest/globals';
import type { Location } from 'react-router-dom';
import { loginStateFor, readLoginState } from './login-state';

describe('what the login page is shown', () => {
  it.each([
    ['nothing', null, {}],
    ['a word', 'hello', {}],
    [
      'words and a way back',
      { message: '로그인해 주세요.', from: '/cart?x=1' },
      { message: '로그인해 주세요.', from: '/cart?x=1' },
    ],
    ['a way out of the store', { from: 'https://elsewhere.example' }, {}],
    ['a way out that looks like a path', { from: '//elsewhere.example' }, {}],
    ['words that are none', { message: 7, from: 7 }, {}],
  ])('%s', (_case, state, expected) => expect(readLoginState(state)).toEqual(expected));

  it('leads back to where the visitor is', () => {
    const state = loginStateFor(
      { pathname: '/cart', search: '?x=1', hash: '#y' } as Location,
      '로그인해 주세요.',
    );
    expect(readLoginState(state)).toEqual({ message: '로그인해 주세요.', from: '/cart?x=1' });
  });
});
