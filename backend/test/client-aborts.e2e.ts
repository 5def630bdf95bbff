import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LoggerService } from '@nestjs/common';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

let folder: DataFolder;
let test: TestApp;
let errors: unknown[];
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path, THROTTLE_FACTOR: '0' });
  const ignore = (): void => undefined;
  const log: LoggerService = { log: ignore, warn: ignore, error: (line: unknown) => errors.push(line) };
  test.app.useLogger(log);
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const FORM = 'content-type: multipart/form-data; boundary=x\r\n';
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

it.each([
  ['a JSON body', '/api/enquiries', 'content-type: application/json\r\n', '{"name":"'],
  ['the file of a form', '/api/estimates/files', FORM, `${PART}%PDF-1.7`],
  ['the headers of a part', '/api/estimates/files', FORM, '--x\r\ncontent-dispo'],
])('a client that breaks off within %s leaves no line of an error', async (_, path, type, begun) => {
  errors = [];
  const server = test.app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  const arrived = new Promise<IncomingMessage>((resolve) => server.once('request', resolve));
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\n${type}content-length: 10000\r\n\r\n${begun}`);
  const request = await arrived;
  await until(
    () => Promise.resolve(request.readableFlowing),
    (isRead) => isRead === true,
  );
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  // A later answer: by then everything caused by the broken one has happened.
  await test.http.get('/api/health').expect(200);
  expect(errors).toEqual([]);
});
