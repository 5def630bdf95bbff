import { TAX_BUYER_LABELS, TAX_BUYER_LENGTHS } from './evidence/tax-buyer.js';
import { messageFor } from './messages.js';
import { isBusinessNumber, normalizeBusinessNumber } from './validators/business-number.js';
import { hasHiddenCharacters } from './validators/characters.js';
import { stripNonDigits } from './validators/digits.js';
import { isEmail } from './validators/email.js';
import { isHttpUrl, isParsable } from './validators/url.js';

/**
 * Who runs this store: what Korean law requires a shop to show (전자상거래법 10조, 시행규칙 7조), and the supplier on estimates and
 * tax documents. '' for what is not known.
 */
export interface CompanyData {
  /** Registered name (상호). */
  name: string;
  representative: string;
  /** Ten digits with a valid check digit. */
  businessNumber: string;
  /** 종사업장번호, four digits; '' if the business has only one place. */
  branchNumber: string;
  address: string;
  /** 업태. */
  businessType: string;
  /** 종목. */
  businessItem: string;
  /** Customer centre. */
  phone: string;
  email: string;
  /** 통신판매업 신고번호 with the office that registered it; '' for a business that need not register. */
  mailOrderNumber: string;
  /** 개인정보보호책임자. */
  privacyOfficer: string;
  /** Hours of the customer centre. */
  hours: string;
  /** 호스팅서비스 제공자. */
  hosting: string;
  /** Address of the chat (카카오톡 채널 or similar), https; '' for a store without one: then no page offers a chat. */
  chatUrl: string;
}

export type CompanyField = keyof CompanyData;

/** Longest texts in characters; texts on tax documents are as long as the issuer accepts, for both parties. */
export const COMPANY_LENGTHS: Readonly<Record<CompanyField, number>> = {
  name: TAX_BUYER_LENGTHS.name,
  representative: TAX_BUYER_LENGTHS.representative,
  businessNumber: TAX_BUYER_LENGTHS.businessNumber,
  branchNumber: TAX_BUYER_LENGTHS.branchNumber,
  address: TAX_BUYER_LENGTHS.address,
  businessType: TAX_BUYER_LENGTHS.businessType,
  businessItem: TAX_BUYER_LENGTHS.businessItem,
  phone: TAX_BUYER_LENGTHS.contactPhone,
  email: TAX_BUYER_LENGTHS.email,
  mailOrderNumber: 100,
  privacyOfficer: 100,
  hours: 100,
  hosting: 70,
  chatUrl: 200,
};

export const COMPANY_LABELS: Readonly<Record<CompanyField, string>> = {
  name: TAX_BUYER_LABELS.name,
  representative: TAX_BUYER_LABELS.representative,
  businessNumber: TAX_BUYER_LABELS.businessNumber,
  branchNumber: TAX_BUYER_LABELS.branchNumber,
  address: TAX_BUYER_LABELS.address,
  businessType: TAX_BUYER_LABELS.businessType,
  businessItem: TAX_BUYER_LABELS.businessItem,
  phone: '고객센터 전화',
  email: '이메일',
  mailOrderNumber: '통신판매업 신고번호',
  privacyOfficer: '개인정보보호책임자',
  hours: '고객센터 운영시간',
  hosting: '호스팅서비스 제공자',
  chatUrl: '채팅 상담 주소',
};

/** Every field, in the order of the form. */
export const COMPANY_FIELDS = Object.keys(COMPANY_LENGTHS) as readonly CompanyField[];

const OPTIONAL: readonly CompanyField[] = ['branchNumber', 'mailOrderNumber', 'hours', 'chatUrl'];

/** Whether a company must fill it in. */
export const isRequiredOfCompany = (field: CompanyField): boolean => !OPTIONAL.includes(field);

/** A store that is not configured yet. */
export const NO_COMPANY: CompanyData = {
  name: '',
  representative: '',
  businessNumber: '',
  branchNumber: '',
  address: '',
  businessType: '',
  businessItem: '',
  phone: '',
  email: '',
  mailOrderNumber: '',
  privacyOfficer: '',
  hours: '',
  hosting: '',
  chatUrl: '',
};

