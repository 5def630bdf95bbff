import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatBusinessNumber, isBusinessNumber, normalizeBusinessNumber } from './business-number.js';

describe('business registration number', () => {
  it.each([
    ['411-86-01799', true],
    ['120-81-47521', true],
    ['220-81-62517', true],
    ['124-81-00998', true],
    ['123-45-67891', true],
    ['1234567891', true],
    [' 123 45 67891 ', true],
    ['123-45-67890', false],
    ['000-00-00000', false],
    ['123-45-6789', false],
    ['123-45-678911', false],
    ['', false],
    ['사업자번호', false],
  ])('%p: %p', (raw, expected) => expect(isBusinessNumber(raw)).toBe(expected));

  it('exactly one check digit fits the first nine', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (first) => {
        const nine = String(first).padStart(9, '0');
        const fitting = Array.from('0123456789').filter((digit) => isBusinessNumber(nine + digit));
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it('one mistyped digit is always noticed, but for the ninth', () => {
    // The ninth digit counts by 5·d + floor(5·d / 10), which is not one-to-one modulo 10.
    fc.assert(
      fc.property(fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = Array.from('4118601799', Number);
        digits[position] = ((digits[position] ?? 0) + shift) % 10;
        expect(isBusinessNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  it.each([
    ['4118601799', '411-86-01799'],
    ['411-86-01799', '411-86-01799'],
    ['411', '411'],
  ])('formats %p', (raw, formatted) => expect(formatBusinessNumber(raw)).toBe(formatted));

  it('keeps digits', () => expect(normalizeBusinessNumber('411-86-01799')).toBe('4118601799'));
});
