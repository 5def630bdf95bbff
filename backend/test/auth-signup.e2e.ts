import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { messageFor } from '@store/domain';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

const PASSWORD = 'eight-88';
let counter = 0;

/** The complete recorded payload, with unique values. */
function payload(changes: object = {}): Record<string, unknown> {
  counter += 1;
  const id = randomUUID().slice(0, 8);
  return {
    account: `hotel-${id}`,
    email: `${id}@example.com`,
    phone: `0101${String(counter).padStart(7, '0')}`,
    password: PASSWORD,
    name: '김구매',
    nickname: '구매왕',
    countryCode: 'KR',
    locale: 'ko_KR',
    timeZone: 'Asia/Seoul',
    isBusiness: true,
    companyName: '서울호텔',
    bizRegNo: '411-86-01799',
    termsVersion: 'v1.0',
    privacyVersion: 'v1.0',
    termsAgreedAt: '2001-01-01T00:00:00.000Z',
    privacyAgreedAt: '2001-01-01T00:00:00.000Z',
    marketingEmailOptIn: true,
    marketingSmsOptIn: false,
    ageOver14: true,
    ...changes,
  };
}

const signUp = (body: object) => test.http.post('/api/auth/signup').send(body);
const login = (identifier: unknown) =>
  test.http.post('/api/auth/login').send({ identifier, password: PASSWORD });
const rowOf = async (email: unknown) =>
  (await test.em.execute('select * from members where email = ?', [email]))[0];
const memberCount = async () => (await test.em.execute('select 1 from members')).length;

