import { isDay, isEmail, isPhone, MAX_QUANTITY, messageFor, wholeDigits } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import type { EnquiryInput } from '../api/enquiries';

/** The requester; part of every enquiry form. Texts are empty, never null. */
export interface ContactValues {
  name: string;
  company: string;
  phone: string;
  email: string;
  privacyAgreed: boolean;
}

/** What the sourcing form holds. */
export interface EnquiryValues extends ContactValues {
  title: string;
  body: string;
  category: string;
  /** Digits. */
  quantity: string;
  /** Won, digits. */
  budget: string;
  wishedDate: string;
}

export const EMPTY_CONTACT: ContactValues = {
  name: '',
  company: '',
  phone: '',
  email: '',
  privacyAgreed: false,
};

export const EMPTY_ENQUIRY: EnquiryValues = {
  ...EMPTY_CONTACT,
  title: '',
  body: '',
  category: '',
  quantity: '',
  budget: '',
  wishedDate: '',
};

/** Longest texts that the server accepts. */
export const TEXT_LIMIT = { title: 100, body: 5_000, company: 100, category: 100 } as const;

type RuleResult = true | string;

const filled = (text: string, otherwise: string): RuleResult => text.trim() !== '' || otherwise;

/** The server's checks, repeated before anything is sent. */
export const ENQUIRY_RULES = {
  name: (text: string): RuleResult => filled(text, messageFor('USER_NAME_NULL')),
  phone: (text: string): RuleResult => text.trim() === '' || isPhone(text) || messageFor('PHONE_FORM'),
  /** One contact is required; the requester chooses which. */
  email: (text: string, { phone }: Pick<ContactValues, 'phone'>): RuleResult => {
    if (text.trim() !== '') return isEmail(text) || messageFor('EMAIL_FORM');
    return phone.trim() !== '' || messageFor('ENQUIRY_CONTACT_REQUIRED');
  },
  title: (text: string): RuleResult => filled(text, messageFor('ENQUIRY_TITLE_REQUIRED')),
  body: (text: string): RuleResult => filled(text, messageFor('ENQUIRY_BODY_REQUIRED')),
  wishedDate: (text: string): RuleResult => text === '' || isDay(text) || messageFor('ENQUIRY_DATE_FORM'),
  privacyAgreed: (agreed: boolean): RuleResult => agreed || messageFor('ENQUIRY_PRIVACY_REQUIRED'),
} as const;

/** Digits of a quantity field, up to the largest order. */
export function countInput(text: string): string {
  const digits = wholeDigits(text);
  return digits === '' ? '' : String(Math.min(Number(digits), MAX_QUANTITY));
}

/** Twelve digits are enough for any budget and still an exact number. */
const BUDGET_DIGITS = 12;

export const budgetInput = (text: string): string => wholeDigits(text).slice(0, BUDGET_DIGITS);

const orNull = (text: string): string | null => text.trim() || null;
const numberOrNull = (digits: string): number | null => (digits === '' ? null : Number(digits));

export function contactInput(values: ContactValues): Pick<EnquiryInput, keyof ContactValues> {
  return {
    name: values.name.trim(),
    company: orNull(values.company),
    phone: orNull(values.phone),
    email: orNull(values.email),
    // Without it the form is not sent.
    privacyAgreed: true,
  };
}

export function toEnquiryInput(values: EnquiryValues): EnquiryInput {
  const quantity = numberOrNull(values.quantity);
  return {
    ...contactInput(values),
    title: values.title.trim(),
    body: values.body.trim(),
    category: orNull(values.category),
    // '0' is not a meaningful answer.
    quantity: quantity === 0 ? null : quantity,
    budget: numberOrNull(values.budget),
    wishedDate: orNull(values.wishedDate),
  };
}

/** What the store knows about a signed-in requester. */
export function contactFromProfile(profile: Profile): Omit<ContactValues, 'privacyAgreed'> {
  const { name, company, phone, email } = profile;
  return { name, company: company ?? '', phone: phone ?? '', email: email ?? '' };
}
