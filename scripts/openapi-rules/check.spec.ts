import { describe, expect, it } from '@jest/globals';
import { checkDocument } from './check.ts';

type Json = Record<string, unknown>;

const answer = (example: Json): Json => ({
  description: '성공',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      example,
    },
  },
});

/** A small document that keeps every rule, with something planted into its one call. */
const documentWith = (planted: Json): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Planted',
      version: '1.0.0',
      description: '시험용',
      contact: { name: '시험', email: 'test@store.example' },
      license: { name: '비공개', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [{ name: 'things', description: '물건' }],
    security: [],
    paths: {
      '/things': {
        get: {
          operationId: 'things',
          summary: '물건 목록',
          description: '물건을 돌려줍니다.\n\n**호출 권한:** 누구나',
          tags: ['things'],
          responses: { 200: answer({ name: '텀블러' }), 400: answer({ name: '오류' }) },
          ...planted,
        },
      },
    },
  });

const rulesBroken = async (planted: Json): Promise<string[]> => [
  ...new Set((await checkDocument(documentWith(planted))).map(({ rule }) => rule)),
];

describe('the rules of the OpenAPI document', () => {
  it('are kept by a document that is right', async () => {
    expect(await checkDocument(documentWith({}))).toEqual([]);
  });

  it.each([
    [
      'a call that refuses nothing',
      { responses: { 200: answer({ name: '텀블러' }) } },
      'redocly/operation-4xx-response',
    ],
    ['a tag that nobody described', { tags: ['unknown'] }, 'spectral/operation-tag-defined'],
    [
      'an example that is not what the schema says',
      { responses: { 200: answer({ name: 5 }), 400: answer({ name: '오류' }) } },
      'spectral/oas3-valid-media-example',
    ],
    ['a call without words of its own', { description: '**호출 권한:** 누구나' }, 'store/description'],
    [
      'an example that says nothing',
      { responses: { 200: answer({ name: 'string' }), 400: answer({ name: '오류' }) } },
      'store/placeholder',
    ],
    ['errors that did not become responses', { 'x-errors': { 404: ['NOT_FOUND'] } }, 'store/errors'],
  ])('find %s', async (_what, planted, rule) => {
    expect(await rulesBroken(planted)).toContain(rule);
  });

  it('say where it is', async () => {
    const findings = await checkDocument(documentWith({ tags: ['unknown'] }));
    expect(findings.map(({ at }) => at)).toContain('/paths/~1things/get/tags/0');
  });
});
