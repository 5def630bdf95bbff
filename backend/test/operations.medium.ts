import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createAdmin } from '../src/create-admin.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('makes an admin who can sign in and open the console, once', async () => {
  const { DATABASE_URL } = test.environment;
  const { password } = await createAdmin(DATABASE_URL, 'Boss@shop.example', '김대표');
  const login = await test.http
    .post('/api/auth/login')
    .send({ identifier: 'boss@shop.example', password })
    .expect(200);
  const { token, role } = (login.body as { data: { token: string; role: number } }).data;
  expect(role).toBe(2);
  await test.http.get('/api/admin/summary').set('authorization', `Bearer ${token}`).expect(200);

  await expect(createAdmin(DATABASE_URL, 'boss@shop.example', '또')).rejects.toThrow('is a member already');
  await expect(createAdmin(DATABASE_URL, 'boss', '또')).rejects.toThrow('no e-mail address');
});

it('no statement of the API runs for ever', async () => {
  const [row] = await test.em.execute<{ statement_timeout: string }[]>('show statement_timeout');
  expect(row?.statement_timeout).toBe('1min');
});
