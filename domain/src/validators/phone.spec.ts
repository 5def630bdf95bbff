import { describe, expect, it } from '@jest/globals';
import { stripNonDigits } from './digits.js';
import { formatPhone, isPhone, normalizePhone, phoneInput } from './phone.js';

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
    ['', '', false, ''],
    ['전화', '', false, '전화'],
  ])('%p', (raw, digits, valid, shown) => {
    expect(normalizePhone(raw)).toBe(digits);
    expect(isPhone(raw)).toBe(valid);
    expect(formatPhone(raw)).toBe(shown);
  });

  it.each([
    ['010-1234-5678-9', '01012345678'],
    ['010a', '010'],
    ['', ''],
  ])('an input field keeps of %p only %p', (raw, kept) => expect(phoneInput(raw)).toBe(kept));

  it.each([
    ['1,000개', '1000'],
    ['①２３', '123'],
    ['', ''],
  ])('stripNonDigits(%p)', (raw, digits) => expect(stripNonDigits(raw)).toBe(digits));
});
