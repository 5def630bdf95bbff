import { STATUS_CODES } from 'node:http';
import { isPartnerErrorCode, messageFor, PARTNER_ERRORS, partnerMessage } from '@store/domain';
import type { FieldError } from '../errors/domain-error.js';

/** Content type of an error below `/partner` (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Header of every answer below `/partner`: the same id as the trace. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A refusal before it has a form. */
export interface Refusal {
  status: number;
  code: string;
  /** Korean. */
  message: string;
  data: unknown;
}

/** Body of an error below `/partner`. */
export interface Problem {
  /** Address of the page of the code; `about:blank` for a code without one. */
  type: string;
  title: string;
  status: number;
  /** Korean. */
  detail: string;
  code: string;
  requestId: string;
  errors?: { pointer: string; code: string; message: string; rule?: string }[];
}

/** Codes that partners know by another name: they have no login and no role. */
const RENAMED: Readonly<Record<string, 'KEY_INVALID' | 'KEY_SCOPE' | 'RATE_LIMITED'>> = {
  UNAUTHENTICATED: 'KEY_INVALID',
  FORBIDDEN: 'KEY_SCOPE',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
};

/** Path of the list of codes. */
export const ERROR_PAGES = '/api/docs/errors';

/** Path of the page of a code. */
export const errorPagePath = (code: string): string => `${ERROR_PAGES}/${code}`;

/** A refusal in the form of partners. `publicUrl`: the address of the store, without a slash at its end. */
export function problemOf(
  { status, code, message, data }: Refusal,
  requestId: string,
  publicUrl: string,
): Problem {
  const fields = fieldsOf(data);
  const renamed = RENAMED[code];
  const known = fields.length > 0 && status === 400 ? 'VALIDATION_FAILED' : (renamed ?? code);
  const hasPage = isPartnerErrorCode(known);
  return {
    type: hasPage ? publicUrl + errorPagePath(known) : 'about:blank',
    title: hasPage ? PARTNER_ERRORS[known].title : (STATUS_CODES[status] ?? 'Error'),
    status,
    detail: renamed === undefined ? partnerMessage(known, message) : messageFor(renamed),
    code: known,
    requestId,
    ...(fields.length === 0 ? {} : { errors: fields.map(pointed) }),
  };
}

/** `rows.0.sku` of a body or a query as a JSON pointer, `/rows/0/sku`. */
const pointed = ({ field, code, message, rule }: FieldError) => ({
  pointer: `/${field.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`,
  code,
  message,
  ...(rule === undefined ? {} : { rule }),
});

const fieldsOf = (data: unknown): readonly FieldError[] =>
  (data as { fields?: readonly FieldError[] } | null)?.fields ?? [];
