import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Contract, type Exchange } from './support/contract/contract.js';

const envelope = (data: object, more: object = {}): object => ({
  type: 'object',
  required: ['code', 'data'],
  properties: { code: { type: 'string', enum: ['success'] }, data, ...more },
});
const answer = (schema: object): object => ({ description: '', content: { 'application/json': { schema } } });

/** A document with one call, /api/things/{id}, as the real one would describe it. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'name', 'owner'],
        properties: {
          id: { type: 'integer' },
          name: { type: ['string', 'null'] },
          at: { type: 'string', format: 'date-time' },
          owner: { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] },
          labels: { type: 'object', additionalProperties: { type: 'integer' } },
        },
      },
      Owner: { type: 'object', properties: { kind: { enum: ['person'] } } },
      Refusal: {
        type: 'object',
        required: ['code', 'data'],
        properties: {
          code: { type: 'string' },
          data: { type: ['object', 'null'], additionalProperties: true },
        },
      },
      Form: { type: 'object', required: ['size'], properties: { size: { type: 'integer', maximum: 5 } } },
    },
    responses: {
      Error: answer({ $ref: '#/components/schemas/Refusal' }),
    },
  },
  'x-error-codes': { 500: ['INTERNAL_ERROR'] },
  paths: {
    '/api/things/{id}': {
      post: {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'sort', in: 'query', schema: { enum: ['name'] }, 'x-lenient': true },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Form' } } },
        },
        responses: {
          200: answer(envelope({ $ref: '#/components/schemas/Thing' })),
          304: { description: '' },
          default: { $ref: '#/components/responses/Error' },
        },
        'x-error-codes': { 410: ['GONE'], 422: [] },
        'x-foreign-errors': { 422: 'codes of the provider' },
      },
    },
  },
} as unknown as OpenAPIObject;

const THING = { id: 1, name: null, owner: { kind: 'person' } };
const FINE: Exchange = {
  method: 'POST',
  route: '/api/things/:id',
  status: 200,
  type: 'application/json',
  payload: JSON.stringify({ code: 'success', data: THING }),
  request: { body: { size: 5 }, query: {}, type: 'application/json' },
};
const contract = new Contract(DOCUMENT);
const lies = (change: Partial<Exchange>): string[] => contract.lies({ ...FINE, ...change });
const saying = (data: unknown, code = 'success'): Partial<Exchange> => ({
  payload: JSON.stringify({ code, data }),
});
const refusing = (body: object): Partial<Exchange> => ({ status: 410, payload: JSON.stringify(body) });
const asking = (request: Partial<Exchange['request']>): Partial<Exchange> => ({
  request: { ...FINE.request, ...request },
});

describe('an exchange that is what the document says', () => {
  it.each<[string, Partial<Exchange>]>([
    ['in full', {}],
    ['with null where null may be', saying({ ...THING, owner: null })],
    ['with free names where names are free', saying({ ...THING, labels: { whatever: 3 } })],
    ['refused with a code that is named', refusing({ code: 'GONE', data: { current: { version: 3 } } })],
    ['refused as every call may be', { ...refusing({ code: 'INTERNAL_ERROR', data: null }), status: 500 }],
    ['refused by somebody else', { ...refusing({ code: 'REJECT_CARD', data: null }), status: 422 }],
    ['not modified', { status: 304, payload: '', type: '' }],
    ['with a number as the text of a query', asking({ query: { page: '3' } })],
    ['with nonsense where nonsense is taken', asking({ query: { sort: 'nonsense' } })],
    [
      'that was refused, whatever was asked',
      { ...refusing({ code: 'GONE', data: null }), ...asking({ body: 7 }) },
    ],
    ['outside of the API', { route: '/media/*', status: 418 }],
  ])('P88: %s passes', (_what, change) => {
    expect(lies(change)).toEqual([]);
  });
});

describe('a lie of the document', () => {
  it.each<[string, Partial<Exchange>, RegExp]>([
    [
      'a field that is missing',
      saying({ id: 1, owner: null }),
      /answer\/data must have required property 'name'/,
    ],
    ['a field that is not described', saying({ ...THING, secret: 1 }), /answer\/data .*"secret"/],
    ['one deep inside', saying({ ...THING, owner: { kind: 'person', phone: '010' } }), /owner .*"phone"/],
    ['a type', saying({ ...THING, id: '1' }), /answer\/data\/id must be integer, but is "1"/],
    ['a fraction', saying({ ...THING, id: 1.5 }), /data\/id must be integer/],
    ['null', saying({ ...THING, id: null }), /data\/id must be integer, but is null/],
    ['a format', saying({ ...THING, at: 'yesterday' }), /data\/at must match format "date-time"/],
    ['a code of success', saying(THING, 'PENDING'), /answer\/code .*\["success"\], but is "PENDING"/],
    [
      'a code of a refusal',
      refusing({ code: 'LOST', data: null }),
      /answer\/code must be one of GONE, but is LOST/,
    ],
    ['a field beside the code', refusing({ code: 'GONE', data: null, stack: '' }), /"stack"/],
    [
      'the status of a refusal',
      { ...refusing({ code: 'TAKEN', data: null }), status: 409 },
      /does not have this status: TAKEN/,
    ],
    ['the status of a success', { status: 201 }, /does not have this status: .*success/],
    ['a content type', { type: 'text/html' }, /content type "text\/html"/],
    ['a call', { route: '/api/others' }, /POST \/api\/others is not in the document/],
    ['a query', asking({ query: { page: 'x' } }), /query\/page must be integer, but is "x"/],
    ['a request', asking({ body: { size: 6 } }), /request\/size must be <= 5, but is 6/],
    ['a field of a request', asking({ body: { size: 5, colour: 'red' } }), /request .*"colour"/],
    ['the type of a request', asking({ type: 'text/plain' }), /requests of type "text\/plain"/],
    ['a request without a body', asking({ body: undefined, type: '' }), /demands a request body/],
  ])('about %s is reported', (_what, change, message) => {
    const reported = lies(change);
    expect(reported[0]).toMatch(message);
    expect(reported[0]).toMatch(/^POST \/api\/(things\/\{id\} \d{3}: |others)/);
  });
});
