import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an answer that is on its way is finished, and its connection does not delay the end', async () => {
  const server = test.app.getHttpServer();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const body = JSON.stringify({ identifier: 'nobody@example.com', password: 'Wrong-12345!' });
  const requested = once(server, 'request');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: store.example\r\nConnection: keep-alive\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await requested;
  const answer = once(socket, 'data');
  const closing = test.app.close();
  socket.write(body.slice(9));
  expect(String((await answer)[0])).toContain('AuthPasswordError');
  // Without this care the server would wait 72 s for the client, and this test would time out.
  await closing;
  socket.destroy();
});
