import { describe, expect, it } from '@jest/globals';
import { isGuessable } from './guessable-password.js';

describe('isGuessable', () => {
  it.each([
    'qwer1234',
    'qwer1234!',
    '!qwer1234!!',
    'QWER1234!',
    'ｑｗｅｒ１２３４!',
    'abcd1234!',
    '1q2w3e4r!',
    'asdf1234!!',
    'zxcv0987!',
    'qwe123!@#',
    'aaaa1111!',
    'p@ssw0rd!',
    '0987654321!!',
  ])('knows %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'a'.repeat(128),
    '        ',
    'staple-tumbler-9',
    'tumbler7!',
    'kim!2026hotel',
    'eight-88',
    'Buyer-2026!',
    '비밀번호입니다12',
    '*#%^test$!&',
  ])('leaves %j', (password) => {
    expect(isGuessable(password)).toBe(false);
  });

  it('knows what one signs in with, and the part before the @', () => {
    expect(isGuessable('Seoulhotel', ['seoulhotel@example.com'])).toBe(true);
    expect(isGuessable('seoulhotel9', ['seoulhotel@example.com'])).toBe(false);
  });
});
