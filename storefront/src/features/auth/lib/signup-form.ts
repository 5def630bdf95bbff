import {
  checkSignupPassword,
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  DEFAULT_TIME_ZONE,
  isAccountId,
  isBusinessNumber,
  isEmail,
  isPhone,
  messageFor,
  PRIVACY_VERSION,
  TERMS_VERSION,
  type PlainMessageCode,
} from '@store/domain';

export interface SignUpValues {
  name: string;
  email: string;
  phone: string;
  account: string;
  password: string;
  nickname: string;
  isBusiness: boolean;
  companyName: string;
  bizRegNo: string;
  ageOver14: boolean;
  terms: boolean;
  privacy: boolean;
  marketingEmail: boolean;
  marketingSms: boolean;
}

export const EMPTY_SIGN_UP: SignUpValues = {
  name: '',
  email: '',
  phone: '',
  account: '',
  password: '',
  nickname: '',
  isBusiness: true,
  companyName: '',
  bizRegNo: '',
  ageOver14: false,
  terms: false,
  privacy: false,
  marketingEmail: false,
  marketingSms: false,
};

/** The result of a rule: valid, or the Korean message. */
type RuleResult = true | string;

const ok = (passes: boolean, code: PlainMessageCode): RuleResult => passes || messageFor(code);

const isEmpty = (text: string): boolean => text.trim() === '';

/** The rules of section 5 by field; each sees the whole form. */
export const SIGN_UP_RULES = {
  name: (text: string) => ok(!isEmpty(text), 'USER_NAME_NULL'),
  email: (text: string, form: SignUpValues): RuleResult => {
    if (isEmpty(text) && isEmpty(form.phone)) return messageFor('SIGNUP_CONTACT_REQUIRED');
    return ok(isEmpty(text) || isEmail(text), 'EMAIL_FORM');
  },
  phone: (text: string) => ok(isEmpty(text) || isPhone(text), 'PHONE_FORM'),
  account: (text: string) => ok(isEmpty(text) || isAccountId(text), 'USER_ID_FORM'),
  password: (text: string): RuleResult => {
    const code = checkSignupPassword(text);
    return code === null || messageFor(code);
  },
  companyName: (text: string, form: SignUpValues) =>
    ok(!form.isBusiness || !isEmpty(text), 'COMPANY_NAME_REQUIRED'),
  bizRegNo: (text: string, form: SignUpValues): RuleResult => {
    if (!form.isBusiness) return true;
    return isEmpty(text)
      ? messageFor('BUSINESS_NUMBER_REQUIRED')
      : ok(isBusinessNumber(text), 'BUSINESS_NUMBER_FORM');
  },
  ageOver14: (checked: boolean) => ok(checked, 'SIGNUP_AGE_REQUIRED'),
  terms: (checked: boolean, form: SignUpValues) => ok(checked && form.privacy, 'SIGNUP_TERMS_REQUIRED'),
} as const;

const orNull = (text: string): string | null => (isEmpty(text) ? null : text.trim());

/** The payload of the specification; `now` is the time of consent on this device's clock. */
export function toSignUpPayload(values: SignUpValues, now: Date) {
  const agreedAt = now.toISOString();
  return {
    account: orNull(values.account),
    email: orNull(values.email),
    phone: orNull(values.phone),
    password: values.password,
    name: values.name.trim(),
    nickname: orNull(values.nickname),
    countryCode: DEFAULT_COUNTRY,
    locale: DEFAULT_LOCALE,
    timeZone: DEFAULT_TIME_ZONE,
    isBusiness: values.isBusiness,
    ...(values.isBusiness && { companyName: values.companyName.trim(), bizRegNo: values.bizRegNo.trim() }),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    termsAgreedAt: values.terms ? agreedAt : '',
    privacyAgreedAt: values.privacy ? agreedAt : '',
    marketingEmailOptIn: values.marketingEmail,
    marketingSmsOptIn: values.marketingSms,
    ageOver14: values.ageOver14,
  };
}
