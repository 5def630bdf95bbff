import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadEnvironment } from '../../src/config/environment.js';
import { startApp, startTestApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PASSWORD, signedIn } from '../support/members.js';
import { until } from '../support/until.js';

const PARTNER = 'https://partner.example';

describe('headers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ CORS_ORIGINS: `${PARTNER}, https://other.example` });
  });
  afterAll(() => test.close());

  it('an answer of a version that the caller has is 304, however the tag is written', async () => {
    const { headers } = await test.http.get('/api/products').expect(200);
    const etag = headers['etag'] ?? '';
    expect(etag).toMatch(/^"/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
      const answer = await test.http.get('/api/products').set('if-none-match', known);
      expect([known, answer.status, answer.text]).toEqual([known, 304, '']);
    }
    await test.http.get('/api/products').set('if-none-match', '"other"').expect(200);
  });

  it.each([
    '/api/products/%EA%B3',
    '/api/p/%EA%B3',
    '/api/products/%',
    '/api/products/%00',
    '/api/categories/%E0%A4%A',
    '/api/products/%EA%B3/more',
    '/api/%EA%B3',
    '/media/%EA%B3',
    '/assets/%EA%B3.js',
  ])('an address that is no UTF-8 names nothing, and the answer is in the envelope: %s', async (path) => {
    const { status, body } = await test.http.get(path);
    expect([400, 404]).toContain(status);
    expect(body).toEqual({
      success: false,
      code: expect.any(String),
      message: expect.stringMatching(/[가-힣]/),
      data: null,
    });
  });

  it('an answer about a person is not stored on the way', async () => {
    const { bearer } = await signedIn(test);
    for (const path of ['/api/auth/me', '/api/user/addresses', '/api/orders', '/api/orders/nothing']) {
      const { headers } = await test.http.get(path).set('authorization', bearer);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
    const refused = await test.http.get('/api/auth/me').expect(401);
    expect(refused.headers['cache-control']).toBe('no-store');
    const login = await test.http.post('/api/auth/login').send({ identifier: 'x@e.kr', password: PASSWORD });
    expect(login.headers['cache-control']).toBe('no-store');
    const everybodys = await test.http.get('/api/products').expect(200);
    expect(everybodys.headers['cache-control']).toBe('no-cache');
  });

  const preflight = (origin: string) =>
    test.http
      .options('/api/auth/me')
      .set('origin', origin)
      .set('access-control-request-method', 'PATCH')
      .set('access-control-request-headers', 'authorization,x-user-id,content-type');

  it("a named partner's page may call with a token and the recorded X-USER-ID", async () => {
    const { headers } = await preflight(PARTNER).expect(204);
    expect(headers['access-control-allow-origin']).toBe(PARTNER);
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    for (const name of ['authorization', 'x-user-id', 'content-type'])
      expect(headers['access-control-allow-headers']).toContain(name);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await test.http.get('/api/products').set('origin', PARTNER).expect(200);
    expect(answer.headers['access-control-allow-origin']).toBe(PARTNER);
    expect(answer.headers['vary']).toMatch(/origin/i);
  });

  it('no other page may', async () => {
    for (const origin of ['https://partner.example.evil.example', 'http://partner.example', 'null']) {
      const { headers } = await preflight(origin);
      expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined]);
    }
  });

  it('a refusal for too many attempts says when to come again', async () => {
    const guess = () =>
      test.http.post('/api/user/check').send({ userPhone: '01011112222', userName: '김구매' });
    let answer = await guess();
    for (let i = 0; i < 200 && answer.status !== 429; i += 1) answer = await guess();
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
  });
});

describe('without named partners', () => {
  it('a preflight allows nothing', async () => {
    const test = await startTestApp();
    for (const path of ['/api/auth/me', '/api/user/print-jobs/7/approve', '/'])
      for (const origin of [PARTNER, 'null']) {
        const { status, text, headers } = await test.http
          .options(path)
          .set('origin', origin)
          .set('access-control-request-method', 'GET');
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control'));
        expect([path, status, text, allowed]).toEqual([path, 204, '', []]);
      }
    await test.close();
  });
});

/** A proxy in front of PostgreSQL that can be closed. */
interface Door {
  port: number;
  /** Cuts open connections and gives no answer until it is opened again. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
}

async function doorTo({ hostname, port: target }: URL): Promise<Door> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open: () => listen(port),
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroySoon();
      }),
  };
}

describe('while PostgreSQL is away', () => {
  let database: TestDatabase;
  let door: Door;
  let test: TestApp;
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    door = await doorTo(url);
    url.port = String(door.port);
    test = await startApp(
      loadEnvironment({
        NODE_ENV: 'test',
        DATABASE_URL: url.href,
        JWT_SECRET: 'only-for-tests-0123456789-0123456789',
      }),
    );
  });
  afterAll(async () => {
    await test.close();
    await door.shut().catch(() => undefined);
    await database.drop();
  });

  it('every call answers 503 with Retry-After, in the envelope, and works again afterwards', async () => {
    const { bearer } = await signedIn(test);
    const calls = [
      () => test.http.get('/api/auth/me').set('authorization', bearer),
      () => test.http.get('/api/orders').set('authorization', bearer),
      () => test.http.post('/api/auth/login').send({ identifier: 'x@example.com', password: PASSWORD }),
      () => test.http.post('/api/tracking').send({ orderNo: '20261121-ABCDEF', phone: '01012345678' }),
    ];
    // The queue has its own connections, which must be open before they can break.
    await until(
      async () => (await test.http.get('/api/health')).status,
      (status) => status === 200,
    );
    await door.shut();
    for (const call of calls) {
      const { status, headers, body } = await call();
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(body).toEqual({
        code: 'UNAVAILABLE',
        success: false,
        message: '서비스를 잠시 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
        data: null,
      });
    }
    await door.open();
    await test.http.get('/api/orders').set('authorization', bearer).expect(200);
  });
});

describe('where PostgreSQL cannot write', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each([
    ['the disk is full', '53100'],
    ['the server only reads', '25006'],
  ])('%s: the answer is 503 and says so', async (_name, state) => {
    const { em } = test;
    await em.execute(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space' using errcode = '${state}'; end $$`);
    await em.execute('drop trigger if exists refuse on addresses');
    await em.execute('create trigger refuse before insert on addresses execute function refuse()');
    const { bearer } = await signedIn(test);
    const { status, headers, body } = await test.http
      .post('/api/user/addresses')
      .set('authorization', bearer)
      .send({ receiverName: '김구매', address1: '서울 중구 세종대로 110' });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toMatchObject({ code: 'STORAGE_UNAVAILABLE', success: false, data: null });
  });
});
