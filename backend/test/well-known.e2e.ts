import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EXAMPLE_COMPANY } from '@store/domain';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const URL_OF_STORE = 'https://shop.example';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: URL_OF_STORE });
});
afterAll(() => test.close());

it('says whom to tell about a weakness (RFC 9116)', async () => {
  const read = async () => (await test.http.get('/.well-known/security.txt').expect(200)).text;
  expect(await read()).toContain(`Contact: ${URL_OF_STORE}/\n`);
  const { bearer } = await signedIn(test, 2);
  await test.http
    .put('/api/admin/company')
    .set('authorization', bearer)
    .send({ ...EXAMPLE_COMPANY, version: 0 })
    .expect(200);
  const answer = await test.http.get('/.well-known/security.txt').expect(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    answer.text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${EXAMPLE_COMPANY.email}`);
  expect(fields.get('Canonical')).toBe(`${URL_OF_STORE}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
});

it('names the interfaces and their descriptions (RFC 9727)', async () => {
  const answer = await test.http.get('/.well-known/api-catalog').buffer(true).expect(200);
  expect(answer.headers['content-type']).toMatch(/^application\/linkset\+json;/);
  expect(answer.headers['link']).toBe(`<${URL_OF_STORE}/.well-known/api-catalog>; rel="api-catalog"`);
  const { linkset } = JSON.parse(answer.text) as { linkset: Record<string, unknown>[] };
  expect(linkset).toContainEqual(
    expect.objectContaining({
      anchor: `${URL_OF_STORE}/api/partner`,
      'service-desc': [{ href: `${URL_OF_STORE}/api/docs/partner.json`, type: 'application/json' }],
    }),
  );
  await test.http.head('/.well-known/api-catalog').expect(200);
});

it.each(['change-password', 'security', 'a/b', ''])('has nothing at /.well-known/%s', async (path) => {
  const answer = await test.http.get(`/.well-known/${path}`).set('accept', 'text/html').expect(404);
  expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
});
