import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAccountId, normalizeAccountId } from './account-id.js';
import { isEmail, normalizeEmail } from './email.js';
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
    ['buyer@hotel.co.kr\u200b', 'email', 'buyer@hotel.co.kr'],
    ['\u202a010–1234–5678\u202c', 'phone', '01012345678'],
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
    ['a\u200bb@c.kr', false],
    ['a\u00adb@c.kr', false],
    ['a\u0000b@c.kr', false],
    ['a\u202eb@c.kr', false],
    ['\u3164@c.kr', false],
    // Cyrillic а, Greek ο, a dotless ı: look-alikes of Latin letters.
    ['\u0430dmin@b.kr', false],
    ['admin@n\u03bfver.com', false],
    ['adm\u0131n@b.kr', false],
    ['\u0430\u0440\u0440\u04cf\u0435@b.kr', false],
    ['josé@münchen.de', true],
    ["o'neil_x+1@b.kr", true],
    ['a@xn--bj0bj06e.xn--3e0b707e', true],
    ['ａ＠ｂ．ｋｒ', true],
    ['a b@c.kr', false],
    ['a@b@c.kr', false],
    ['@b.kr', false],
    ['a@', false],
    ['', false],
  ])('%p: %p', (raw, expected) => expect(isEmail(raw)).toBe(expected));

  it.each([
    [' Buyer@Hotel.CO.KR ', 'buyer@hotel.co.kr'],
    ['ｂｕｙｅｒ＠ｈｏｔｅｌ．ｋｒ', 'buyer@hotel.kr'],
    ['\u212a@b.kr', 'k@b.kr'],
    ['담당자@호텔.한국'.normalize('NFD'), '담당자@호텔.한국'],
  ])('%p is stored as %p, and login looks for the same', (raw, stored) => {
    expect(normalizeEmail(raw)).toBe(stored);
    expect(identifierKind(raw)).toEqual({ kind: 'email', value: stored });
  });

  it('has one normal form: what is normal stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
      }),
    );
  });

  it('no e-mail address is a phone number', () => expect(isPhone('a@b.kr')).toBe(false));
});
