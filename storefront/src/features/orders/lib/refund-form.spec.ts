import { describe, expect, it } from '@jest/globals';
import { NO_ACCOUNT, REFUND_RULES, toCancelInput } from './refund-form';

describe('REFUND_RULES', () => {
  it.each([
    [REFUND_RULES.reason('  '), '사유를 입력해 주세요.'],
    [REFUND_RULES.reasonCode(''), '사유를 선택해 주세요.'],
    [REFUND_RULES.bankCode('00'), '은행을 선택해 주세요.'],
    [REFUND_RULES.accountNumber('12-ab'), '계좌번호는 숫자 20자리 이내로 입력해 주세요.'],
    [REFUND_RULES.holderName(' '), '예금주를 입력해 주세요.'],
    [REFUND_RULES.reason('수량 착오'), true],
    [REFUND_RULES.reasonCode('DEFECT'), true],
    [REFUND_RULES.bankCode('88'), true],
    [REFUND_RULES.accountNumber('110-123 456'), true],
    [REFUND_RULES.holderName('김구매'), true],
  ])('%#', (result, expected) => {
    expect(result).toBe(expected);
  });
});

describe('toCancelInput', () => {
  it('sends an account only where one is needed', () => {
    const refundAccount = { bankCode: '88', accountNumber: '110-1', holderName: ' 김구매 ' };
    expect(toCancelInput({ reason: ' 착오 ', refundAccount }, true)).toEqual({
      reason: '착오',
      refundAccount: { bankCode: '88', accountNumber: '110-1', holderName: '김구매' },
    });
    expect(toCancelInput({ reason: '착오', refundAccount: NO_ACCOUNT }, false)).toEqual({ reason: '착오' });
  });
});
