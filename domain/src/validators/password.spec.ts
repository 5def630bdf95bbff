import { describe, expect, it } from '@jest/globals';
import { checkJoinPassword, checkSignupPassword } from './password.js';

describe('sign-up password', () => {
  it.each([
    ['', 'SIGNUP_PASSWORD_SHORT'],
    ['1234567', 'SIGNUP_PASSWORD_SHORT'],
    ['12345678', null],
    ['비밀번호여덟글자', null],
    ['🔑🔑🔑🔑', 'SIGNUP_PASSWORD_SHORT'],
    ['a'.repeat(128), null],
    ['a'.repeat(129), 'SIGNUP_PASSWORD_LONG'],
  ])('%p → %p', (password, code) => expect(checkSignupPassword(password)).toBe(code));
});

describe('join password', () => {
  it.each([
    ['', 'USER_PW_NULL'],
    ['abc12!@', 'USER_PW_FORM'],
    ['abcd12!@', null],
    ['abcdefgh1234567!', null],
    ['abcdefgh12345678!', 'USER_PW_FORM'],
    ['abcdefg!', 'USER_PW_FORM'],
    ['1234567!', 'USER_PW_FORM'],
    ['abcd1234', 'USER_PW_FORM'],
    ['ABCD12__', null],
    ['abcd 12!', 'USER_PW_FORM'],
    ['비밀abcd12!', 'USER_PW_FORM'],
    ['Admin123!', null],
  ])('%p → %p', (password, code) => expect(checkJoinPassword(password)).toBe(code));
});
