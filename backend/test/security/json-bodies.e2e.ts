import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { startTestApp, type TestApp } from '../support/app.js';
import { signedIn } from '../support/members.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const post = (path: string, body: string, bearer?: string) => {
  const request = test.http.post(path).set('content-type', 'application/json');
  if (bearer !== undefined) request.set('authorization', bearer);
  return request.send(body);
};

interface Refusal {
  code: string;
  success: boolean;
  data: { fields: { field: string; code: string }[] } | null;
}

it.each([
  ['__proto__', '{"productId":1,"__proto__":{"quantity":5}}'],
  ['__proto__ in escapes', '{"productId":1,"\\u005f_proto__":{"quantity":5}}'],
  ['__proto__ further in', '{"lines":[{"productId":1,"__proto__":{"quantity":5}}]}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"quantity":5}}}'],
])('a key that reaches a prototype is refused: %s', async (_name, body) => {
  const answer = await post('/api/pricing/line', body).expect(400);
  expect(answer.body).toEqual({
    code: 'BAD_REQUEST',
    success: false,
    message: expect.any(String),
    data: null,
  });
});

/** `{"f0":0,"f1":0,…}` */
const withFields = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 0])));
const listOf = (count: number, element: string): string => `[${Array(count).fill(element).join(',')}]`;

describe('a body that is made to keep the server busy', () => {
  it.each<[string, string, string, number, string]>([
    ['120,000 unknown fields', '/api/pricing/line', withFields(120_000), 413, 'BODY_TOO_LARGE'],
    [
      'more than a visitor may send',
      '/api/pricing/line',
      `{"a":"${'x'.repeat(70_000)}"}`,
      413,
      'BODY_TOO_LARGE',
    ],
    ['20,000 elements', '/api/pricing/lines', `{"lines":${listOf(20_000, '{}')}}`, 413, 'BODY_TOO_LARGE'],
    ['10,000 empty lists', '/api/pricing/lines', `{"lines":${listOf(10_000, '[]')}}`, 413, 'BODY_TOO_LARGE'],
    ['50,000 nested lists', '/api/pricing/line', '['.repeat(30_000) + ']'.repeat(30_000), 400, 'BAD_REQUEST'],
    [
      'nested lists in a field',
      '/api/pricing/line',
      `{"optionValueIds":${'['.repeat(40)}${']'.repeat(40)}}`,
      400,
      'BAD_REQUEST',
    ],
    ['no JSON', '/api/pricing/line', '{"productId":', 400, 'BAD_REQUEST'],
    ['a route that is not there', '/api/nothing', withFields(120_000), 404, 'NOT_FOUND'],
  ])('is refused before it is read: %s', async (_name, path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, (answer.body as Refusal).code]).toEqual([status, code]);
  });

  it('names 20 of 4,000 unknown fields', async () => {
    const { body } = await post('/api/pricing/line', withFields(4000)).expect(400);
    const { code, data } = body as Refusal;
    expect(code).toBe('UNKNOWN_FIELD');
    expect(data?.fields.map(({ field }) => field)).toEqual(Array.from({ length: 20 }, (_, i) => `f${i}`));
  });

  it('counts unknown fields of all forms in it together', async () => {
    const lines = listOf(100, '{"x":1,"y":1}');
    const { body } = await post('/api/pricing/lines', `{"lines":${lines}}`).expect(400);
    expect((body as Refusal).data?.fields).toHaveLength(20);
  });

  it('is reported for a list that is too long, not for each of its elements', async () => {
    const { body } = await post('/api/pricing/lines', `{"lines":${listOf(2000, '{}')}}`).expect(400);
    expect((body as Refusal).data?.fields).toEqual([
      { field: 'lines', code: 'VALIDATION_FAILED', message: expect.any(String) },
    ]);
  });

  it('names 20 of the wrong elements of a list that is not too long', async () => {
    const { body } = await post('/api/pricing/lines', `{"lines":${listOf(100, '{}')}}`).expect(400);
    expect((body as Refusal).data?.fields).toHaveLength(20);
  });

  it('may be larger where the caller is known to the shop', async () => {
    const { bearer } = await signedIn(test, Role.Admin);
    const long = JSON.stringify({ product: { detailHtml: 'x'.repeat(900_000) } });
    const answer = await post('/api/admin/products', long, bearer);
    expect([answer.status, (answer.body as Refusal).code]).not.toContain('BODY_TOO_LARGE');
    expect(answer.status).toBe(400);
    await post('/api/admin/products', `{"a":"${'x'.repeat(1_100_000)}"}`, bearer).expect(413);
  });
});

describe('values that no field means', () => {
  it.each([
    ['a list where an object is meant', { lines: [[]] }, 'lines.0', 'VALIDATION_FAILED'],
    [
      'a list in a list of values',
      { lines: [{ productId: 1, quantity: 1, optionValueIds: [[1]] }] },
      'lines.0.optionValueIds',
      'OPTION_UNKNOWN',
    ],
    [
      'an object as a choice',
      { lines: [{ productId: 1, quantity: 1, optionValueIds: {} }] },
      'lines.0.optionValueIds',
      'OPTION_UNKNOWN',
    ],
    [
      'half a surrogate pair',
      { lines: [{ productId: 1, quantity: 1, optionValueIds: '\ud800' }] },
      'lines.0.optionValueIds',
      'VALIDATION_FAILED',
    ],
  ])('are refused by the name of the field: %s', async (_name, body, field, code) => {
    const answer = await post('/api/pricing/lines', JSON.stringify(body)).expect(400);
    expect((answer.body as Refusal).data?.fields).toEqual([{ field, code, message: expect.any(String) }]);
  });

  it('one form in another is taken as an object, and refused as a list', async () => {
    const { bearer } = await signedIn(test, Role.Admin);
    const send = (product: unknown) => post('/api/admin/products', JSON.stringify({ product }), bearer);
    const asObject = (await send({}).expect(400)).body as Refusal;
    expect(asObject.data?.fields.map(({ field }) => field)).toContain('product.title');
    const asList = (await send([]).expect(400)).body as Refusal;
    expect(asList.data?.fields.map(({ field }) => field)).toEqual(['product']);
  });

  it.each(['[]', '[{}]', '"x"', '5'])('a whole body that is no object: %s', async (body) => {
    const answer = await post('/api/pricing/line', body).expect(400);
    expect((answer.body as Refusal).code).toBe('BAD_REQUEST');
  });

  it('a phone number with a letter in it is refused in words', async () => {
    const form = { contactName: '김구매', phone: '0101234567a', body: '견적', privacyAgreed: true };
    const answer = await post('/api/estimates', JSON.stringify(form)).expect(400);
    expect((answer.body as Refusal).data?.fields).toMatchObject([{ field: 'phone', code: 'PHONE_FORM' }]);
  });
});

describe('addresses that cannot be read', () => {
  it.each([
    '/api/products/%',
    '/api/products/%ff',
    '/api/products/%00',
    `/api/products/${'x'.repeat(5000)}`,
    `/api/products/${encodeURIComponent('가'.repeat(300))}`,
  ])('name nothing: %.40s', async (path) => {
    const answer = await test.app.inject({ method: 'GET', url: path });
    expect([answer.statusCode, answer.json<Refusal>().success]).toEqual([404, false]);
  });

  it('a NUL in a query is as if it were not there', async () => {
    await test.http.get('/api/products?q=%00').expect(200);
  });
});
