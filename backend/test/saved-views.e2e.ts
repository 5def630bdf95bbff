import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let manager: TestMember;
beforeAll(async () => {
  test = await startTestApp();
  [admin, manager] = await Promise.all([signedIn(test, Role.Admin), signedIn(test, Role.Manager)]);
});
afterAll(() => test.close());

interface View {
  id: number;
  name: string;
  query: string;
  isDefault: boolean;
}
const list = async (who: TestMember, of = 'orders') =>
  data<View[]>(await test.http.get(`/api/admin/views?list=${of}`).set('authorization', who.bearer));
const save = (who: TestMember, body: object) =>
  test.http
    .post('/api/admin/views')
    .set('authorization', who.bearer)
    .send({ list: 'orders', query: '', ...body });

it('are each operator’s own, by list, and one of a name is replaced', async () => {
  await save(admin, { name: '새 주문', query: 'status=NEW' }).expect(200);
  await save(admin, { name: '가나', query: 'sort=oldest', list: 'products' }).expect(200);
  const all = data<View[]>(await save(admin, { name: ' 새 주문 ', query: 'status=PAID' }));
  expect(all).toMatchObject([{ name: '새 주문', query: 'status=PAID', isDefault: false }]);
  expect(await list(manager)).toEqual([]);
  await test.http.delete(`/api/admin/views/${all[0]?.id}`).set('authorization', manager.bearer).expect(404);
  await test.http.delete(`/api/admin/views/${all[0]?.id}`).set('authorization', admin.bearer).expect(200);
  expect(await list(admin)).toEqual([]);
  expect(await list(admin, 'products')).toHaveLength(1);
});

it('have one default a list, also when two are saved at once', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => save(manager, { name, isDefault: true }).expect(200)));
  expect((await list(manager)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('are bounded, and their names are not empty', async () => {
  for (let i = 0; i < 30; i += 1) await save(admin, { name: `보기 ${i}` }).expect(200);
  await save(admin, { name: '하나 더' }).expect(422);
  await save(admin, { name: '보기 3', query: 'q=1' }).expect(200);
  await save(admin, { name: '  ' }).expect(400);
  await test.http.get('/api/admin/views?list=../x').set('authorization', admin.bearer).expect(400);
});
