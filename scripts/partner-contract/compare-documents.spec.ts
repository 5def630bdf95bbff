import { describe, expect, it } from '@jest/globals';
import { breaksOf } from './compare-documents.ts';

const ORDER = {
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'integer' },
    status: { $ref: '#/components/schemas/Status' },
    memo: { anyOf: [{ $ref: '#/components/schemas/Memo' }, { type: 'null' }] },
    placedAt: { type: 'string', format: 'date-time' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
    tags: { type: 'array', items: { type: 'object', properties: { extra: { type: 'string' } } } },
  },
};
const ROWS = {
  type: 'object',
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['sku'],
        properties: {
          sku: { type: 'string', maxLength: 64 },
          onHand: { type: ['integer', 'null'], minimum: 0 },
          kind: { type: 'string', enum: ['count', 'add'] },
        },
      },
    },
  },
};

const DOCUMENT = {
  paths: {
    '/orders': {
      get: {
        security: [{ key: ['orders:read'] }],
        'x-limit': 'call',
        'x-error-codes': { 400: ['CURSOR_INVALID', 'WINDOW_TOO_LONG'] },
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 300 } },
          { name: 'state', in: 'query', schema: { type: 'string', enum: ['new', 'paid'] } },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          default: { $ref: '#/components/responses/Problem' },
        },
      },
    },
    '/stock': {
      post: {
        parameters: [{ $ref: '#/components/parameters/Key' }],
        requestBody: { content: { 'application/json': { schema: ROWS } } },
        responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
  },
  webhooks: {
    'order.paid': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Order' }] } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: ORDER,
      Memo: { type: 'string' },
      Status: { type: 'string', 'x-extensible-enum': ['NEW', 'PAID'] },
      Problem: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
    parameters: { Key: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } },
    responses: {
      Problem: {
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  },
  'x-error-codes': { 401: ['KEY_INVALID'] },
};

type Path = readonly (string | number)[];

/** The document with another value at a path; undefined takes it out. */
function changed(...changes: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const copy = structuredClone(DOCUMENT) as Record<string, unknown>;
  for (const [path, value] of changes) {
    const keys: Path = path.split('|').map((key) => (/^\d$/.test(key) ? Number(key) : key));
    const last = keys.at(-1) ?? '';
    const parent = keys
      .slice(0, -1)
      .reduce<Record<string | number, unknown>>((part, key) => part[key] as Record<string, unknown>, copy);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

const GET = 'paths|/orders|get';
const ROW = 'paths|/stock|post|requestBody|content|application/json|schema|properties|rows';
const FIELDS = 'components|schemas|Order|properties';

describe('D3: a planted break is found', () => {
  it.each<[what: string, found: string, ...changes: [string, unknown][]]>([
    ['an operation goes', 'GET /orders: is gone', [GET, undefined]],
    ['a webhook goes', 'webhook order.paid: is gone', ['webhooks|order.paid', undefined]],
    ['a field of an answer goes', 'GET /orders: 200: answer.memo: is gone', [`${FIELDS}|memo`, undefined]],
    ['a field of a webhook goes', 'webhook order.paid: answer.memo: is gone', [`${FIELDS}|memo`, undefined]],
    [
      'a field of an answer may be absent',
      'GET /orders: 200: answer.status: may now be absent',
      ['components|schemas|Order|required', ['id']],
    ],
    [
      'a field of an answer may be null',
      'GET /orders: 200: answer.id: may now be null',
      [`${FIELDS}|id|type`, ['integer', 'null']],
    ],
    [
      'a referenced field may be null',
      'GET /orders: 200: answer.status: may now be null',
      [`${FIELDS}|status`, { anyOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }] }],
    ],
    [
      'a field of an answer has another type',
      'GET /orders: 200: answer.id: may now be string',
      [`${FIELDS}|id|type`, 'string'],
    ],
    [
      'a time is no longer one',
      'GET /orders: 200: answer.placedAt: is no longer a date-time',
      [`${FIELDS}|placedAt|format`, undefined],
    ],
    [
      'a field inside a list goes',
      'GET /orders: 200: answer.tags[].extra: is gone',
      [`${FIELDS}|tags|items`, { type: 'object', properties: {} }],
    ],
    [
      'the media type changes',
      'GET /orders: default: application/problem+json: is gone',
      ['components|responses|Problem|content', { 'application/json': {} }],
    ],
    ['a success goes', 'GET /orders: answer 200: is gone', [`${GET}|responses|200`, undefined]],
    [
      'a field of the problem goes',
      'GET /orders: default: answer.code: is gone',
      ['components|schemas|Problem|properties', {}],
    ],
    [
      'a code goes',
      'GET /orders: code 400 WINDOW_TOO_LONG: is gone',
      [`${GET}|x-error-codes|400`, ['CURSOR_INVALID']],
    ],
    ['a code of every call goes', 'POST /stock: code 401 KEY_INVALID: is gone', ['x-error-codes', {}]],
    [
      'a code has another status',
      'GET /orders: code 400 CURSOR_INVALID: is gone',
      [`${GET}|x-error-codes`, { 410: ['CURSOR_INVALID'], 400: ['WINDOW_TOO_LONG'] }],
    ],
    [
      'a scope changes',
      'GET /orders: security is now [{"key":["claims:read"]}]',
      [`${GET}|security`, [{ key: ['claims:read'] }]],
    ],
    ['a limit changes', 'GET /orders: x-limit is now "bulk"', [`${GET}|x-limit`, 'bulk']],
    [
      'a parameter goes',
      'GET /orders: query state: is gone',
      [`${GET}|parameters|1`, { name: 'page', in: 'query', schema: {} }],
    ],
    [
      'a parameter is required',
      'GET /orders: query limit: is now required',
      [`${GET}|parameters|0|required`, true],
    ],
    [
      'a new parameter is required',
      'GET /orders: query page: is now required',
      [`${GET}|parameters|2`, { name: 'page', in: 'query', required: true }],
    ],
    [
      'a shared header is required',
      'POST /stock: header Idempotency-Key: is now required',
      ['components|parameters|Key|required', true],
    ],
    [
      'a maximum is lower',
      'GET /orders: query limit: maximum is now 100',
      [`${GET}|parameters|0|schema|maximum`, 100],
    ],
    [
      'a minimum is higher',
      'GET /orders: query limit: minimum is now 2',
      [`${GET}|parameters|0|schema|minimum`, 2],
    ],
    [
      'a value of a request goes',
      'GET /orders: query state: may no longer be paid',
      [`${GET}|parameters|1|schema|enum`, ['new']],
    ],
    [
      'a body is required',
      'POST /stock: a body is now required',
      ['paths|/stock|post|requestBody|required', true],
    ],
    [
      'a field of a row is required',
      'POST /stock: request.rows[].onHand: is now required',
      [`${ROW}|items|required`, ['sku', 'onHand']],
    ],
    [
      'a new field of a row is required',
      'POST /stock: request.rows[].asOf: is now required',
      [`${ROW}|items|properties|asOf`, { type: 'string' }],
      [`${ROW}|items|required`, ['sku', 'asOf']],
    ],
    [
      'a field of a row goes',
      'POST /stock: request.rows[].onHand: is gone',
      [`${ROW}|items|properties|onHand`, undefined],
    ],
    [
      'null is refused',
      'POST /stock: request.rows[].onHand: may no longer be null',
      [`${ROW}|items|properties|onHand|type`, 'integer'],
    ],
    [
      'a text is shorter',
      'POST /stock: request.rows[].sku: maxLength is now 20',
      [`${ROW}|items|properties|sku|maxLength`, 20],
    ],
    [
      'a text has a pattern',
      'POST /stock: request.rows[].sku: pattern is now ^A',
      [`${ROW}|items|properties|sku|pattern`, '^A'],
    ],
    ['fewer rows', 'POST /stock: request.rows: maxItems is now 100', [`${ROW}|maxItems`, 100]],
    [
      'only some values are left',
      'POST /stock: request.rows[].sku: only some values are left',
      [`${ROW}|items|properties|sku|enum`, ['A']],
    ],
  ])('%s', (_what, found, ...changes) => {
    expect(breaksOf(DOCUMENT, changed(...changes))).toContain(found);
  });
});

describe('D3: an addition is no break', () => {
  it.each<[what: string, ...changes: [string, unknown][]]>([
    ['nothing'],
    ['an operation', ['paths|/claims', { get: { responses: {} } }]],
    ['a method', ['paths|/orders|put', { responses: {} }]],
    ['a webhook', ['webhooks|order.lost', { post: {} }]],
    [
      'a field of an answer',
      [`${FIELDS}|poNo`, { type: 'string' }],
      ['components|schemas|Order|required', ['id', 'status', 'poNo']],
    ],
    ['a value that may come', ['components|schemas|Status|x-extensible-enum', ['NEW', 'PAID', 'LOST']]],
    ['an answer that is always there now', ['components|schemas|Order|required', ['id', 'status', 'memo']]],
    ['an answer that is never null now', [`${FIELDS}|memo`, { type: 'string' }]],
    ['a success', [`${GET}|responses|202`, { description: '' }]],
    ['a code', [`${GET}|x-error-codes|409`, ['STALE_VERSION']]],
    [
      'a code that every call answers now',
      [`${GET}|x-error-codes`, { 400: ['CURSOR_INVALID'] }],
      ['x-error-codes', { 400: ['WINDOW_TOO_LONG'], 401: ['KEY_INVALID'] }],
    ],
    ['a parameter', [`${GET}|parameters|2`, { name: 'page', in: 'query', schema: {} }]],
    ['a field of a request', [`${ROW}|items|properties|asOf`, { type: 'string' }]],
    ['a field that need not be sent any more', [`${ROW}|items|required`, []]],
    ['a value of a request', [`${ROW}|items|properties|kind|enum`, ['count', 'add', 'sub']]],
    ['any value of a request', [`${ROW}|items|properties|kind|enum`, undefined]],
    ['more rows', [`${ROW}|maxItems`, 1000]],
    ['no bound', [`${ROW}|items|properties|sku|maxLength`, undefined]],
    ['null in a request', [`${ROW}|items|properties|sku|type`, ['string', 'null']]],
    ['another text', ['paths|/orders|get|description', 'Orders, by the time of their change.']],
    [
      'another name of a schema',
      ['components|schemas|OrderStatus', DOCUMENT.components.schemas.Status],
      [`${FIELDS}|status`, { $ref: '#/components/schemas/OrderStatus' }],
    ],
  ])('%s', (_what, ...changes) => {
    expect(breaksOf(DOCUMENT, changed(...changes))).toEqual([]);
  });
});
