import { describe, expect, it } from '@jest/globals';
import { isCouponCode } from '@store/domain';
import { makeCode } from './make-code';

describe('makeCode', () => {
  it('makes codes that the store takes, without letters that look alike', () => {
    const codes = Array.from({ length: 200 }, makeCode);
    expect(codes.every(isCouponCode)).toBe(true);
    expect(codes.some((code) => /[01IO]/.test(code))).toBe(false);
    expect(new Set(codes).size).toBe(200);
  });
});
