import { ACCOUNT_MESSAGES } from './messages/account.js';
import { ARTWORK_MESSAGES } from './messages/artwork.js';
import { AUTH_MESSAGES } from './messages/auth.js';
import { CATALOG_MESSAGES } from './messages/catalog.js';
import { COMPANY_MESSAGES } from './messages/company.js';
import { CONTRACT_MESSAGES } from './messages/contracts.js';
import { CHECKOUT_MESSAGES } from './messages/checkout.js';
import { COMMON_MESSAGES } from './messages/common.js';
import { ESTIMATE_MESSAGES } from './messages/estimates.js';
import { EVIDENCE_MESSAGES } from './messages/evidence.js';
import { EVERYWHERE_MESSAGES } from './messages/everywhere.js';
import { FILES_MESSAGES } from './messages/files.js';
import { ORGANIZATION_MESSAGES } from './messages/organizations.js';
import { PAR_LIST_MESSAGES } from './messages/par-lists.js';
import { PARTNER_MESSAGES } from './messages/partners.js';
import { PRINT_MESSAGES } from './messages/print.js';
import { PROMOTION_MESSAGES } from './messages/promotions.js';
import { PURCHASING_MESSAGES } from './messages/purchasing.js';
import { REFUND_MESSAGES } from './messages/refunds.js';
import { SHEET_MESSAGES } from './messages/sheets.js';
import { SITE_MESSAGES } from './messages/sites.js';
import { STAFF_MESSAGES } from './messages/staff.js';
import { OPERATIONS_MESSAGES } from './messages/operations.js';

/**
 * Every Korean sentence that answers a person, by its stable code. To add one, write one line in the file of its area:
 * a string, or a function of named parameters. No code may be in two areas (the spec checks it).
 */
export const MESSAGES = {
  ...EVERYWHERE_MESSAGES,
  ...COMMON_MESSAGES,
  ...AUTH_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...CATALOG_MESSAGES,
  ...CHECKOUT_MESSAGES,
  ...FILES_MESSAGES,
  ...PRINT_MESSAGES,
  ...PROMOTION_MESSAGES,
  ...REFUND_MESSAGES,
  ...SITE_MESSAGES,
  ...ORGANIZATION_MESSAGES,
  ...PURCHASING_MESSAGES,
  ...PAR_LIST_MESSAGES,
  ...PARTNER_MESSAGES,
  ...ESTIMATE_MESSAGES,
  ...SHEET_MESSAGES,
  ...STAFF_MESSAGES,
  ...COMPANY_MESSAGES,
  ...OPERATIONS_MESSAGES,
  ...CONTRACT_MESSAGES,
  ...ARTWORK_MESSAGES,
  ...EVIDENCE_MESSAGES,
} as const;

export type MessageCode = keyof typeof MESSAGES;

/** Codes whose text needs parameters. */
export type ParameterisedMessageCode = {
  [Code in MessageCode]: (typeof MESSAGES)[Code] extends string ? never : Code;
}[MessageCode];

/** Codes whose text is fixed. */
export type PlainMessageCode = Exclude<MessageCode, ParameterisedMessageCode>;

/** Parameters of a code's text. */
export type MessageParams<Code extends ParameterisedMessageCode> = Parameters<(typeof MESSAGES)[Code]>[0];

export function isMessageCode(code: unknown): code is MessageCode {
  return typeof code === 'string' && Object.hasOwn(MESSAGES, code);
}

/** Korean text of a code; requires parameters exactly where the text has some. */
export function messageFor(code: PlainMessageCode): string;
export function messageFor<Code extends ParameterisedMessageCode>(
  code: Code,
  params: MessageParams<Code>,
): string;
export function messageFor(code: MessageCode, params?: unknown): string {
  const text: string | ((params: never) => string) = MESSAGES[code];
  return typeof text === 'string' ? text : text(params as never);
}

/** Fixed text of a code that came from outside, null when the code is unknown or its text needs parameters. */
export function plainMessage(code: unknown): string | null {
  const text: unknown = isMessageCode(code) ? MESSAGES[code] : null;
  return typeof text === 'string' ? text : null;
}
