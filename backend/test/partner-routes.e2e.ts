import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { PARTNER_SCOPES } from '@store/domain';
import { AccessCheck, type RouteAccess } from '../src/platform/http/access-check.js';
import { Public } from '../src/platform/http/access.js';
import { PartnerCall } from '../src/platform/http/partner-access.js';
import { sentBy } from './catalog-fixtures.js';
import { me, PartnerAdmin, refusalOf, wronged, type TestPartner } from './partner-fixtures.js';
import { PARTNER_ROUTES } from './partner-table.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let partnerId: number;
let admin: PartnerAdmin;
let routes: RouteAccess[];
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await PartnerAdmin.of(test);
  partnerId = await admin.partner();
  routes = test.app.get(AccessCheck).routes();
});
afterAll(() => test.close());

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Sends an empty call whose ids name nothing. */
function knock({ method, path }: RouteAccess, key?: TestPartner) {
  const address = `/api${path.replaceAll(/:\w+/g, '2147483647')}`;
  const request = test.http[method.toLowerCase() as Method](address).timeout(20_000);
  return key === undefined ? request : request.set('authorization', key.bearer);
}

/** Method and path of a route with `*` for each path parameter. */
const nameOf = ({ method, path }: RouteAccess): string => `${method} ${path.replaceAll(/:\w+/g, '*')}`;

const ofPartners = () => routes.filter(({ access }) => access === 'partner');

describe('the table of calls', () => {
  it('K7: has every route that is declared, with its scope and its kind', () => {
    for (const route of ofPartners())
      expect([nameOf(route), [route.partner?.scope, route.partner?.kind]]).toEqual([
        nameOf(route),
        PARTNER_ROUTES[nameOf(route)],
      ]);
  });

  it('has no call that is gone', () => {
    expect(Object.keys(PARTNER_ROUTES).sort()).toEqual(ofPartners().map(nameOf).sort());
  });
});

/** Routes outside `/partner` that are not for everybody. */
const closedRoutes = () => routes.filter(({ access }) => access !== 'public' && access !== 'partner');

async function expectClosed(key: TestPartner): Promise<void> {
  const open: unknown[] = [];
  expect(closedRoutes().length).toBeGreaterThan(200);
  for (const route of closedRoutes()) {
    const [status, code] = refusalOf(await knock(route, key));
    if (status !== 403 || code !== 'KEY_SCOPE') open.push([nameOf(route), status, code]);
  }
  expect(open).toEqual([]);
}

it('K8: a key with every scope moves no money, role or setting: all other calls refuse it', async () => {
  await expectClosed(await admin.key(partnerId, { scopes: PARTNER_SCOPES }));
});

it('K8: a call for everybody gives a key nothing that a visitor has not', async () => {
  const key = await admin.key(partnerId, { scopes: PARTNER_SCOPES });
  const open = routes.filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(30);
  for (const route of open) {
    const [asVisitor, byKey] = [await knock(route), await knock(route, key)];
    expect([nameOf(route), ...refusalOf(byKey)]).toEqual([nameOf(route), ...refusalOf(asVisitor)]);
  }
});

describe.each(PARTNER_SCOPES)('K7: a key with %s', (scope) => {
  let key: TestPartner;
  beforeAll(async () => {
    key = await admin.key(partnerId, { scopes: [scope] });
  });

  it('is refused by every route that is neither public nor below /partner', () => expectClosed(key));

  it('is accepted by the routes of its scope and of none, and by no other of /partner', async () => {
    for (const route of ofPartners()) {
      const [needed] = PARTNER_ROUTES[nameOf(route)] ?? [];
      const [status, code] = refusalOf(await knock(route, key));
      const isAllowed = needed === null || needed === scope;
      expect([nameOf(route), isAllowed ? code === 'KEY_SCOPE' : [status, code]]).toEqual([
        nameOf(route),
        isAllowed ? false : [403, 'KEY_SCOPE'],
      ]);
    }
  });
});

describe('a route that declares nothing is closed', () => {
  @Controller('partner/planted')
  class Forgotten {
    @Get()
    @Public()
    open(): null {
      return null;
    }
  }

  @Controller('planted')
  class Astray {
    @Get()
    @PartnerCall('orders:read')
    orders(): null {
      return null;
    }
  }

  const boot = (controller: Type<unknown>) => {
    @Module({ imports: [DiscoveryModule], providers: [AccessCheck], controllers: [controller] })
    class Planted {}
    return NestFactory.createApplicationContext(Planted, { logger: false, abortOnError: false });
  };

  it.each([
    ['below /partner without a scope', Forgotten],
    ['with a scope elsewhere', Astray],
  ] as const)('K7: one %s stops the boot', async (_name, controller) => {
    await expect(boot(controller)).rejects.toThrow(/only they, have @PartnerCall\(\): \w+\.\w+ \(GET /);
  });
});

it('a public call answers a valid key as a visitor, also from memory, and refuses a wrong one', async () => {
  const { key, bearer } = await admin.key(partnerId);
  const asVisitor = await test.http.get('/api/categories').expect(200);
  for (let i = 0; i < 3; i += 1) {
    const answer = await test.http.get('/api/categories').set('authorization', bearer).expect(200);
    expect(answer.text).toBe(asVisitor.text);
    const wrong = await test.http.get('/api/categories').set('authorization', `Bearer ${wronged(key)}`);
    expect(refusalOf(wrong)).toEqual([401, 'KEY_INVALID']);
    expect(wrong.body).toMatchObject({ success: false, data: null });
  }
});

it('a login token opens nothing of /partner', async () => {
  const { bearer } = await signedIn(test, 2);
  expect(refusalOf(await me(test, bearer))).toEqual([401, 'KEY_INVALID']);
});

it('K10: no call with a login token sends a statement about keys', async () => {
  const { bearer } = await signedIn(test, 2);
  const reads = closedRoutes().filter(({ method, path }) => method === 'GET' && !/:|partners/.test(path));
  expect(reads.length).toBeGreaterThan(50);
  const sent = await sentBy(test, async () => {
    for (const { path } of reads) await test.http.get(`/api${path}`).set('authorization', bearer);
  });
  expect(sent.length).toBeGreaterThan(reads.length);
  expect(sent.filter(({ text }) => /partner_keys|from "partners"/.test(text))).toEqual([]);
});

it.each(['/api/partner/me', '/api/partner/nothing', '/api/cart', '/api/nothing', '/api'])(
  'a preflight answers 204 at %s, and allows nothing',
  async (path) => {
    const asked = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
    const answer = await test.http.options(path).set(asked).expect(204);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

it.each([
  ['get', '/api/partner/nothing'],
  ['delete', '/api/partner/me'],
  ['post', '/api/partner'],
  ['get', '/api/nothing'],
  ['put', '/api/nothing'],
] as const)('with a key, %s %s answers 404', async (method, path) => {
  const { bearer } = await admin.key(partnerId);
  const answer = await test.http[method](path).set('authorization', bearer);
  expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  const isPartner = path.startsWith('/api/partner');
  expect(answer.headers['content-type']).toBe(
    isPartner ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8',
  );
  expect(answer.headers['x-request-id']).toEqual(isPartner ? expect.any(String) : undefined);
});
