import type { OpenAPIObject } from '@nestjs/swagger';
import { type MessageCode, MESSAGES } from '@store/domain';
import { ERROR_CODES, FOREIGN_ERRORS } from '../platform/http/api-errors.js';
import { inputsOf, type DeclaredRoute } from '../platform/http/declared-routes.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { formCodes } from './form-codes.js';
import { schemasOf, type CodesByStatus, type Operation, type Schema } from './model.js';

/** Codes that every call may answer, whatever it does. */
const OF_EVERY_CALL: CodesByStatus = {
  // Node itself refuses a request that comes too slowly or does not fit into its header buffer.
  408: ['REQUEST_TIMEOUT'],
  // Only to a caller with a key of a partner instead of a login.
  401: ['KEY_INVALID', 'KEY_EXPIRED'],
  403: ['KEY_SCOPE', 'KEY_NOT_ALLOWED', 'KEY_ADDRESS', 'KEY_IN_BROWSER', 'KEY_WITHOUT_TLS'],
  429: ['RATE_LIMITED'],
  431: ['HEADERS_TOO_LARGE'],
  500: ['INTERNAL_ERROR'],
  // The database is being restarted, or a disk is full.
  503: ['UNAVAILABLE', 'STORAGE_UNAVAILABLE'],
};

const FIELD_ERROR: Schema = {
  type: 'object',
  description: 'One field that is not accepted.',
  required: ['field', 'code', 'message'],
  properties: {
    field: { type: 'string', description: 'Path of the field.', example: 'items.0.quantity' },
    code: { type: 'string', description: 'Error code of this field.', example: 'QUANTITY_FORM' },
    message: {
      type: 'string',
      description: 'Korean text to show beside the field.',
      example: MESSAGES.QUANTITY_FORM,
    },
  },
};

const ERROR: Schema = {
  type: 'object',
  description: 'Body of every error.',
  required: ['code', 'success', 'message', 'data'],
  properties: {
    code: {
      type: 'string',
      description: 'Stable error code; `x-error-codes` lists those of each call.',
      example: 'VALIDATION_FAILED',
    },
    success: { type: 'boolean', const: false },
    message: {
      type: 'string',
      description: 'Korean text to show to a person.',
      example: MESSAGES.VALIDATION_FAILED,
    },
    data: {
      type: ['object', 'null'],
      description:
        '`fields` where input is not accepted; on a conflict (409) possibly the current state; else null.',
      properties: { fields: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } } },
      additionalProperties: true,
      example: {
        fields: [{ field: 'items.0.quantity', code: 'QUANTITY_FORM', message: MESSAGES.QUANTITY_FORM }],
      },
    },
  },
};

const RESPONSE = {
  description:
    'The request is refused. The status and the `code` say why; the description of the call lists its codes. ' +
    `Every call may also answer ${asText(OF_EVERY_CALL)}.`,
  headers: {
    'Retry-After': {
      description: 'Seconds to wait before the next try; sent with 429 and 503.',
      schema: { type: 'integer', minimum: 1, example: 30 },
    },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
};

/** Gives every call the one error response, and its codes both for programs and in words. */
export function addErrors(
  document: OpenAPIObject,
  calls: readonly { operation: Operation; route: DeclaredRoute }[],
): void {
  Object.assign(schemasOf(document), { FieldError: FIELD_ERROR, ErrorEnvelope: ERROR });
  Object.assign(document.components ?? {}, { responses: { Error: RESPONSE } });
  for (const { operation, route } of calls) {
    const codes = codesOf(operation, route);
    operation[ERROR_CODES] = codes;
    operation.responses['default'] = { $ref: '#/components/responses/Error' };
    operation.description += `\n\n**Errors:** ${asText(codes, operation[FOREIGN_ERRORS])}`;
  }
  const used = new Set(
    [OF_EVERY_CALL, ...calls.map(({ operation }) => operation[ERROR_CODES])].flatMap((codes) =>
      Object.values(codes ?? {}).flat(),
    ),
  );
  Object.assign(document, {
    [ERROR_CODES]: OF_EVERY_CALL,
    'x-error-messages': Object.fromEntries([...used].sort().map((code) => [code, messageOf(code)])),
  });
}

/** The Korean text of a code, with the names of the values that it inserts. */
function messageOf(code: MessageCode): string {
  const text = MESSAGES[code] as string | ((params: unknown) => string);
  if (typeof text === 'string') return text;
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  // Where the value is written as a number, its name is none.
  return text(names).replaceAll('NaN', '{number}');
}

function asText(codes: CodesByStatus, foreign: Record<string, string> = {}): string {
  return Object.entries(codes)
    .map(([status, list]) => {
      const names = list.map((code) => `\`${code}\``).join(', ');
      return `${status} ${names}${foreign[status] === undefined ? '' : ` and ${foreign[status]}`}`;
    })
    .join(' · ');
}

/** What a route answers besides success: the codes its service declares, and those that follow from its declaration. */
function codesOf(operation: Operation, route: DeclaredRoute): CodesByStatus {
  const declared = Object.entries(operation[ERROR_CODES] ?? {});
  const all: Record<string, Set<MessageCode>> = {};
  const add = (status: number | string, ...codes: readonly MessageCode[]): void => {
    const set = (all[status] ??= new Set());
    for (const code of codes) set.add(code);
  };
  addAccess(route, add);
  addInput(route, add);
  for (const [status, codes] of declared) add(status, ...codes);
  return Object.fromEntries(Object.entries(all).map(([status, codes]) => [status, [...codes]]));
}

type Add = (status: number, ...codes: MessageCode[]) => void;

function addAccess({ access, stepUp }: DeclaredRoute, add: Add): void {
  if (access === 'public' || access === undefined) return;
  add(401, 'UNAUTHENTICATED');
  if (access !== 'signedIn') add(403, 'FORBIDDEN');
  if (stepUp) add(403, 'STEP_UP_REQUIRED');
}

function addInput(route: DeclaredRoute, add: Add): void {
  const inputs = inputsOf(route);
  for (const { form } of inputs)
    if (form !== null) add(400, ...formCodes(form), 'VALIDATION_FAILED', 'UNKNOWN_FIELD');
  if (inputs.some(({ pipes }) => pipes.includes(IdPipe))) add(404, 'NOT_FOUND');
  if (route.method === 'GET') return;
  // A body is parsed even where the call expects none.
  add(400, 'BAD_REQUEST');
  add(413, 'BODY_TOO_LARGE');
  add(415, 'UNSUPPORTED_MEDIA_TYPE');
}
