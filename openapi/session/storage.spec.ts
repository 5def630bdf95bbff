import { describe, expect, it } from '@jest/globals';
import { fingerprintOf, userIdOf } from './storage';

const tokenWith = (claims: object): string =>
  ['header', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

describe('userIdOf', () => {
  it.each([
    [{ sub: '12' }, '12'],
    [{ userId: 7 }, '7'],
    [{ sub: '3', userId: '4' }, '3'],
    [{ sub: '3', name: '김구매?>' }, '3'],
  ])('reads %p', (claims, id) => {
    expect(userIdOf(tokenWith(claims))).toBe(id);
  });

  it.each(['', 'a.b.c', tokenWith({}), tokenWith({ sub: { id: 1 } })])('finds none in %p', (token) => {
    expect(userIdOf(token)).toBeNull();
  });
});

describe('fingerprintOf', () => {
  it('differs where the signatures differ', () => {
    expect(fingerprintOf('head.body.aaaaaaaaaaaaaaaaaaaaaaaaaaaa1')).not.toBe(
      fingerprintOf('head.body.aaaaaaaaaaaaaaaaaaaaaaaaaaaa2'),
    );
  });
});