/** The fields as they are stored: trimmed and composed (NFC), the number as digits, '' for what is absent. */
export function readCompany(typed: Readonly<Partial<Record<CompanyField, string | null>>>): CompanyData {
  const fields = { ...NO_COMPANY };
  for (const field of COMPANY_FIELDS) {
    const text = (typed[field] ?? '').normalize('NFC').trim();
    fields[field] = field === 'businessNumber' ? normalizeBusinessNumber(text) || text : text;
  }
  return fields;
}

/** A field that is missing or wrong: a stable code, and the Korean sentence for the screen. */
export interface CompanyIssue {
  field: CompanyField;
  code: string;
  message: string;
}

/** What is missing or wrong, in the order of the form; empty for a company that can issue documents. */
export function checkCompany(fields: CompanyData): CompanyIssue[] {
  return COMPANY_FIELDS.flatMap((field) => {
    const issue = problemOf(field, fields[field]);
    return issue === null ? [] : [{ field, ...issue }];
  });
}

type Problem = Omit<CompanyIssue, 'field'> | null;

function problemOf(field: CompanyField, text: string): Problem {
  if (text === '') return isRequiredOfCompany(field) ? plain('FIELD_REQUIRED') : null;
  const max = COMPANY_LENGTHS[field];
  if (hasHiddenCharacters(text) || (field !== 'businessNumber' && [...text].length > max))
    return { code: 'COMPANY_TEXT_FORM', message: messageFor('COMPANY_TEXT_FORM', { max }) };
  const form = FORMS[field];
  return form === undefined || form.isRight(text) ? null : plain(form.code);
}

type PlainCode =
  | 'FIELD_REQUIRED'
  | 'BUSINESS_NUMBER_FORM'
  | 'COMPANY_BRANCH_FORM'
  | 'COMPANY_PHONE_FORM'
  | 'COMPANY_CHAT_FORM'
  | 'EMAIL_FORM';

const FORMS: Readonly<
  Partial<Record<CompanyField, { isRight: (text: string) => boolean; code: PlainCode }>>
> = {
  businessNumber: { isRight: isBusinessNumber, code: 'BUSINESS_NUMBER_FORM' },
  branchNumber: { isRight: (text) => /^\d{4}$/.test(text), code: 'COMPANY_BRANCH_FORM' },
  phone: { isRight: isCompanyPhone, code: 'COMPANY_PHONE_FORM' },
  email: { isRight: isEmail, code: 'EMAIL_FORM' },
  chatUrl: { isRight: isChatUrl, code: 'COMPANY_CHAT_FORM' },
};

const plain = (code: PlainCode): Problem => ({ code, message: messageFor(code) });

/** Unlike a member's, a company's number may be one of eight digits (1588-0000) or of an exchange with twelve (0502-…). */
function isCompanyPhone(text: string): boolean {
  const { length } = stripNonDigits(text);
  return /^[\d\s()+-]+$/.test(text) && length >= 8 && length <= 12;
}

/** A link that every page shows: https, and nothing else that a browser would follow. */
function isChatUrl(text: string): boolean {
  return /^https:/i.test(text) && isHttpUrl(text) && isParsable(text);
}

/** Fields that differ, in the order of the form. */
export function changedCompanyFields(before: CompanyData, after: CompanyData): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => before[field] !== after[field]);
}

/** The company of the demo store: invented. Only the seed uses it. */
export const EXAMPLE_COMPANY: Readonly<CompanyData> = {
  name: '주식회사 담고',
  representative: '김담희',
  businessNumber: '1234567891',
  branchNumber: '',
  address: '(04799) 서울특별시 성동구 아차산로17길 49, 담고빌딩 8층',
  businessType: '도소매, 제조',
  businessItem: '판촉물, 인쇄물, 호텔·식당 용품',
  phone: '02-0120-4500',
  email: 'help@damgo.example',
  mailOrderNumber: '제2026-서울성동-04500호 (서울특별시 성동구청)',
  privacyOfficer: '이서준 (privacy@damgo.example)',
  hours: '평일 09:00–18:00 (점심 12:00–13:00, 주말·공휴일 휴무)',
  hosting: '주식회사 담고',
  chatUrl: '',
};
