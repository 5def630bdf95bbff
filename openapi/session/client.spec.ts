import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import {
  cartCount,
  cartCountQueryKey,
  getMyEstimateQueryKey,
  getProduct,
  listMyEstimates,
  listMyEstimatesQueryKey,
  readFile,
} from '../client';
import { setUpServerClient, withEnvelope, withHeaders } from './client';
import { unwrapped, unwrappedSchema, type AnswerSchema } from './envelope';
import { ApiError } from './errors';
import { answersOf } from './answers-of';

const ANSWER = { code: 'success', success: true, message: '처리했습니다.' };

let answer: () => Response = () => Response.json({});
const addresses: string[] = [];

setUpServerClient('http://store.test', async (input) => {
  addresses.push((input as Request).url);
  return answer();
});

describe('a generated call', () => {
  it('gives the data of the answer', async () => {
    answer = () => Response.json({ ...ANSWER, data: 3 });
    expect(await cartCount()).toBe(3);
    expect(addresses.at(-1)).toBe('http://store.test/api/cart/count');
  });

  it('gives the data of a page of a list with its meta', async () => {
    const meta = { page: 0, size: 20, total: 1 };
    answer = () => Response.json({ ...ANSWER, data: [{ id: 1 }], meta });
    expect(await listMyEstimates()).toEqual({ items: [{ id: 1 }], meta });
  });

  it('gives code and message where they matter', async () => {
    answer = () => Response.json({ ...ANSWER, code: 'PENDING', data: null });
    expect(await withEnvelope((options) => cartCount(options))).toEqual({
      code: 'PENDING',
      message: ANSWER.message,
      data: null,
    });
  });

  it('fails where the answer refuses, whatever its status', async () => {
    answer = () => Response.json({ ...ANSWER, success: false, code: 'PRODUCT_NOT_FOUND' });
    const refusal = await getProduct({ path: { id: '1' } }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'PRODUCT_NOT_FOUND', message: ANSWER.message });
  });

  it.each(['null', '<html>'])('has no answer where the body is %s', async (body) => {
    answer = () => new Response(body, { headers: { 'content-type': 'application/json' } });
    await expect(cartCount()).rejects.toMatchObject({ status: 0, isUnanswered: true });
  });

  it('has the same key on a server and in a browser', () => {
    expect(listMyEstimatesQueryKey({ query: { page: 1 } })).toEqual([
      { _id: 'listMyEstimates', baseUrl: '', query: { page: 1 } },
    ]);
  });
});

describe('the rule of unwrapping', () => {
  const text: AnswerSchema = { type: 'string' };
  const list: AnswerSchema = { type: 'array' };
  const object: AnswerSchema = { type: 'object', properties: { total: text } };
  const meta: AnswerSchema = { type: 'object' };
  const envelope: AnswerSchema = { properties: { code: text, message: text } };
  const page = (properties: Record<string, AnswerSchema>): AnswerSchema => ({
    type: 'object',
    required: Object.keys(properties),
    properties,
  });

  it.each([
    ['data', { data: 'a' }, { data: text }, 'a', text],
    ['a list', { data: ['a'] }, { data: list }, ['a'], list],
    [
      'a page',
      { data: { total: 1 }, meta: {} },
      { data: object, meta },
      { total: 1, meta: {} },
      { allOf: [object, page({ meta })] },
    ],
    [
      'a bare page',
      { data: ['a'], meta: {} },
      { data: list, meta },
      { items: ['a'], meta: {} },
      page({ items: list, meta }),
    ],
  ])('is the same for an answer and its schema: %s', (_name, body, properties, value, schema) => {
    expect(unwrapped(body)).toEqual(value);
    expect(unwrappedSchema({ allOf: [envelope, { properties }] })).toEqual(schema);
    expect(unwrappedSchema({ properties })).toEqual(schema);
  });

  it('leaves a schema without data as it is', () => {
    expect(unwrappedSchema(envelope)).toBe(envelope);
  });
});

describe('the answers of calls', () => {
  it('are found whatever their parameters, and no others', () => {
    const queries = new QueryClient();
    for (const key of [
      listMyEstimatesQueryKey({ query: { page: 1 } }),
      getMyEstimateQueryKey({ path: { id: 1 } }),
      cartCountQueryKey(),
    ])
      queries.setQueryData(key, 0);
    queries.removeQueries(answersOf('listMyEstimates', 'getMyEstimate'));
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([cartCountQueryKey()]);
  });
});

describe('a file', () => {
  it('comes with the headers that name it', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
    const headers = { 'content-type': 'text/csv', 'x-total-rows': '2' };
    globalThis.fetch = async () => new Response('a,b', { headers });
    const file = await withHeaders((options) => readFile({ path: { id: 'x' }, parseAs: 'blob', ...options }));
    if (before !== undefined) Object.defineProperty(globalThis, 'fetch', before);
    expect([await file.content.text(), file.headers.get('x-total-rows')]).toEqual(['a,b', '2']);
  });
});
