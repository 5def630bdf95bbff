import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post, type INestApplicationContext, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Role } from '@store/domain';
import { AccessCheck } from '../src/platform/http/access-check.js';
import { Public, RequireRole, SignedIn } from '../src/platform/http/access.js';
import { ALIASES } from '../src/platform/http/aliases.js';
import { EXPECTED, STEP_UP, type Expectation } from './access-table.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const ROLES: readonly Role[] = [0, 1, 2];
const MAY: Record<Expectation, (caller: Role | 'visitor') => boolean> = {
  anybody: () => true,
  'signed in': (caller) => caller !== 'visitor',
  customers: (caller) => caller === 0,
  staff: (caller) => caller === 1 || caller === 2,
  admins: (caller) => caller === 2,
};

let test: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
});
afterAll(() => test.close());

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** Every call of the published document as `METHOD path`. */
function documented(): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** An honest 503 is fine: some calls need a service that these tests do not start. */
const isBroken = (status: number): boolean => status >= 500 && status !== 503;

const bearers = new Map<Role, string>();

/** One session a role; logging out gets its own, because it ends it. */
async function bearerOf(role: Role, call: string): Promise<string> {
  const known = bearers.get(role);
  if (known !== undefined && !call.endsWith('/logout')) return known;
  const { bearer } = await signedIn(test, role);
  if (!call.endsWith('/logout')) bearers.set(role, bearer);
  return bearer;
}

/** Sends an empty call; its ids name nothing, so no row can change. */
async function knock(call: string, caller: Role | 'visitor'): Promise<{ status: number; code: unknown }> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const request = test.http[method.toLowerCase() as Method](path.replaceAll(/\{\w+\}/g, '2147483647'));
  if (caller !== 'visitor') request.set('authorization', await bearerOf(caller, call));
  const { status, body } = await request;
  return { status, code: (body as { code?: unknown }).code };
}

describe('the table', () => {
  it('P88: has every route of the document, and none that is gone', () => {
    expect(documented().sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it('has every route that the code declares, documented or not', () => {
    const declared = test.app
      .get(AccessCheck)
      .routes()
      // Those for keys are tried in partner-routes.e2e.ts.
      .filter(({ access }) => access !== 'partner')
      .map((route) => `${route.method} /api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(declared.filter((call) => EXPECTED[call] === undefined)).toEqual([]);
  });

  it('has every recorded alias, with the expectation of its canonical call', () => {
    for (const { method, path, canonical } of ALIASES) {
      expect([path, EXPECTED[`${method} /api${path}`]]).toEqual([
        path,
        EXPECTED[`${method} /api${canonical}`],
      ]);
    }
  });
});

describe('the second factor', () => {
  it('is asked for again by exports and by the calls of the list, and the document says so', () => {
    const guarded = documented().filter((call) => {
      const [method = 'GET', path = '/'] = call.split(' ');
      const operation = document.paths[path]?.[method.toLowerCase() as Method];
      return (operation as { 'x-step-up'?: boolean } | undefined)?.['x-step-up'] === true;
    });
    const exports = Object.keys(EXPECTED).filter((call) => call.includes('/exports/'));
    expect(guarded.sort()).toEqual([...STEP_UP, ...exports].sort());
  });
});

describe.each(Object.entries(EXPECTED))('%s is for %s', (call, expectation) => {
  const closed = MAY[expectation]('visitor') ? 'open' : 'closed';

  it(`P88: is ${closed} to a visitor`, async () => {
    const { status, code } = await knock(call, 'visitor');
    if (closed === 'closed') expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
    else
      expect([code, isBroken(status)]).toEqual([
        expect.not.stringMatching(/^(UNAUTHENTICATED|FORBIDDEN)$/),
        false,
      ]);
  });

  it.each(ROLES)('P88, T50: role %i', async (role) => {
    const { status, code } = await knock(call, role);
    if (!MAY[expectation](role)) expect([status, code]).toEqual([403, 'FORBIDDEN']);
    else
      expect([code, isBroken(status)]).toEqual([
        expect.not.stringMatching(/^(UNAUTHENTICATED|FORBIDDEN)$/),
        false,
      ]);
  });

  it('says in the document whether a token is needed', () => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase() as Method];
    // A public call needs no token; some use one when it is sent.
    const allowed = expectation === 'anybody' ? [[], [{}, { bearer: [] }]] : [[{ bearer: [] }]];
    expect(allowed).toContainEqual(operation?.security);
  });
});

describe('recorded spellings', () => {
  it('are marked as deprecated, in the document and in the answer; canonical ones are not', async () => {
    for (const { method, path, canonical } of ALIASES) {
      const verb = method.toLowerCase() as Method;
      expect([path, document.paths[`/api${path}`]?.[verb]?.deprecated]).toEqual([path, true]);
      expect((await test.http[verb](`/api${path}`)).headers['deprecation']).toBe('true');
      expect(document.paths[`/api${canonical}`]?.[verb]?.deprecated).toBeUndefined();
      expect((await test.http[verb](`/api${canonical}`)).headers['deprecation']).toBeUndefined();
    }
  });
});

describe('who is calling', () => {
  it('is never taken from X-USER-ID, a query or a body', async () => {
    const [member, victim] = [await signedIn(test), await signedIn(test, 2)];
    const answer = await test.http
      .get(`/api/auth/me?userId=${victim.id}&role=2`)
      .set('authorization', member.bearer)
      .set('x-user-id', String(victim.id))
      .expect(200);
    expect((answer.body as { data: { id: number; role: number } }).data).toMatchObject({
      id: member.id,
      role: 0,
    });
    const visitor = await test.http.get('/api/auth/me').set('x-user-id', String(victim.id));
    expect(visitor.status).toBe(401);
  });
});

describe('deny by default', () => {
  @Controller('planted')
  class Undeclared {
    @Get('open')
    @Public()
    open(): null {
      return null;
    }

    @Post('forgotten/:id')
    forgotten(): null {
      return null;
    }
  }

  @Controller('planted')
  @SignedIn()
  class Declared {
    @Get()
    byClass(): null {
      return null;
    }

    @Get('own')
    @RequireRole(2)
    own(): null {
      return null;
    }
  }

  /** Runs the application's start check over one planted controller. */
  async function boot(controller: Type<unknown>): Promise<INestApplicationContext> {
    @Module({ imports: [DiscoveryModule], providers: [AccessCheck], controllers: [controller] })
    class Planted {}
    return NestFactory.createApplicationContext(Planted, { logger: false, abortOnError: false });
  }

  it('a route that declares no access stops the boot and is named', async () => {
    await expect(boot(Undeclared)).rejects.toThrow(
      /Undeclared\.forgotten \(POST \/planted\/forgotten\/:id\)$/,
    );
  });

  it('a declaration on the class counts for its routes', async () => {
    const app = await boot(Declared);
    const own = app.get(AccessCheck).routes();
    expect(own.map((route) => [route.path, route.access])).toEqual([
      ['/planted', 'signedIn'],
      ['/planted/own', [2]],
    ]);
    await app.close();
  });

  it('the running application has the check, and every route of it declares its access', () => {
    const routes = test.app.get(AccessCheck).routes();
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => route.access === undefined)).toEqual([]);
  });
});
