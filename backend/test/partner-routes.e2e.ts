import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { PARTNER_SCOPES } from '@store/domain';
import { AccessCheck, type RouteAccess } from '../src/platform/http/access-check.js';
import { Public } from '../src/platform/http/access.js';
import { PartnerCall } from '../src/platform/http/partner-access.js';
import { sentBy } from './catalog-fixtures.js';
import { me, PartnerAdmin, refusalOf, wronged, type TestPartner } from './partner-fixtures.js';
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
const knock = ({ method, path }: RouteAccess, { bearer }: TestPartner) =>
  test.http[method.toLowerCase() as Method](`/api${path.replaceAll(/:\w+/g, '2147483647')}`)
    .set('authorization', bearer)
    .timeout(20_000);

describe.each(PARTNER_SCOPES)('K7, K8: a key with %s', (scope) => {
  let key: TestPartner;
  beforeAll(async () => {
    key = await admin.key(partnerId, { scopes: [scope] });
  });

  it('is refused by every route that is neither public nor declares its scope', async () => {
    const open: unknown[] = [];
    const closed = routes.filter(({ access }) => access !== 'public' && access !== 'partner');
    expect(closed.length).toBeGreaterThan(200);
    for (const route of closed) {
      const answer = await knock(route, key);
      const [status, code] = refusalOf(answer);
      if (status !== 403 || code !== 'KEY_SCOPE') open.push([route.method, route.path, status, code]);
    }
    expect(open).toEqual([]);
  });

  it('is accepted by the routes of its scope and of none, and by no other of /partner', async () => {
    for (const route of routes.filter(({ access }) => access === 'partner')) {
      const [status, code] = refusalOf(await knock(route, key));
      const isAllowed = route.partner?.scope === null || route.partner?.scope === scope;
      expect([route.path, isAllowed ? code === 'KEY_SCOPE' : [status, code]]).toEqual([
        route.path,
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

it('K10: a call with a login token sends no statement about keys', async () => {
  const { bearer } = await signedIn(test);
  const call = () => test.http.get('/api/cart').set('authorization', bearer).expect(200);
  await call();
  const sent = await sentBy(test, call);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ text }) => /partner/i.test(text))).toEqual([]);
});
