import { normalizeKey } from './validators/key.js';

/** A bank to which a deposit can be refunded. */
export interface Bank {
  /** Toss's code, two digits. */
  code: string;
  /** Korean name, as shown. */
  name: string;
}

/** Toss Payments' bank codes, in their order; securities firms take no refunds here. */
export const BANKS: readonly Bank[] = [
  { code: '02', name: '산업은행' },
  { code: '03', name: '기업은행' },
  { code: '06', name: '국민은행' },
  { code: '07', name: '수협은행' },
  { code: '11', name: '농협은행' },
  { code: '12', name: '단위농협' },
  { code: '20', name: '우리은행' },
  { code: '23', name: 'SC제일은행' },
  { code: '27', name: '씨티은행' },
  { code: '31', name: '대구은행' },
  { code: '32', name: '부산은행' },
  { code: '34', name: '광주은행' },
  { code: '35', name: '제주은행' },
  { code: '37', name: '전북은행' },
  { code: '39', name: '경남은행' },
  { code: '45', name: '새마을금고' },
  { code: '48', name: '신협' },
  { code: '50', name: '저축은행' },
  { code: '54', name: 'HSBC은행' },
  { code: '64', name: '산림조합' },
  { code: '71', name: '우체국' },
  { code: '81', name: '하나은행' },
  { code: '88', name: '신한은행' },
  { code: '89', name: '케이뱅크' },
  { code: '90', name: '카카오뱅크' },
  { code: '92', name: '토스뱅크' },
];

/** Most digits of an account number that Toss takes. */
export const ACCOUNT_NUMBER_MAX_DIGITS = 20;
/** Longest name of an account's holder that Toss takes. */
export const ACCOUNT_HOLDER_MAX_LENGTH = 60;

export function isBankCode(code: unknown): code is string {
  return BANKS.some((bank) => bank.code === code);
}

/** Korean name of a bank; an unknown code is answered as it is. */
export function bankName(code: string): string {
  return BANKS.find((bank) => bank.code === code)?.name ?? code;
}

/** The digits of an account number as people write it: '110-123 456' → '110123456'; null for anything else. */
export function accountDigits(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const digits = normalizeKey(text).replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length <= ACCOUNT_NUMBER_MAX_DIGITS ? digits : null;
}
