import { randomBytes, randomInt, randomUUID } from 'node:crypto';

import { kstDigits } from './time.ts';

/** Merchant id; Toss allows 14 characters. */
export const MERCHANT_ID = 'tlocalstore';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** Start of the merchant id, time, random letters: the shape of Toss's own keys. Clients treat it as opaque. */
export const newPaymentKey = (now: number): string =>
  `${MERCHANT_ID.slice(0, 5)}${kstDigits(now)}${letters(9)}`;

export const newTransactionKey = (): string => randomBytes(16).toString('hex').toUpperCase();

export const newSecret = (): string => `ps_${letters(28)}`;

export const newTraceId = (): string => randomBytes(16).toString('hex');

export const newId = (): string => randomUUID();

/** Toss's test accounts start with X. */
export const newAccountNumber = (): string => `X${digits(13)}`;

export function digits(count: number): string {
  return Array.from({ length: count }, () => String(randomInt(10))).join('');
}
