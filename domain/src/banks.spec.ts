import { describe, expect, it } from '@jest/globals';
import { accountDigits, bankName, BANKS, isBankCode } from './banks.js';

describe('banks', () => {
  it('have two digits and a Korean name, each once', () => {
    for (const { code, name } of BANKS) {
      expect(code).toMatch(/^\d{2}$/);
      expect(name).toMatch(/[가-힣]/);
    }
    expect(new Set(BANKS.map((bank) => bank.code)).size).toBe(BANKS.length);
    expect(new Set(BANKS.map((bank) => bank.name)).size).toBe(BANKS.length);
  });

  it.each([
    ['88', true],
    ['088', false],
    ['신한', false],
    ['', false],
    [88, false],
    [null, false],
  ])('%p is a code: %p', (code, isCode) => expect(isBankCode(code)).toBe(isCode));

  it('are named by their code', () => {
    expect([bankName('88'), bankName('99')]).toEqual(['신한은행', '99']);
  });

  it.each([
    ['110123456789', '110123456789'],
    ['110-123 456-789', '110123456789'],
    ['1'.repeat(20), '1'.repeat(20)],
    ['1'.repeat(21), null],
    ['', null],
    ['-', null],
    ['12a', null],
    [12, null],
  ])('account %p is %p', (text, digits) => expect(accountDigits(text)).toBe(digits));
});
