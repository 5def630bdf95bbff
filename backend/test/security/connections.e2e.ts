import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { startTestApp, type TestApp } from '../support/app.js';
import { signedIn } from '../support/members.js';
import { until } from '../support/until.js';

let test: TestApp;
let readers: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REQUEST_TIMEOUT_MS: '500' });
  readers = await startTestApp({ IDLE_TIMEOUT_MS: '3000' });
});
afterAll(() => Promise.all([test.close(), readers.close()]));

function open(test: TestApp): Socket {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

it('a request that does not come to its end is answered in the envelope and ended', async () => {
  const socket = open(test);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'REQUEST_TIMEOUT',
    success: false,
    message: '요청을 받는 데 시간이 너무 오래 걸렸습니다. 다시 시도해 주세요.',
    data: null,
  });
});

it('headers that do not come to their end as well', async () => {
  const socket = open(test);
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('readers that do not read leave their places to others', async () => {
  const { id, bearer } = await signedIn(readers, Role.Admin);
  // More than the buffers of two sockets hold, and incompressible for a workbook.
  await readers.em.execute(
    `insert into audit_log (actor_id, action, target_type, target_id, after)
     select ?, 'export', 'list', n::text, to_jsonb(
       (select string_agg(md5(n || ' ' || i), '') from generate_series(1, 100) i)) from generate_series(1, 20000) n`,
    [id],
  );
  const stalled = ['csv', 'csv', 'xlsx'].map((format) => {
    const socket = open(readers);
    socket.write(
      `GET /api/admin/exports/audit.${format} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\n\r\n`,
    );
    return new Promise<Socket>((resolve) => {
      // The answer begins and is not read any further.
      socket.once('readable', () => resolve(socket));
    });
  });
  const sockets = await Promise.all(stalled);
  // On a busy computer the limit may hit this request as well: then it is sent again.
  const ask = (): Promise<number> =>
    readers.http
      .get('/api/admin/exports/stock.csv')
      .set('authorization', bearer)
      .then(
        ({ status }) => status,
        () => 0,
      );
  await until(ask, (status) => status === 200);
  for (const socket of sockets) socket.destroy();
});
