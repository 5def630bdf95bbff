import type { OpenAPIObject } from '@nestjs/swagger';
import { PARTNER_ERRORS, type PartnerErrorCode } from '@store/domain';
import { ERROR_CODES } from '../../platform/http/api-errors.js';
import { inputsOf, type DeclaredRoute } from '../../platform/http/declared-routes.js';
import { schemasOf, type Call, type Schema } from '../model.js';

/** Codes by status, as a partner's call declares them. */
type PartnerCodes = Record<string, PartnerErrorCode[]>;

/** What every call may answer, whatever it does. */
const OF_EVERY_CALL: readonly PartnerErrorCode[] = [
  'KEY_INVALID',
  'KEY_EXPIRED',
  'KEY_SCOPE',
  'KEY_NOT_ALLOWED',
  'KEY_ADDRESS',
  'KEY_IN_BROWSER',
  'KEY_WITHOUT_TLS',
  // A body is read even where the call expects none.
  'BAD_REQUEST',
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
];

/** Every write may be sent with an Idempotency-Key. */
const OF_WRITES: readonly PartnerErrorCode[] = [
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
];

const PROBLEM: Schema = {
  type: 'object',
  description: 'Body of every error (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'Address of the page of the code.' },
    title: { type: 'string', description: 'English.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'Korean, to show to a person.' },
    code: { type: 'string', description: 'Decide by this; `x-error-codes` lists those of each call.' },
    requestId: { type: 'string', description: 'The same as the header `X-Request-Id`.' },
    errors: {
      type: 'array',
      description: 'Each wrong field of the body or the query.',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string', description: 'JSON pointer, for example `/rows/0/sku` or `/limit`.' },
          code: { type: 'string' },
          message: { type: 'string', description: 'Korean.' },
          rule: {
            type: 'string',
            description: 'English, with VALIDATION_FAILED: the rule that the value breaks.',
          },
        },
      },
    },
  },
};

const EXAMPLE = {
  type: 'https://store.example/api/docs/errors/VALIDATION_FAILED',
  title: PARTNER_ERRORS.VALIDATION_FAILED.title,
  status: PARTNER_ERRORS.VALIDATION_FAILED.status,
  detail: '입력한 내용을 확인해 주세요.',
  code: 'VALIDATION_FAILED',
  requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
  errors: [{ pointer: '/limit', code: 'VALIDATION_FAILED', message: '입력한 내용을 확인해 주세요.' }],
};

const RESPONSE = {
  description: 'The request is refused, and `code` says why.',
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    'Retry-After': {
      description: 'Seconds to wait before the next try; with 429, 503, and 409 IDEMPOTENCY_IN_PROGRESS.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example: EXAMPLE },
  },
};

/** Gives every call the one error response and its codes; the document gets those of every call. */
export function addProblems(
  document: OpenAPIObject,
  calls: readonly (Call & { route: DeclaredRoute })[],
): void {
  Object.assign(schemasOf(document), { Problem: PROBLEM });
  document.components = {
    ...document.components,
    responses: { ...document.components?.responses, Problem: RESPONSE },
  };
  for (const { operation, route } of calls) {
    operation.responses['default'] = { $ref: '#/components/responses/Problem' };
    operation[ERROR_CODES] = byStatus(codesOf(route));
  }
  Object.assign(document, { [ERROR_CODES]: byStatus(OF_EVERY_CALL) });
}

/** The codes that a call declares and those that follow from its declaration, without those of every call. */
function codesOf(route: DeclaredRoute): PartnerErrorCode[] {
  const inputs = inputsOf(route);
  const isBulk = route.partner?.kind === 'bulk';
  const codes = new Set<PartnerErrorCode>([
    ...(inputs.some(({ form }) => form !== null) ? (['VALIDATION_FAILED'] as const) : []),
    ...(inputs.some(({ from }) => from === 'path') ? (['NOT_FOUND'] as const) : []),
    ...(route.method === 'GET' ? [] : OF_WRITES),
    ...(isBulk ? (['BULK_TOO_MANY'] as const) : []),
    ...(route.partner?.codes ?? []),
  ]);
  return [...codes].filter((code) => !OF_EVERY_CALL.includes(code));
}

function byStatus(codes: readonly PartnerErrorCode[]): PartnerCodes {
  const found: PartnerCodes = {};
  for (const code of codes) (found[PARTNER_ERRORS[code].status] ??= []).push(code);
  return found;
}
