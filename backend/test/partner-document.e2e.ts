import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { CHANGE_TYPES, isPartnerErrorCode, PARTNER_ERRORS, PARTNER_SCOPES } from '@store/domain';
import { AccessCheck } from '../src/platform/http/access-check.js';
import { errorPagePath } from '../src/platform/http/problem.js';
import { callsOf, walk, type Operation } from '../src/openapi/model.js';
import { sharedDocuments } from './support/contract/shared-document.js';
import { contractsOf, takeLies } from './support/contract/watch.js';
import { me, PartnerAdmin } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let document: OpenAPIObject;
let store: OpenAPIObject;
beforeAll(async () => {
  test = await startTestApp();
  ({ partner: document, store } = await sharedDocuments(test.app));
});
afterAll(() => test.close());

type Webhooks = Record<string, { post: Operation }>;
const webhooks = (): Webhooks => (document as unknown as { webhooks: Webhooks }).webhooks;
const exampleOf = (operation: Operation | undefined): unknown =>
  operation?.requestBody?.content['application/json']?.example;

describe('the document of partners', () => {
  it('has every call below /partner, which the other document has not', () => {
    const routes = test.app.get(AccessCheck).routes();
    const partner = routes.filter(({ access }) => access === 'partner');
    const called = partner.map(
      ({ method, path }) => `${method.toLowerCase()} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(
      callsOf(document)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(called.sort());
    expect(callsOf(store).filter(({ path }) => path.startsWith('/api/partner'))).toEqual([]);
  });

  it('names summary, scope, limit and codes of each call', () => {
    for (const { path, operation } of callsOf(document)) {
      const [{ key = [] } = {}] = operation.security ?? [];
      expect([path, operation.summary]).not.toEqual([path, '']);
      expect([path, key.filter((scope) => !(PARTNER_SCOPES as readonly string[]).includes(scope))]).toEqual([
        path,
        [],
      ]);
      expect([path, operation['x-limit']]).toEqual([path, expect.stringMatching(/^(call|bulk|feed)$/)]);
      for (const [status, codes] of Object.entries(operation['x-error-codes'] ?? {}))
        for (const code of codes)
          expect([code, isPartnerErrorCode(code) ? String(PARTNER_ERRORS[code].status) : null]).toEqual([
            code,
            status,
          ]);
    }
  });

  it('has one whole example of each body and answer, made of examples of its own', () => {
    for (const { method, path, operation } of callsOf(document)) {
      const parts = [operation.requestBody, ...Object.values(operation.responses)];
      for (const media of parts.flatMap((part) => part?.content?.['application/json'] ?? [])) {
        const text = JSON.stringify(media.example) ?? '';
        // What the sampler writes for a field without an example.
        expect(`${method} ${path} ${text}`).not.toMatch(/"string"|2019-08-24|^\S+ \S+ $/);
      }
    }
  });

  it('lets values of answers grow, and not those of requests', () => {
    const { schemas = {} } = document.components ?? {};
    const answers = JSON.stringify(callsOf(document).map(({ operation }) => operation.responses));
    expect(answers).not.toContain('"enum"');
    const open = Object.entries(schemas).filter(([, schema]) =>
      [...walk(schema)].some((part) => 'x-extensible-enum' in part),
    );
    expect(open.map(([name]) => name)).toEqual(expect.arrayContaining(['OrderStatus', 'PartnerMe']));
  });
});

describe('W7: webhooks of the document', () => {
  it('are those of the table of events, each with an example that its schema allows', async () => {
    expect(Object.keys(webhooks())).toEqual(CHANGE_TYPES);
    const { partner } = await contractsOf(test.app);
    for (const [type, { post }] of Object.entries(webhooks())) {
      const body = structuredClone(exampleOf(post)) as { type: string; data: Record<string, unknown> };
      expect([type, partner.webhookLies(type, body)]).toEqual([type, []]);
      const { subject: _subject, version: _version, href: _href, ...facts } = body.data;
      expect([type, partner.eventLies(type, facts)]).toEqual([type, []]);
      expect(partner.eventLies(type, { ...facts, buyer: '김구매' })).toHaveLength(1);
      body.data['version'] = '3';
      expect(partner.webhookLies(type, body)).toHaveLength(1);
    }
    expect(partner.webhookLies('order.lost', {})).toEqual(['order.lost is not in the document']);
  });

  it('name today’s values, so that one that is missing is found', async () => {
    const { partner } = await contractsOf(test.app);
    const facts = { status: 'LOST', previousStatus: null, amount: 1 };
    expect(partner.eventLies('order.paid', facts)).toEqual([expect.stringContaining('LOST')]);
  });
});

describe('D1: answers to partners', () => {
  it('are compared with the document, problems as well', async () => {
    const { bearer } = await (await PartnerAdmin.of(test)).partnerWithKey();
    await me(test, bearer).expect(200);
    await test.http.get('/api/partner/me').expect(401);
    expect(takeLies()).toEqual([]);
    const { partner } = await contractsOf(test.app);
    const lies = partner.lies({
      method: 'GET',
      route: '/api/partner/me',
      status: 200,
      type: 'application/json',
      payload: '{"partner":{"id":"3","name":"이름"},"scopes":[],"limits":{},"secret":"x"}',
      request: { body: undefined, query: {}, type: '' },
    });
    expect(lies.join()).toMatch(/\/secret|secret/);
  });
});

describe('pages for partners', () => {
  it.each([
    ['/api/docs/partner', 'text/html', 'partner-init.js'],
    ['/api/docs/partner/start', 'text/html', '<h1>연동 시작하기</h1>'],
    ['/api/docs/partner.json', 'application/json', '"Store Partner API"'],
    ['/api/docs/partner-init.js', 'application/javascript', '/api/docs/partner.json'],
  ])('%s is served', async (path, type, content) => {
    const { text, headers } = await test.http.get(path).expect(200);
    expect(headers['content-type']).toContain(type);
    expect(text).toContain(content);
  });

  it('every code that the document names has a page', async () => {
    const codes = new Set(
      JSON.stringify(document)
        .match(/\b[A-Z]+(?:_[A-Z]+)+\b/g)
        ?.filter(isPartnerErrorCode),
    );
    expect(codes.size).toBeGreaterThan(10);
    for (const code of codes) {
      const { text } = await test.http.get(errorPagePath(code)).expect(200);
      expect(text).toContain(PARTNER_ERRORS[code].title);
    }
    await test.http.get(errorPagePath('NO_SUCH_CODE')).expect(404);
  });
});
