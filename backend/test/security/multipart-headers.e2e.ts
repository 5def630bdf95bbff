import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { dataFolder, pdf, type DataFolder } from '../files-fixtures.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signedIn, type TestMember } from '../support/members.js';

let folder: DataFolder;
let test: TestApp;
let member: TestMember;
let admin: TestMember;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path, THROTTLE_FACTOR: '0', IMPORT_ANSWER_MS: '50' });
  [member, admin] = [await signedIn(test), await signedIn(test, Role.Admin)];
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'openapi', 'openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, { requestBody?: { content: object } }>> };

/** Every call that takes a form with a file, from the document; 99 is an id that does not exist. */
const DOORS = Object.entries(document.paths).flatMap(([path, { post }]) =>
  post?.requestBody !== undefined && 'multipart/form-data' in post.requestBody.content
    ? [path.replace('{id}', '99')]
    : [],
);

const bearerOf = (path: string): string => (/^\/api\/(user|my)\//.test(path) ? member : admin).bearer;

const form = (boundary: string, headers: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    pdf(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const FILE = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
const LONG = 'b'.repeat(300);

it('finds every upload', () => expect(DOORS.length).toBeGreaterThanOrEqual(7));

describe.each(DOORS)('%s', (path) => {
  it.each<[string, string, Buffer]>([
    ['a boundary of 300 characters', `boundary=${LONG}`, form(LONG, FILE)],
    ['a boundary of 253 characters', `boundary=${'b'.repeat(253)}`, form('b'.repeat(253), FILE)],
    ['an empty boundary', 'boundary=', form('', FILE)],
    ['an empty quoted boundary', 'boundary=""', form('', FILE)],
    ['a boundary without a value', 'boundary', form('x', FILE)],
    ['no boundary', 'charset=utf-8', form('x', FILE)],
    ['two boundaries', 'boundary=x; boundary=y', form('y', FILE)],
    ['a broken escape in its boundary', "boundary*=utf-8''%E0%A4%A", form('x', FILE)],
    ['no part', 'boundary=x', Buffer.from('--x--\r\n')],
    ['nothing at all', 'boundary=x', Buffer.alloc(0)],
    ['a part that does not end', 'boundary=x', Buffer.from(`--x\r\n${FILE}\r\n\r\nabc`)],
    ['headers that do not end', 'boundary=x', Buffer.from(`--x\r\n${FILE}`)],
    ['a type without a value', 'boundary=x', form('x', `${FILE}\r\nContent-Type: ;`)],
    ['a charset without a value', 'boundary=x', form('x', `${FILE}\r\nContent-Type: text/plain; charset`)],
    [
      'an unknown charset',
      'boundary=x',
      form('x', 'Content-Disposition: form-data; name="file"\r\nContent-Type: text/plain; charset=nosuch'),
    ],
    [
      'an unknown charset of the name',
      'boundary=x',
      form('x', 'Content-Disposition: form-data; name="file"; filename*=nosuch\'\'a.pdf'),
    ],
    ['no name', 'boundary=x', form('x', 'Content-Disposition: form-data; filename="a.pdf"')],
    ['a name without a value', 'boundary=x', form('x', 'Content-Disposition: form-data; name; filename')],
    [
      'a name of every object',
      'boundary=x',
      form('x', 'Content-Disposition: form-data; name="__proto__"; filename="a.pdf"'),
    ],
    ['no disposition', 'boundary=x', form('x', 'Content-Type: application/pdf')],
    ['an empty disposition', 'boundary=x', form('x', 'Content-Disposition:')],
    [
      'JSON that is none',
      'boundary=x',
      form('x', 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/json'),
    ],
    ['a header of 100 KB', 'boundary=x', form('x', `${FILE}\r\nX-Long: ${'x'.repeat(100 * 1024)}`)],
  ])('answers a form with %s in its envelope, never 500', async (_, parameters, body) => {
    const { status, body: answer } = await test.http
      .post(path)
      .query(path.endsWith('imports') ? { kind: 'tracking' } : {})
      .set('authorization', bearerOf(path))
      .set('content-type', `multipart/form-data; ${parameters}`)
      .send(body);
    expect([200, 400, 404, 415, 422]).toContain(status);
    expect(answer).toMatchObject({ success: status === 200, code: expect.any(String) });
  });
});

it.each([
  ['boundary=x', 400],
  [`boundary=${LONG}`, 400],
])('an unreadable form (%#) is FILE_FORM', async (parameters, status) => {
  const answer = await test.http
    .post('/api/estimates/files')
    .set('content-type', `multipart/form-data; ${parameters}`)
    .send(Buffer.from(`--x\r\n${FILE}\r\n\r\nabc`));
  expect([answer.status, answer.body.code]).toEqual([status, 'FILE_FORM']);
});
