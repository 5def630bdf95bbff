import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type AddressInfo } from 'node:net';
import { ModulesContainer } from '@nestjs/core';
import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isMessageCode, messageFor, plainMessage, Role } from '@store/domain';
import { inputsOf, routesOf, type DeclaredRoute } from '../src/platform/http/declared-routes.js';
import { FormPipe } from '../src/platform/http/validation.js';
import { silentRules } from '../src/openapi/form-codes.js';
import { callsOf, type CodesByStatus, type Method, type Operation } from '../src/openapi/model.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  test = await startTestApp();
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
});
afterAll(() => test.close());

const operations = (): (Operation & { call: string })[] =>
  callsOf(document).map(({ path, method, operation }) => ({ ...operation, call: `${method} ${path}` }));

const idsOf = (part: OpenAPIObject): (string | undefined)[] =>
  callsOf(part).map(({ operation }) => operation.operationId);

interface Extensions {
  'x-error-codes': CodesByStatus;
  'x-error-messages': Record<string, string>;
}
const extended = (): Extensions => document as unknown as Extensions;
const messages = (): Record<string, string> => extended()['x-error-messages'];

describe('every call of the document', () => {
  it('has an operation id of its own', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => id === undefined || ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a summary, and a description beside what is written into all of them', () => {
    for (const { call, summary = '', description = '' } of operations()) {
      expect([call, summary]).not.toEqual([call, '']);
      expect([call, description.split('**')[0]?.trim()]).not.toEqual([call, '']);
    }
  });

  it('names the codes of its refusals, for programs and in words', () => {
    for (const { call, ...operation } of operations()) {
      expect([call, operation.responses['default']]).toEqual([
        call,
        { $ref: '#/components/responses/Error' },
      ]);
      const codesByStatus = Object.entries(operation['x-error-codes'] ?? {});
      for (const [status, codes] of codesByStatus) {
        const listed = `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`;
        expect([call, operation.description]).toEqual([call, expect.stringContaining(listed)]);
        expect([call, codes.filter((code) => !isMessageCode(code))]).toEqual([call, []]);
        for (const code of codes) expect(messages()[code]).toBe(plainMessage(code) ?? messages()[code]);
      }
    }
    expect(Object.values(messages()).filter((text) => /undefined|NaN|\[object/.test(text))).toEqual([]);
    expect(messages()['BULK_TOO_MANY']).toContain('{number}건');
  });

  it('may fail in the ways in which every call may', () => {
    expect(extended()['x-error-codes']).toEqual({
      401: ['KEY_INVALID', 'KEY_EXPIRED'],
      403: ['KEY_SCOPE', 'KEY_NOT_ALLOWED', 'KEY_ADDRESS', 'KEY_IN_BROWSER', 'KEY_WITHOUT_TLS'],
      408: ['REQUEST_TIMEOUT'],
      429: ['RATE_LIMITED'],
      431: ['HEADERS_TOO_LARGE'],
      500: ['INTERNAL_ERROR'],
      503: ['UNAVAILABLE', 'STORAGE_UNAVAILABLE'],
    });
    for (const { call, security, ...operation } of operations()) {
      const token = security?.some((way) => 'bearer' in way) === true;
      const optional = security?.some((way) => Object.keys(way).length === 0) === true;
      const codes = operation['x-error-codes']?.[401] ?? [];
      expect([call, codes]).toEqual([
        call,
        token && !optional ? expect.arrayContaining(['UNAUTHENTICATED']) : codes,
      ]);
    }
  });

  it('says who may call it', () => {
    for (const { call, description, ...operation } of operations()) {
      expect([call, description]).toEqual([call, expect.stringContaining('**Access:**')]);
      expect([call, operation['x-roles']]).toEqual([call, expect.arrayContaining([expect.any(String)])]);
    }
  });
});

function routes(): DeclaredRoute[] {
  const modules = [...test.app.get(ModulesContainer, { strict: false }).values()];
  return routesOf(
    new Set(
      modules.flatMap((module) =>
        [...module.controllers.values()].map(({ metatype }) => metatype as Type<unknown>),
      ),
    ),
  );
}

/** The examples of a call's JSON body. */
function examplesOf(operation: Operation | undefined): unknown[] {
  const { example, examples = {} } = operation?.requestBody?.content['application/json'] ?? {};
  return [example, ...Object.values(examples).map(({ value }) => value)].filter(
    (value) => value !== undefined,
  );
}

