import type { OpenAPIObject } from '@nestjs/swagger';
import { type MessageCode, MESSAGES } from '@store/domain';
import { ERRORS_EXTENSION, FOREIGN_EXTENSION } from '../platform/http/api-errors.js';
import type { DeclaredRoute } from '../platform/http/declared-routes.js';
import { errorCodes, type Codes } from './error-codes.js';
import { defineErrorEnvelope, errorSchema } from './error-schema.js';
import type { Media, Operation, Response } from './model.js';

/** Values that stand in the sentences of the document's examples, by the name of the parameter. */
const SAMPLES: Record<string, unknown> = {
  tier: 2,
  other: 1,
  from: 101,
  to: 200,
  quote: false,
  quantity: 100,
  totalBefore: 100_000,
  totalAfter: 90_900,
  minimum: 50,
  maximum: 999_999,
  min: 1,
  max: 100,
  label: '납품 수량',
  available: 30,
  cap: 10_000,
  columns: '주문번호',
  before: '688900123456',
};

/** The Korean sentence of a code, with sample values where it takes some. */
function sampleMessage(code: MessageCode): string {
  const text = MESSAGES[code] as string | ((params: unknown) => string);
  if (typeof text === 'string') return text;
  // A parameter that has no example yet is a small number: most of them are.
  return text(new Proxy(SAMPLES, { get: (pool, name) => pool[String(name)] ?? 10 }));
}

const DESCRIPTIONS: Record<number, string> = {
  400: '요청이 올바르지 않습니다. 잘못된 항목은 data.fields에 있습니다.',
  401: '로그인이 필요하거나 세션이 끝났습니다.',
  403: '로그인했지만 권한이 없습니다.',
  404: '대상이 없거나, 호출한 사람의 것이 아닙니다.',
  409: '현재 상태와 충돌합니다.',
  408: '요청을 제때 다 받지 못했습니다.',
  410: '더 이상 존재하지 않습니다.',
  413: '요청 본문이 너무 큽니다.',
  415: '지원하지 않는 Content-Type입니다.',
  422: '형식은 맞지만 지금은 처리할 수 없는 요청입니다.',
  429: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  431: '주소와 헤더를 합쳐 16KB를 넘었습니다.',
  500: '서버 오류입니다. 다시 시도해도 안전한 요청은 다시 보낼 수 있습니다.',
  503: '서비스를 잠시 이용할 수 없습니다.',
};

/** Statuses that say when to come again. */
const RETRIABLE = [429, 503];
const RETRY_AFTER = {
  description: '다시 요청할 수 있을 때까지의 시간(초)',
  schema: { type: 'integer', minimum: 1, example: 30 },
} as const;

/** Says for every operation with which status and codes it may refuse; an operation without a route stays as it is. */
export function addErrorResponses(
  document: OpenAPIObject,
  calls: Iterable<{ operation: Operation; route: DeclaredRoute }>,
): void {
  defineErrorEnvelope(document);
  const shared: Shared = { responses: {}, examples: {} };
  for (const { operation, route } of calls) {
    const foreign = (operation[FOREIGN_EXTENSION] ?? {}) as Record<string, string>;
    for (const [status, codes] of errorCodes(operation, route)) {
      operation.responses[status] = shareOrKeep(shared, status, codes, foreign[status]);
    }
    delete operation[ERRORS_EXTENSION];
    delete operation[FOREIGN_EXTENSION];
  }
  Object.assign((document.components ??= {}), shared);
}

/** What stands in the document once and is pointed to from many calls. */
interface Shared {
  responses: Record<string, Response>;
  examples: Record<string, Example>;
}
interface Example {
  summary: string;
  value: unknown;
}

/** Most refusals have one code and stand in the document once. */
function shareOrKeep(shared: Shared, status: number, codes: Codes, foreign: string | undefined): Response {
  const [only, ...others] = codes;
  if (only === undefined || others.length > 0 || foreign !== undefined)
    return responseOf(shared, status, codes, foreign);
  const name = `${only[0]}_${status}`;
  shared.responses[name] ??= responseOf(shared, status, codes, foreign);
  return { $ref: `#/components/responses/${name}` };
}

function responseOf(shared: Shared, status: number, codes: Codes, foreign: string | undefined): Response {
  const media: Media = {
    schema: errorSchema([...codes.keys()], foreign),
    examples: Object.fromEntries(
      [...codes].map(([code, field]) => [code, shareExample(shared, code, field)]),
    ),
  };
  return {
    description: DESCRIPTIONS[status] ?? '오류',
    ...(RETRIABLE.includes(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: { 'application/json': media },
  };
}

function shareExample(shared: Shared, code: MessageCode, field: string | null): { $ref: string } {
  const name = field === null ? code : `${code}.${field}`;
  shared.examples[name] ??= exampleOf(code, field);
  return { $ref: `#/components/examples/${name}` };
}

function exampleOf(code: MessageCode, field: string | null): Example {
  const message = sampleMessage(code);
  const data = field === null ? null : { fields: [{ field, code, message }] };
  return { summary: message, value: { code, success: false, message, data } };
}
