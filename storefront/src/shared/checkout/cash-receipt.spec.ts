import { describe, expect, it } from '@jest/globals';
import { readCashReceipt } from './cash-receipt';

describe('the input for a cash receipt', () => {
  it('is none unless a type was chosen', () => {
    expect(readCashReceipt({ type: null, number: '01012345678' })).toEqual({ input: null, problem: null });
  });

  it.each([
    ['소득공제', '010-1234-5678', '01012345678'],
    ['지출증빙', '123-45-67891', '1234567891'],
  ] as const)('takes a number for %s without its dashes', (type, number, digits) => {
    expect(readCashReceipt({ type, number })).toEqual({ input: { type, number: digits }, problem: null });
  });

  it.each([
    ['소득공제', '02-0120-4500'],
    ['지출증빙', '123-45-67890'],
    ['지출증빙', ''],
  ] as const)('refuses %s for %p', (type, number) => {
    expect(readCashReceipt({ type, number })).toEqual({
      input: null,
      problem: '현금영수증 종류와 번호를 확인해 주세요.',
    });
  });
});
