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

/** One part as bytes, with the text after `form-data; `. */
function part(disposition: Buffer | string, content: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; '),
    Buffer.from(disposition),
    Buffer.from(
      disposition.includes('filename') ? '\r\nContent-Type: application/octet-stream\r\n\r\n' : '\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

/** Every call that takes a form of one file. */
const DOORS: [string, () => string][] = [
  ['/api/files', () => member.bearer],
  ['/api/admin/uploads/image', () => admin.bearer],
  ['/api/admin/imports?kind=tracking', () => admin.bearer],
];

function send(path: string, bearer: string, parts: Buffer[]) {
  return test.http
    .post(path)
    .set('authorization', bearer)
    .set('content-type', 'multipart/form-data; boundary=x')
    .send(Buffer.concat([...parts, Buffer.from('--x--\r\n')]));
}

const encoded = (name: string): string => `name="file"; filename*=utf-8''${name}`;

describe.each(DOORS)('%s', (path, bearer) => {
  it.each<[string, Buffer | string]>([
    ['NUL in the name of its file', encoded('a%00b.pdf')],
    ['an escape sequence in the name of its file', encoded('a%1B%5B31m.pdf')],
    ['a control character of the second table', encoded('a%C2%85b.pdf')],
    ['a raw control character', 'name="file"; filename="a\u0007b.pdf"'],
    ['DEL', 'name="file"; filename="a\u007fb.pdf"'],
  ])('answers a form with %s with the code of the JSON door, and keeps nothing', async (_, disposition) => {
    const before = await folder.files();
    const answer = await send(path, bearer(), [part(disposition, pdf())]);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({
        success: false,
        code: 'VALIDATION_FAILED',
        data: { fields: [expect.objectContaining({ field: 'file', code: 'VALIDATION_FAILED' })] },
      }),
    ]);
    expect(await folder.files()).toEqual(before);
  });

  it.each<[string, string]>([
    ['NUL', 'a\0b'],
    ['an escape sequence', '\u001b[31m'],
  ])('answers a field with %s in its text with the same code', async (_, text) => {
    const { status, body } = await send(path, bearer(), [part('name="file"', text)]);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
  });

  it.each<[string, Buffer | string, Buffer | string]>([
    // The parser does not see such a part as a file.
    ['a line break in the name of its file', encoded('a%0D%0Ab.pdf'), pdf()],
    ['a raw NUL in a header', Buffer.from('name="file"; filename="a\0b.pdf"'), pdf()],
    ['half of a surrogate pair, as UTF-8 has no place for it', encoded('a%ED%A0%80b.exe'), 'MZ'],
    ['bytes that are no UTF-8', Buffer.from('name="file"; filename="\xff\xfe.exe"', 'latin1'), 'MZ'],
    ['a control character in the name of its field', 'name="fi\u0001le"; filename="a.pdf"', pdf()],
    ['half of an escape', encoded('%E0%A4%A.exe'), 'MZ'],
  ])('answers a form with %s in its envelope, never 500', async (_, disposition, content) => {
    const { status, body } = await send(path, bearer(), [part(disposition, content)]);
    // A replacement character is a name like any other.
    expect([200, 400, 415, 422]).toContain(status);
    expect(body).toMatchObject({ success: status === 200, code: expect.any(String) });
  });
});

it('names in every script, with emoji and with what browsers write for quotation marks, are kept', async () => {
  for (const name of ['사업자등록증 (최종).pdf', 'été 😀.pdf', 'a%22b.pdf']) {
    const { status } = await send('/api/files', member.bearer, [
      part(`name="file"; filename="${name}"`, pdf()),
    ]);
    expect([name, status]).toEqual([name, 200]);
  }
});
