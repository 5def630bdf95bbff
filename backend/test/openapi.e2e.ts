import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type AddressInfo } from 'node:net';
import { ModulesContainer } from '@nestjs/core';
import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isMessageCode, messageFor, plainMessage } from '@store/domain';
import { inputsOf, routesOf } from '../src/platform/http/declared-routes.js';
import { silentRules } from '../src/openapi/form-codes.js';
import { callsOf, type Media, type Operation, type Response } from '../src/openapi/model.js';
import { bytesOf } from './sheet-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  test = await startTestApp();
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
});
afterAll(() => test.close());

const operations = (): (Operation & { call: string })[] =>
  callsOf(document).map(({ path, method, operation }) => ({ ...operation, call: `${method} ${path}` }));

function resolved(response: Response): Response {
  const name = response.$ref?.split('/').at(-1);
  return name === undefined ? response : (document.components?.responses?.[name] as Response);
}

const refusals = (operation: Operation): [number, Media][] =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [Number(status), resolved(response).content?.['application/json'] ?? {}]);

/** The refusal that carries this code. */
function exampleOf(media: Media | undefined, code: string): { summary?: string; value?: unknown } {
  const name = media?.examples?.[code]?.$ref.split('/').at(-1) ?? '';
  return (document.components?.examples?.[name] ?? {}) as { value?: unknown };
}

const codesOf = (media: Media): string[] => Object.keys(media.examples ?? {});

describe('every call of the document', () => {
  it('has an operation id of its own', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => id === undefined || ids.indexOf(id) !== index)).toEqual([]);
  });

  it('names for every refusal the codes, each with the sentence that a person reads', () => {
    for (const operation of operations()) {
      for (const [status, media] of refusals(operation)) {
        const codes = codesOf(media);
        expect([operation.call, status, codes.length > 0]).toEqual([operation.call, status, true]);
        for (const code of codes) {
          const example = exampleOf(media, code).value as { code: string; message: string };
          expect([operation.call, code, isMessageCode(code)]).toEqual([operation.call, code, true]);
          expect(example).toMatchObject({ code, success: false });
          expect(example.message).toBe(plainMessage(code) ?? example.message);
        }
      }
    }
  });

  it('may fail in the ways in which every call may', () => {
    for (const operation of operations()) {
      const statuses = refusals(operation).map(([status]) => status);
      const token = operation.security?.some((way) => 'bearer' in way) === true;
      const optional = operation.security?.some((way) => Object.keys(way).length === 0) === true;
      const expected = [431, 500, ...(token && !optional ? [401] : [])];
      expect([operation.call, statuses]).toEqual([operation.call, expect.arrayContaining(expected)]);
    }
  });

  it('says who may call it', () => {
    for (const { call, description, ...operation } of operations()) {
      expect([call, description]).toEqual([call, expect.stringContaining('**호출 권한:**')]);
      expect([call, operation['x-roles']]).toEqual([call, expect.arrayContaining([expect.any(String)])]);
    }
  });
});

describe('codes of a form', () => {
  it('are reported by every rule that answers one', () => {
    const modules = [...test.app.get(ModulesContainer, { strict: false }).values()];
    const controllers = modules.flatMap((module) =>
      [...module.controllers.values()].map(({ metatype }) => metatype as Type<unknown>),
    );
    const forms = routesOf(new Set(controllers)).flatMap((route) =>
      inputsOf(route).flatMap(({ form }) => (form === null ? [] : [form])),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect([...new Set(forms)].flatMap((form) => silentRules(form))).toEqual([]);
  });

  it('stand with the field that causes them, nested ones with their path', () => {
    const { post } = document.paths['/api/cart/items'] as { post: Operation };
    expect(exampleOf(post.responses['400']?.content?.['application/json'], 'QUANTITY_FORM')).toEqual({
      summary: '수량은 1 이상의 정수로 입력해 주세요.',
      value: {
        code: 'QUANTITY_FORM',
        success: false,
        message: '수량은 1 이상의 정수로 입력해 주세요.',
        data: {
          fields: [
            { field: 'quantity', code: 'QUANTITY_FORM', message: '수량은 1 이상의 정수로 입력해 주세요.' },
          ],
        },
      },
    });
    const { put } = document.paths['/api/cart'] as { put: Operation };
    const above = exampleOf(put.responses['400']?.content?.['application/json'], 'QUANTITY_ABOVE_MAXIMUM');
    expect(above.value).toMatchObject({ data: { fields: [{ field: 'items.0.quantity' }] } });
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
      expect(attributes).toMatch(/src="\.\/docs\//);
      expect(content.trim()).toBe('');
    }
  });

  it.each([
    ['/api/docs/openapi.json', 'application/json', '"openapi":"3.1.0"'],
    ['/api/docs-yaml', 'text/yaml', 'openapi: 3.1.0'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript', 'SwaggerUIBundle'],
    ['/api/docs/swagger-ui.css', 'text/css', '.swagger-ui'],
  ])('%s is packed once, and not sent to who has it', async (path, type, content) => {
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
    expect(br.headers['etag']).toBe(`W/${String(plain.headers['etag'])}`);
    expect((await ask('br', { 'if-none-match': br.headers['etag'] as string })).status).toBe(304);
  });

  it('opens a part, since a browser needs seconds for the whole document; that can be chosen as well', async () => {
    const { text } = await test.http.get('/api/docs/swagger-ui-init.js').expect(200);
    const [, list = ''] = /^const parts = (.*);$/m.exec(text) ?? [];
    const parts = JSON.parse(list) as { name: string; title: string; calls: string[] }[];
    expect(parts[0]?.title).toBe('auth: 로그인, 회원가입, 토큰 갱신, 로그인한 회원');
    expect(text).toContain("url: '/api/docs/openapi.json'");
    const all = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { tags: string[]; operationId: string }>).map(
        ({ tags, operationId }) => `${tags[0]}/${operationId}`,
      ),
    );
    expect(parts.flatMap(({ calls }) => calls).sort()).toEqual(all.sort());
    for (const { calls } of parts) expect(calls.length).toBeLessThanOrEqual(40);
  });

  it('answers parts that are documents by themselves, and no others', async () => {
    const { text } = await test.http.get('/api/docs/parts/admin-orders.json').expect(200);
    const part = JSON.parse(text) as OpenAPIObject;
    expect(Object.keys(part.paths)).toEqual(
      Object.keys(document.paths).filter((path) => /^\/api\/admin\/orders(\/|$)/.test(path)),
    );
    const [path = ''] = Object.keys(part.paths);
    expect(part.paths[path]).toEqual(document.paths[path]);
    expect(part.tags?.map(({ name }) => name)).toEqual(['admin']);
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    const components = part.components as Record<string, Record<string, unknown>>;
    for (const [, kind = '', name = ''] of references) expect(components[kind]).toHaveProperty([name]);
    expect(text.length).toBeLessThan(JSON.stringify(document).length / 10);
    await test.http.get('/api/docs/parts/openapi.json').expect(404);
  });
});
