import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageFor, PARTNER_ERRORS } from '@store/domain';
import { agent, type Agent } from 'supertest';
import { PartnerAdmin, refusalOf } from '../partner-fixtures.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort, shippedSettings } from '../support/shipped-settings.js';
import { until } from '../support/until.js';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const MB = 1024 * 1024;

/** The shipped file with this test's addresses and paths, and a shorter timeout for missing bodies. */
function settingsFor(port: number, upstream: number, folder: string): string {
  return shippedSettings('nginx.conf', [
    ['pid /tmp/nginx.pid', `daemon off;\npid ${folder}/nginx.pid`],
    ['http {', `http {\n  client_body_temp_path ${folder}/bodies;\n  proxy_temp_path ${folder}/answers;`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    [/resolver [^;]+;/, ''],
    ['/dev/stderr', `${folder}/errors.log`],
    ['server api:3000 resolve', `server 127.0.0.1:${upstream}`],
    ['client_body_timeout 20s', 'client_body_timeout 1s'],
  ]);
}

/** Every upload of the document, with the megabytes that it accepts by its own description. */
function uploads(): [string, number][] {
  const document = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', '..', 'openapi', 'openapi.json'), 'utf8'),
  ) as { paths: Record<string, { post?: { requestBody?: { content: object } } }> };
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const text = JSON.stringify(post?.requestBody ?? {});
    const megabytes = Number(/(\d+) ?MB/.exec(text)?.[1]);
    return text.includes('multipart/form-data') ? [[path.replace('{id}', '99'), megabytes]] : [];
  });
}

// Skipped where nginx is not installed (Debian: apt-get install nginx-light); .ci/run installs one.
(NGINX === undefined ? describe.skip : describe)('behind the shipped nginx', () => {
  let test: TestApp;
  let folder: string;
  let nginx: ChildProcess;
  let port: number;
  let http: Agent;
  beforeAll(async () => {
    test = await startTestApp({ TRUSTED_PROXIES: '127.0.0.0/8' });
    folder = mkdtempSync(join(tmpdir(), 'store-nginx-'));
    port = await freePort();
    const { port: upstream } = test.app.getHttpServer().address() as AddressInfo;
    writeFileSync(join(folder, 'nginx.conf'), settingsFor(port, upstream, folder));
    const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
    nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), ...user], {
      stdio: 'ignore',
    });
    http = agent(`http://127.0.0.1:${port}`);
    await until(
      () =>
        http.get('/api/health').then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    );
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill('SIGQUIT');
    await gone;
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['gzip', 'br', 'identity'])('an answer that the caller has in %s is 304', async (coding) => {
    for (const path of ['/api/products', '/api/categories']) {
      const first = await http.get(path).set('accept-encoding', coding).expect(200);
      const etag = first.headers['etag'] ?? '';
      expect([path, etag]).toEqual([path, expect.stringMatching(/^(W\/)?"/)]);
      const again = await http.get(path).set('accept-encoding', coding).set('if-none-match', etag);
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
    }
  });

  it('a body above 1 MB is refused in the envelope, but for the uploads', async () => {
    const body = JSON.stringify({ identifier: 'x'.repeat(2 * MB) });
    const refused = await http
      .post('/api/cart')
      .set('content-type', 'application/json')
      .send(body)
      .expect(413);
    expect(refused.body).toEqual({
      success: false,
      code: 'BODY_TOO_LARGE',
      message: messageFor('BODY_TOO_LARGE'),
      data: null,
    });
    await http
      .post('/api/files')
      .attach('file', Buffer.alloc(26 * MB), 'logo.png')
      .expect(413);
  });

  it('a partner reads its refusals as problems, and the fixed addresses lead to the server', async () => {
    const refused = await http
      .post('/api/partner/shipments/bulk')
      .set('content-type', 'application/json')
      .send(JSON.stringify({ rows: 'x'.repeat(2 * MB) }))
      .expect(413);
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(refused.body).toEqual({
      type: '/api/docs/errors/BODY_TOO_LARGE',
      title: PARTNER_ERRORS.BODY_TOO_LARGE.title,
      status: 413,
      detail: messageFor('BODY_TOO_LARGE'),
      code: 'BODY_TOO_LARGE',
      requestId: refused.headers['x-request-id'],
    });
    await http.get('/api/partner/me').set('authorization', 'Bearer dgk_x').expect(401);
    await http.get('/.well-known/security.txt').expect(200);
    await http.get('/.well-known/nothing').expect(404);
  });

  it('a key that comes without TLS is refused, whatever the caller writes before it', async () => {
    const { bearer } = await (await PartnerAdmin.of(test)).partnerWithKey({ cidrs: ['127.0.0.1'] });
    const call = () => http.get('/api/partner/me').set('authorization', bearer);
    await call().set('x-forwarded-proto', 'https').expect(200);
    const forged = await call().set('x-forwarded-proto', 'https').set('x-forwarded-for', '203.0.113.9');
    expect(refusalOf(forged)).toEqual([403, 'KEY_ADDRESS']);
    expect(refusalOf(await call())).toEqual([403, 'KEY_WITHOUT_TLS']);
  });

  it.each(uploads())('an upload reaches %s up to its own limit (%d MB)', async (path, megabytes) => {
    const { status, body } = await http
      .post(path)
      .query(path.endsWith('imports') ? { kind: 'tracking' } : {})
      .attach('file', Buffer.alloc(megabytes * MB), 'logo.png');
    // The server itself answers: the caller is not signed in, or the bytes are no accepted file.
    expect([status, (body as { code: string }).code]).toEqual(
      path === '/api/estimates/files' ? [415, 'FILE_TYPE'] : [401, 'UNAUTHENTICATED'],
    );
  });

  it.each([
    ['anywhere', '203.0.113.9, 198.51.100.4', '198.51.100.4'],
    ['a private network, which is no proxy by that', '203.0.113.9, 10.1.2.3', '10.1.2.3'],
  ])('a caller from %s is who the proxy of this machine has seen', async (_, written, seen) => {
    await http
      .post('/api/enquiries')
      .set('x-forwarded-for', written)
      .send({ name: '김구매', phone: '01012345678', title: '문의', body: seen, privacyAgreed: true })
      .expect(200);
    const rows = await test.em.execute<{ ip: string }[]>('select ip from enquiries where body = ?', [seen]);
    expect(rows).toEqual([{ ip: seen }]);
  });

  it('a body that does not come is not waited for', async () => {
    const socket = connect(port, '127.0.0.1');
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.write('POST /api/cart HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{');
    socket.resume();
    await gone;
  });

  it('a flood of logins is held back here, with the time to wait, and pages are not', async () => {
    const logins = Array.from({ length: 90 }, (_, n) =>
      http
        .post('/api/auth/login')
        .send({ identifier: `nobody-${n}@example.com`, password: 'staple-tumbler-9' }),
    );
    const answers = await Promise.all(logins);
    const held = answers.filter(
      ({ text }) => text === answers.at(-1)?.text && text.includes('TOO_MANY_REQUESTS'),
    );
    expect(held.length).toBeGreaterThan(0);
    expect(held[0]?.body).toEqual({
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: messageFor('TOO_MANY_REQUESTS'),
      data: null,
    });
    expect(Number(held[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await http.get('/api/products').expect(200);
  });
});
