import { describe, expect, it } from '@jest/globals';
import { EMPTY_SIGN_UP, SIGN_UP_RULES, toSignUpPayload, type SignUpValues } from './signup-form';

const form = (changes: Partial<SignUpValues>): SignUpValues => ({ ...EMPTY_SIGN_UP, ...changes });

describe('sign-up rules', () => {
  it.each([
    ['', '', '이메일 또는 휴대폰은 1개 이상 필수입니다.'],
    ['', '01012345678', true],
    ['buyer@hotel.co.kr', '', true],
    ['buyer', '', '이메일 형식이 올바르지 않습니다.'],
  ])('e-mail %p with phone %p', (email, phone, result) => {
    expect(SIGN_UP_RULES.email(email, form({ email, phone }))).toBe(result);
  });

  it('asks a password of eight characters', () => {
    expect(SIGN_UP_RULES.password('1234567')).toBe('비밀번호는 8자 이상이어야 합니다.');
    expect(SIGN_UP_RULES.password('12345678')).toBe(true);
  });

  it('asks a company only of a business', () => {
    expect(SIGN_UP_RULES.bizRegNo('', form({ isBusiness: false }))).toBe(true);
    expect(SIGN_UP_RULES.bizRegNo('123-45-67890', form({ isBusiness: true }))).toBe(
      '사업자등록번호가 올바르지 않습니다.',
    );
    expect(SIGN_UP_RULES.bizRegNo('411-86-01799', form({ isBusiness: true }))).toBe(true);
    expect(SIGN_UP_RULES.companyName(' ', form({ isBusiness: true }))).toBe('회사명을 입력해 주세요.');
  });

  it('asks both consents together', () => {
    const message = '이용약관 및 개인정보 처리방침에 동의가 필요합니다.';
    expect(SIGN_UP_RULES.terms(true, form({ terms: true, privacy: false }))).toBe(message);
    expect(SIGN_UP_RULES.terms(true, form({ terms: true, privacy: true }))).toBe(true);
    expect(SIGN_UP_RULES.ageOver14(false)).toBe('만 14세 이상 동의가 필요합니다.');
  });
});

describe('toSignUpPayload', () => {
  const now = new Date('2026-11-21T03:00:00Z');

  it('sends what the specification lists', () => {
    const values = form({
      name: ' 김구매 ',
      email: 'a@b.co',
      password: 'pass word',
      isBusiness: false,
      terms: true,
      privacy: true,
      ageOver14: true,
    });
    expect(toSignUpPayload(values, now)).toEqual({
      account: null,
      email: 'a@b.co',
      phone: null,
      password: 'pass word',
      name: '김구매',
      nickname: null,
      countryCode: 'KR',
      locale: 'ko_KR',
      timeZone: 'Asia/Seoul',
      isBusiness: false,
      termsVersion: 'v1.0',
      privacyVersion: 'v1.0',
      termsAgreedAt: '2026-11-21T03:00:00.000Z',
      privacyAgreedAt: '2026-11-21T03:00:00.000Z',
      marketingEmailOptIn: false,
      marketingSmsOptIn: false,
      ageOver14: true,
    });
  });

  it('leaves the company out for a person, and says nothing was agreed when nothing was', () => {
    expect(toSignUpPayload(form({ isBusiness: false, companyName: '옛 이름' }), now)).not.toHaveProperty(
      'companyName',
    );
    expect(toSignUpPayload(form({ isBusiness: true, companyName: '호텔' }), now)).toMatchObject({
      companyName: '호텔',
      termsAgreedAt: '',
    });
  });
});