describe('the example of a body', () => {
  it('is accepted by the rules of its form', async () => {
    const pipe = new FormPipe();
    const refused: string[] = [];
    let count = 0;
    for (const route of routes()) {
      const metatype = inputsOf(route).find(({ from }) => from === 'body')?.form ?? undefined;
      const method = route.method.toLowerCase() as Method;
      const operation = document.paths[`/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method];
      for (const example of examplesOf(operation as Operation | undefined)) {
        count += 1;
        await pipe
          .transform(structuredClone(example), { type: 'body', metatype })
          .catch((error: unknown) => refused.push(`${operation?.operationId}: ${JSON.stringify(error)}`));
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });
});

describe('examples that people send first', () => {
  it('are accepted by the server', async () => {
    const admin = await signedIn(test, Role.Admin);
    const categoryId = await addCategory(test, { code: 'drink-tumbler' });
    const product = await addProduct(test, { categoryId, title: '상품', basePrice: 100 });
    const calls = [
      ['post', '/api/admin/orders/bulk-status', ''],
      ['put', '/api/admin/stock/{productId}', product],
      ['post', '/api/admin/products', ''],
    ] as const;
    for (const [method, path, id] of calls) {
      const examples = examplesOf(document.paths[path]?.[method] as Operation | undefined);
      expect([path, examples.length > 0]).toEqual([path, true]);
      for (const example of examples) {
        const answer = await test.http[method](path.replace(/\{\w+\}/, String(id)))
          .set('authorization', admin.bearer)
          .send(example as object);
        expect(`${path} ${answer.text}`).toContain('"success":true');
      }
    }
  });
});

describe('codes of a form', () => {
  it('are reported by every rule that answers one', () => {
    const forms = routes().flatMap((route) =>
      inputsOf(route).flatMap(({ form }) => (form === null ? [] : [form])),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect([...new Set(forms)].flatMap((form) => silentRules(form))).toEqual([]);
  });

  it('are read from the forms inside it as well', () => {
    const { post } = document.paths['/api/cart/items'] as { post: Operation };
    expect(post['x-error-codes']?.[400]).toEqual(expect.arrayContaining(['QUANTITY_FORM', 'UNKNOWN_FIELD']));
    const { put } = document.paths['/api/cart'] as { put: Operation };
    expect(put['x-error-codes']?.[400]).toContain('QUANTITY_ABOVE_MAXIMUM');
  });
});

/** Sends raw bytes; returns everything until the server closes the connection. */
function speak(bytes: string): Promise<string> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}

describe('what never became a request', () => {
  it.each([
    [
      'endless headers',
      `x-long: ${'x'.repeat(20_000)}`,
      '431 Request Header Fields Too Large',
      'HEADERS_TOO_LARGE',
    ],
    ['a broken header', 'no colon', '400 Bad Request', 'BAD_REQUEST'],
  ])('(%s) is answered in the envelope', async (_what, header, status, code) => {
    const heard = await speak(`GET /api/health HTTP/1.1\r\nHost: store\r\n${header}\r\n\r\n`);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(JSON.parse(body)).toEqual({
      code,
      success: false,
      data: null,
      message: messageFor(code as 'BAD_REQUEST'),
    });
  });
});

describe('Swagger UI', () => {
  it('loads nothing from elsewhere and runs no script that the page itself contains', async () => {
    const { text, headers } = await test.http.get('/api/docs').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)</g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', content = ''] of scripts) {
      expect(attributes).toMatch(/src="\/api\/docs\//);
      expect(content.trim()).toBe('');
    }
  });

  it.each([
    ['/api/docs/openapi.json', 'application/json', '"openapi":"3.1.0"'],
    ['/api/docs-yaml', 'text/yaml', 'openapi: 3.1.0'],
    ['/api/docs/swagger-ui-bundle.js', 'application/javascript', 'SwaggerUIBundle'],
    ['/api/docs/swagger-ui.css', 'text/css', '.swagger-ui'],
  ])('%s is packed, and not sent to who has it', async (path, type, content) => {
    const ask = (encoding: string, more: object = {}) =>
      test.http
        .get(path)
        .set({ 'accept-encoding': encoding, ...more })
        .buffer(true)
        .parse(bytesOf);
    const [plain, gzip, br] = await Promise.all([ask('identity'), ask('gzip'), ask('br')]);
    expect([plain.status, gzip.status, br.status]).toEqual([200, 200, 200]);
    expect(plain.headers['content-type']).toContain(type);
    expect(String(plain.body)).toContain(content);
    expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(Number(br.headers['content-length'])).toBeLessThan((plain.body as Buffer).length / 3);
    expect((await ask('br', { 'if-none-match': br.headers['etag'] as string })).status).toBe(304);
  });

  it('opens a chapter, since a browser needs seconds for the whole document; that can be chosen as well', async () => {
    const { text } = await test.http.get('/api/docs/swagger-ui-init.js').expect(200);
    const [, list = ''] = /^const parts = (.*);$/m.exec(text) ?? [];
    const parts = JSON.parse(list) as { name: string; url: string }[];
    expect(parts[0]?.name).toMatch(/^auth: ./);
    expect(text).toContain("url: '/api/docs/openapi.json'");
    const documents = await Promise.all(parts.map(({ url }) => test.http.get(url).expect(200)));
    const paths = documents.map(({ body }) => (body as OpenAPIObject).paths);
    expect(paths.flatMap((part) => idsOf({ ...document, paths: part })).sort()).toEqual(
      idsOf(document).sort(),
    );
  });

  it('answers chapters that are documents by themselves, and no others', async () => {
    const { text } = await test.http.get('/api/docs/parts/cart.json').expect(200);
    const part = JSON.parse(text) as OpenAPIObject;
    expect(part.paths['/api/cart']).toEqual(document.paths['/api/cart']);
    expect(part.tags?.map(({ name }) => name)).toEqual(['cart']);
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    const components = part.components as Record<string, Record<string, unknown>>;
    for (const [, kind = '', name = ''] of references) expect(components[kind]).toHaveProperty([name]);
    expect(text.length).toBeLessThan(JSON.stringify(document).length / 10);
    await test.http.get('/api/docs/parts/openapi.json').expect(404);
  });
});
