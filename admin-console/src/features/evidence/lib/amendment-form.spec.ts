import { describe, expect, it } from '@jest/globals';
import { buyerOf, toAmendment, type AmendmentForm } from './amendment-form';

const BUYER = buyerOf({
  businessNumber: '4118601799',
  name: '한빛호텔',
  representative: '김한빛',
  email: 'tax@hanbit.example',
});
const FORM: AmendmentForm = {
  modifyCode: '2',
  writeDate: '2026-11-25',
  amount: -11_000,
  orderId: '41',
  buyer: BUYER,
  reason: ' 단가 할인 합의 ',
};

describe('toAmendment', () => {
  it('sends a change with its amount and without a buyer', () => {
    expect(toAmendment(FORM, 2)).toEqual({
      modifyCode: 2,
      writeDate: '2026-11-25',
      amount: -11_000,
      orderId: 41,
      reason: '단가 할인 합의',
    });
  });

  it('sends a correction with its buyer and without an amount', () => {
    expect(toAmendment({ ...FORM, writeDate: '', orderId: '' }, 1)).toEqual({
      modifyCode: 1,
      buyer: BUYER,
      reason: '단가 할인 합의',
    });
  });

  it.each([4, 6] as const)('sends reason %s, which takes all back, without an amount', (code) => {
    expect(toAmendment(FORM, code)).not.toHaveProperty('amount');
  });
});
