import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAccountId, normalizeAccountId } from './account-id.js';
import { isEmail } from './email.js';
import { identifierKind } from './identifier.js';
import { isPhone } from './phone.js';

describe('identifierKind', () => {
  it.each([
    ['buyer@hotel.co.kr', 'email', 'buyer@hotel.co.kr'],
    ['  Buyer@Hotel.CO.KR ', 'email', 'buyer@hotel.co.kr'],
    ['buyer＠hotel.co.kr', 'email', 'buyer@hotel.co.kr'],
    ['01012345678', 'phone', '01012345678'],
    ['010-1234-5678', 'phone', '01012345678'],
    [' 010 1234 5678 ', 'phone', '01012345678'],
    ['+82-10-1234-5678', 'phone', '01012345678'],
    ['member', 'account', 'member'],
    [' Member ', 'account', 'member'],
    ['hotel2026', 'account', 'hotel2026'],
    ['room-01012345678', 'account', 'room-01012345678'],
    ['12345', 'account', '12345'],
    ['', 'account', ''],
  ])('%p is %s %p', (raw, kind, value) => expect(identifierKind(raw)).toEqual({ kind, value }));
});

describe('account id', () => {
  it.each([
    ['abc', true],
    ['Admin', true],
    ['hotel.buyer_01-a', true],
    ['1st', true],
    ['a'.repeat(50), true],
    ['ab', false],
    ['a'.repeat(51), false],
    ['.abc', false],
    ['a b', false],
    ['아이디', false],
    ['buyer@hotel', false],
    ['01012345678', false],
    ['010-1234-5678', false],
    ['12345', false],
    ['', false],
  ])('%p: %p', (raw, expected) => expect(isAccountId(raw)).toBe(expected));

  it('is never read as an e-mail address or a phone number', () => {
    const unit = fc.constantFrom('a', 'Z', '0', '1', '9', '.', '_', '-', '@', '+', ' ');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        fc.pre(isAccountId(text));
        expect(identifierKind(text)).toEqual({ kind: 'account', value: normalizeAccountId(text) });
      }),
    );
  });
});

describe('email', () => {
  it.each([
    ['a@b.kr', true],
    [' A@B.KR ', true],
    ['first.last+tag@sub.hotel-group.co.kr', true],
    ['담당자@호텔.한국', true],
    [`${'a'.repeat(64)}@b.kr`, true],
    [`${'a'.repeat(65)}@b.kr`, false],
    [`a@${'b'.repeat(250)}.kr`, false],
    ['a@b', false],
    ['a@b.k', false],
    ['a@-b.kr', false],
    ['a@b..kr', false],
    ['a b@c.kr', false],
    ['a@b@c.kr', false],
    ['@b.kr', false],
    ['a@', false],
    ['', false],
  ])('%p: %p', (raw, expected) => expect(isEmail(raw)).toBe(expected));

  it('no e-mail address is a phone number', () => expect(isPhone('a@b.kr')).toBe(false));
});
