import { describe, expect, it } from '@jest/globals';
import { stripNonDigits } from './digits.js';
import { formatPhone, isPhone, normalizePhone, phoneDigits, phoneInput } from './phone.js';

describe('phone', () => {
  it.each([
    ['010-1234-5678', '01012345678', true, '010-1234-5678'],
    ['01012345678', '01012345678', true, '010-1234-5678'],
    [' 010 1234 5678 ', '01012345678', true, '010-1234-5678'],
    ['０１０-1234-5678', '01012345678', true, '010-1234-5678'],
    ['+82 10-1234-5678', '01012345678', true, '010-1234-5678'],
    ['+82 (0)10-1234-5678', '01012345678', true, '010-1234-5678'],
    ['+821012345678', '01012345678', true, '010-1234-5678'],
    ['02-1234-5678', '0212345678', true, '02-1234-5678'],
    ['031-123-4567', '0311234567', true, '031-123-4567'],
    ['031-1234-5678', '03112345678', true, '031-1234-5678'],
    ['0505-123-4567', '05051234567', true, '0505-123-4567'],
    ['011-123-4567', '0111234567', true, '011-123-4567'],
    ['02-123-4567', '021234567', false, '02-123-4567'],
    ['010-1234-56789', '010123456789', false, '010-1234-56789'],
    ['010.1234.5678', '01012345678', true, '010-1234-5678'],
    ['010–1234–5678', '01012345678', true, '010-1234-5678'],
    ['\u202a010-1234-5678\u202c', '01012345678', true, '010-1234-5678'],
    ['0101234567a', '0101234567', false, '010-123-4567'],
    ['전화 010-1234-5678', '01012345678', false, '010-1234-5678'],
    ['010-1234-5678<b>', '01012345678', false, '010-1234-5678'],
    ['', '', false, ''],
    ['전화', '', false, '전화'],
  ])('%p', (raw, digits, valid, formatted) => {
    expect(normalizePhone(raw)).toBe(digits);
    expect(isPhone(raw)).toBe(valid);
    expect(formatPhone(raw)).toBe(formatted);
  });

  it.each([
    ['5678', '5678'],
    ['1234-5678', '12345678'],
    ['+82 10-1234', '0101234'],
    ['567', null],
    ['김5678', null],
    ['20261121-7K3Q9D', null],
    ['', null],
  ])('%p is searched by the digits %p', (raw, expected) => expect(phoneDigits(raw)).toBe(expected));

  it.each([
    ['010-1234-5678-9', '01012345678'],
    ['010a', '010'],
    ['', ''],
  ])('an input field keeps of %p only %p', (raw, expected) => expect(phoneInput(raw)).toBe(expected));

  it.each([
    ['1,000개', '1000'],
    ['①２３', '123'],
    ['', ''],
  ])('stripNonDigits(%p)', (raw, digits) => expect(stripNonDigits(raw)).toBe(digits));
});
