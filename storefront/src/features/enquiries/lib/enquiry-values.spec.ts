import { describe, expect, it } from '@jest/globals';
import { budgetInput, countInput, EMPTY_ENQUIRY, ENQUIRY_RULES, toEnquiryInput } from './enquiry-values';

describe('enquiry form', () => {
  it.each([
    ['', '', '답변 받으실 이메일 또는 휴대폰 번호를 입력해 주세요.'],
    ['', '01012345678', true],
    ['kim@hotel.example', '', true],
    ['kim@', '01012345678', '이메일 형식이 올바르지 않습니다.'],
  ])('with e-mail %p and phone %p says %p', (email, phone, result) => {
    expect(ENQUIRY_RULES.email(email, { phone })).toBe(result);
  });

  it('sends what was filled in, and null for the rest', () => {
    const values = {
      ...EMPTY_ENQUIRY,
      name: '김구매',
      email: 'kim@hotel.example',
      title: ' 머그 ',
      body: '500개',
    };
    expect(toEnquiryInput({ ...values, quantity: '500', budget: '0', privacyAgreed: true })).toEqual({
      name: '김구매',
      company: null,
      phone: null,
      email: 'kim@hotel.example',
      title: '머그',
      body: '500개',
      category: null,
      quantity: 500,
      budget: 0,
      wishedDate: null,
      privacyAgreed: true,
    });
    expect(toEnquiryInput({ ...values, quantity: '0' }).quantity).toBeNull();
  });

  it('keeps digits only', () => {
    expect([countInput('1,2x0'), countInput('99999999'), countInput('개')]).toEqual(['120', '999999', '']);
    expect(budgetInput('3,000,000원')).toBe('3000000');
    expect([countInput('1,200.00'), budgetInput('3,000,000.00')]).toEqual(['1200', '3000000']);
  });
});