describe('a good form', () => {
  it("opens an active account of role 0 with the server's time of agreement", async () => {
    const body = payload();
    const answer = await signUp(body).expect(200);
    expect(answer.body).toEqual({
      code: 'success',
      success: true,
      message: '회원가입 완료! 로그인해주세요.',
      data: { id: expect.any(Number) },
    });
    const row = await rowOf(body['email']);
    expect(row).toMatchObject({
      account: body['account'],
      phone: body['phone'],
      name: '김구매',
      nickname: '구매왕',
      company_name: '서울호텔',
      is_business: true,
      biz_reg_no: '4118601799',
      role: 0,
      status: 'active',
      terms_version: 'v1.0',
      age_over14: true,
      marketing_sms_agreed_at: null,
    });
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const column of ['terms_agreed_at', 'privacy_agreed_at', 'marketing_email_agreed_at']) {
      expect(Math.abs(Date.now() - new Date(String(row?.[column])).getTime())).toBeLessThan(60_000);
    }
  });

  it('lets the member in by each of the three names, however they are typed', async () => {
    const body = payload();
    await signUp(body).expect(200);
    const phone = String(body['phone']);
    const spellings = [
      body['email'],
      `  ${String(body['email']).toUpperCase()} `,
      body['account'],
      String(body['account']).toUpperCase(),
      phone,
      `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
    ];
    for (const spelling of spellings) {
      const { data } = (await login(spelling).expect(200)).body;
      expect(data.user).toMatchObject({ email: body['email'], account: body['account'], phone });
    }
  });

  it.each([
    ['an e-mail and no phone', { phone: undefined }],
    ['a phone and no e-mail', { email: '' }],
    [
      'null for what is left out',
      {
        phone: null,
        account: null,
        nickname: null,
        isBusiness: null,
        companyName: null,
        bizRegNo: null,
        countryCode: null,
        marketingEmailOptIn: null,
      },
    ],
    ['a phone with dashes, which the screen strips', { phone: '010-9876-5432' }],
    ['a landline of ten digits', { phone: '0212345678' }],
    ['a password of 128', { password: 'x'.repeat(128) }],
    ['a password of spaces', { password: '        ' }],
    ['a name of one character', { name: '김' }],
    ['a person without company', { isBusiness: false, companyName: '', bizRegNo: '' }],
  ])('may have %s', async (_, changes) => {
    await signUp(payload(changes)).expect(200);
  });

  it('stores defaults, and no company for a person', async () => {
    const { email } = payload();
    const body = {
      email,
      password: PASSWORD,
      name: ' 김  구매 ',
      ageOver14: true,
      termsAgreedAt: 'x',
      privacyAgreedAt: 'x',
      companyName: '유령회사',
      bizRegNo: '1',
    };
    await signUp(body).expect(200);
    expect(await rowOf(email)).toMatchObject({
      name: '김 구매',
      account: null,
      phone: null,
      nickname: null,
      country_code: 'KR',
      locale: 'ko_KR',
      time_zone: 'Asia/Seoul',
      is_business: false,
      company_name: null,
      biz_reg_no: null,
      terms_version: 'v1.0',
      privacy_version: 'v1.0',
      marketing_email_agreed_at: null,
    });
  });
});

describe('a form with a mistake', () => {
  const CONTACT = '이메일 또는 휴대폰은 1개 이상 필수입니다.';
  const TERMS = '이용약관 및 개인정보 처리방침에 동의가 필요합니다.';
  const AGE = '만 14세 이상 동의가 필요합니다.';
  const SHORT = '비밀번호는 8자 이상이어야 합니다.';
  const PHONE = "전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요.";
  const GENERAL = '입력값을 확인해 주세요.';

  it.each([
    ['neither e-mail nor phone', { email: '', phone: ' ' }, 'email', 'SIGNUP_CONTACT_REQUIRED', CONTACT],
    [
      'an e-mail without a domain',
      { email: 'me@home' },
      'email',
      'EMAIL_FORM',
      '이메일 형식이 올바르지 않습니다.',
    ],
    [
      'an e-mail with a NUL',
      { email: 'm\0e@home.kr' },
      'email',
      'EMAIL_FORM',
      '이메일 형식이 올바르지 않습니다.',
    ],
    [
      'an e-mail with a look-alike',
      { email: '\u0430dmin@home.kr' },
      'email',
      'EMAIL_FORM',
      '이메일 형식이 올바르지 않습니다.',
    ],
    [
      'a name that is not visible',
      { name: '\u3164\u200b' },
      'name',
      'USER_NAME_NULL',
      '이름을 입력해주세요.',
    ],
    [
      'a name with a hidden character',
      { name: '김\u202e구매' },
      'name',
      'NAME_CHARACTERS',
      messageFor('NAME_CHARACTERS'),
    ],
    [
      'a common password',
      { password: 'Password1' },
      'password',
      'PASSWORD_COMMON',
      messageFor('PASSWORD_COMMON'),
    ],
    [
      'a walk over the keyboard with a sign behind it',
      { password: 'qwer1234!' },
      'password',
      'PASSWORD_COMMON',
      messageFor('PASSWORD_COMMON'),
    ],
    [
      'the own name as password',
      { email: 'purchasing@home.kr', password: 'Purchasing' },
      'password',
      'PASSWORD_COMMON',
      messageFor('PASSWORD_COMMON'),
    ],
    [
      'an e-mail of 255',
      { email: `${'a'.repeat(60)}@${'b'.repeat(191)}.kr` },
      'email',
      'EMAIL_FORM',
      '이메일 형식이 올바르지 않습니다.',
    ],
    [
      'a list for an e-mail',
      { email: ['a@b.kr'] },
      'email',
      'EMAIL_FORM',
      '이메일 형식이 올바르지 않습니다.',
    ],
    ['a phone of 9 digits', { phone: '010123456' }, 'phone', 'PHONE_FORM', PHONE],
    ['a phone of 12 digits', { phone: '010123456789' }, 'phone', 'PHONE_FORM', PHONE],
    ['a number for a phone', { phone: 1012345678 }, 'phone', 'PHONE_FORM', PHONE],
    ['a password of 7', { password: 'seven77' }, 'password', 'SIGNUP_PASSWORD_SHORT', SHORT],
    ['no password', { password: undefined }, 'password', 'SIGNUP_PASSWORD_SHORT', SHORT],
    ['a number for a password', { password: 12345678 }, 'password', 'SIGNUP_PASSWORD_SHORT', SHORT],
    [
      'a password of 129',
      { password: 'x'.repeat(129) },
      'password',
      'SIGNUP_PASSWORD_LONG',
      '비밀번호는 128자 이하여야 합니다.',
    ],
    ['an age not confirmed', { ageOver14: false }, 'ageOver14', 'SIGNUP_AGE_REQUIRED', AGE],
    ['a text for the age', { ageOver14: 'true' }, 'ageOver14', 'SIGNUP_AGE_REQUIRED', AGE],
    ['no terms', { termsAgreedAt: '' }, 'termsAgreedAt', 'SIGNUP_TERMS_REQUIRED', TERMS],
    ['no privacy', { privacyAgreedAt: null }, 'privacyAgreedAt', 'SIGNUP_TERMS_REQUIRED', TERMS],
    ['no name', { name: ' ' }, 'name', 'USER_NAME_NULL', '이름을 입력해주세요.'],
    ['a name of 51', { name: '가'.repeat(51) }, 'name', 'VALIDATION_FAILED', GENERAL],
    [
      'an account id like an e-mail',
      { account: 'me@home.kr' },
      'account',
      'USER_ID_FORM',
      '아이디 형식이 올바르지 않습니다.',
    ],
    [
      'an account id like a phone',
      { account: '01012345678' },
      'account',
      'USER_ID_FORM',
      '아이디 형식이 올바르지 않습니다.',
    ],
    ['an account id of 2', { account: 'ab' }, 'account', 'USER_ID_FORM', '아이디 형식이 올바르지 않습니다.'],
    [
      'a business without company',
      { companyName: '' },
      'companyName',
      'COMPANY_NAME_REQUIRED',
      '회사명을 입력해 주세요.',
    ],
    [
      'a business without number',
      { bizRegNo: '' },
      'bizRegNo',
      'BUSINESS_NUMBER_REQUIRED',
      '사업자등록번호를 입력해 주세요.',
    ],
    [
      'a wrong check digit',
      { bizRegNo: '4118601798' },
      'bizRegNo',
      'BUSINESS_NUMBER_FORM',
      '사업자등록번호가 올바르지 않습니다.',
    ],
    ['a long nickname', { nickname: 'x'.repeat(51) }, 'nickname', 'VALIDATION_FAILED', GENERAL],
    ['a role', { role: 2 }, 'role', 'UNKNOWN_FIELD', '알 수 없는 항목이 있습니다.'],
    ['a status', { status: 'active' }, 'status', 'UNKNOWN_FIELD', '알 수 없는 항목이 있습니다.'],
  ])('is refused for %s', async (_, changes, field, code, message) => {
    const before = await memberCount();
    const answer = await signUp(payload(changes)).expect(400);
    expect(answer.body).toEqual({
      code,
      success: false,
      message,
      data: { fields: [{ field, code, message }] },
    });
    expect(await memberCount()).toBe(before);
  });

  it('names every wrong field, the first check first', async () => {
    const { body } = await signUp({}).expect(400);
    expect(body.message).toBe(CONTACT);
    expect(body.data.fields.map(({ field }: { field: string }) => field)).toEqual([
      'email',
      'password',
      'ageOver14',
      'termsAgreedAt',
      'privacyAgreedAt',
      'name',
    ]);
  });
});

describe('what another member has', () => {
  it.each([
    ['email', 'EMAIL_TAKEN', '이미 사용 중인 이메일입니다.', (text: string) => text.toUpperCase()],
    [
      'phone',
      'PHONE_TAKEN',
      '이미 사용 중인 휴대폰 번호입니다.',
      (text: string) => `${text.slice(0, 3)}-${text.slice(3)}`,
    ],
    ['account', 'ACCOUNT_TAKEN', '이미 사용 중인 아이디입니다.', (text: string) => ` ${text.toUpperCase()}`],
  ])('is refused: %s', async (field, code, message, disguise) => {
    const first = payload();
    await signUp(first).expect(200);
    const answer = await signUp(payload({ [field]: disguise(String(first[field])) })).expect(409);
    expect(answer.body).toEqual({
      code,
      success: false,
      message,
      data: { fields: [{ field, code, message }] },
    });
  });

  it('is named field by field', async () => {
    const first = payload();
    await signUp(first).expect(200);
    const { body } = await signUp(first).expect(409);
    expect(body.data.fields.map(({ code }: { code: string }) => code)).toEqual([
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'ACCOUNT_TAKEN',
    ]);
  });

  it.each(['email', 'phone', 'account'])(
    'goes to exactly one of eight that race for the %s',
    async (field) => {
      const wanted = payload()[field];
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => signUp(payload({ [field]: wanted }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
      const codes = new Set(
        answers.filter(({ status }) => status === 409).map(({ body }) => body.code as string),
      );
      expect([...codes]).toEqual([`${field.toUpperCase()}_TAKEN`]);
    },
  );
});
