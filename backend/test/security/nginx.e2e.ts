import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageFor } from '@store/domain';
import { agent, type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort, shippedSettings } from '../support/shipped-settings.js';
import { until } from '../support/until.js';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const MB = 1024 * 1024;

/** The shipped file with the addresses and paths of this test, and with a shorter wait for bodies that do not come. */
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

// Skipped where nginx is not installed (Debian: apt-get install nginx-light); .ci/run installs one.
(NGINX === undefined ? describe.skip : describe)('behind the shipped nginx', () => {
  let test: TestApp;
  let folder: string;
  let nginx: ChildProcess;
  let port: number;
  let http: Agent;
  beforeAll(async () => {
    test = await startTestApp();
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
    // The server itself answers: the caller is not signed in.
    const upload = http.post('/api/files').attach('file', Buffer.alloc(2 * MB), 'logo.png');
    expect((await upload).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    await http
      .post('/api/files')
      .attach('file', Buffer.alloc(26 * MB), 'logo.png')
      .expect(413);
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
