import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { masked, MASK_KINDS } from './masking.js';

describe('masking', () => {
  it.each([
    ['phone', '010-1234-5678', '01*-****-5678'],
    ['phone', '01012345678', '01*-****-5678'],
    ['phone', '0212345678', '02-****-5678'],
    ['phone', '02-123-4567', '02-***-4567'],
    ['phone', '031-123-4567', '03*-***-4567'],
    ['phone', '1588-1234', '15**-1234'],
    ['phone', '123', '***'],
    ['phone', '', ''],
    ['email', 'kim.daepyo@hotel.co.kr', 'ki***@hotel.co.kr'],
    ['email', 'ab@hotel.co.kr', 'a***@hotel.co.kr'],
    ['email', 'a@hotel.co.kr', '***@hotel.co.kr'],
    ['email', '@hotel', '***'],
    ['email', '김대표@호텔.한국', '김대***@호텔.한국'],
    ['contact', '010-1234-5678', '01*-****-5678'],
    ['contact', 'kim@hotel.co.kr', 'ki***@hotel.co.kr'],
    ['address', '서울 강남구 테헤란로 152 3층', '서울 강남구 ***'],
    ['address', '  서울특별시   중구 을지로 1 ', '서울특별시 중구 ***'],
    ['address', '101동 1203호', '***'],
    ['address', '3층', '***'],
  ] as const)('%s: %s → %s', (kind, value, covered) => {
    expect(masked(kind, value)).toBe(covered);
  });

  it('never gives back what it covers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MASK_KINDS), fc.string({ minLength: 1 }), (kind, value) => {
        fc.pre(value.replace(/[\s*]/g, '') !== '');
        expect(masked(kind, value)).not.toBe(value);
      }),
    );
  });
});

describe('the edges of a mask', () => {
  it.each([
    ['phone', '123456', '******'],
    ['phone', '1588123', '15*-8123'],
    ['address', '서울 중구', '***'],
    ['address', '서울 중구 세종대로', '서울 중구 ***'],
    ['email', '', ''],
    ['email', '  ', '  '],
    ['address', ' ', ' '],
  ] as const)('%s %j', (kind, value, covered) => {
    expect(masked(kind, value)).toBe(covered);
  });

  it('a contact is a phone or an e-mail address', () => {
    expect(masked('contact', 'kim@hotel.example')).toBe(masked('email', 'kim@hotel.example'));
    expect(masked('contact', '010-1234-5678')).toBe(masked('phone', '010-1234-5678'));
    expect(masked('phone', '010-1234-5678@x')).not.toContain('@');
  });
});
