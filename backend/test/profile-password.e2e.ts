import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginSessionDto } from '../src/modules/auth/dto/account.dto.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, signIn, type TestMember } from './support/members.js';

const NEXT = 'staple-tumbler-9';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

type Session = Pick<TestMember, 'bearer' | 'refreshToken'>;

const change = ({ bearer }: Session, body: object) =>
  test.http.post('/api/user/password').set('authorization', bearer).send(body);
const login = (identifier: string, password: string) =>
  test.http.post('/api/auth/login').send({ identifier, password });
const alive = async ({ bearer }: Session): Promise<boolean> =>
  (await test.http.get('/api/auth/me').set('authorization', bearer)).status === 200;
const devices = async ({ bearer }: Session): Promise<LoginSessionDto[]> =>
  data(await test.http.get('/api/user/sessions').set('authorization', bearer));
const end = ({ bearer }: Session, id: string) =>
  test.http
    .post(`/api/user/sessions/${id}/end`)
    .set('authorization', bearer)
    .send({ currentPassword: PASSWORD });

describe('POST /user/password', () => {
  it('sets the new one, keeps this session working and ends the others at once', async () => {
    const member = await signedIn(test);
    const other = await signIn(test, member.email);
    expect(await alive(other)).toBe(true);
    const { body } = await change(member, { currentPassword: PASSWORD, newPassword: NEXT }).expect(200);
    expect(body).toMatchObject({ message: '비밀번호가 변경되었습니다.', data: null });
    expect([await alive(member), await alive(other)]).toEqual([true, false]);
    await test.http.post('/api/auth/refresh').send({ refreshToken: other.refreshToken }).expect(401);
    await test.http.post('/api/auth/refresh').send({ refreshToken: member.refreshToken }).expect(200);
    await login(member.email, PASSWORD).expect(400);
    await login(member.email, NEXT).expect(200);
    const notices = await test.em.execute('select kind, recipient, link from notices where member_id = ?', [
      member.id,
    ]);
    expect(notices).toEqual([{ kind: 'password.changed', recipient: member.email, link: null }]);
  });

  it('answers 400, not 401, for a wrong present password, and changes nothing', async () => {
    const member = await signedIn(test);
    const { body } = await change(member, { currentPassword: `${PASSWORD}x`, newPassword: NEXT }).expect(400);
    expect(body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      data: { fields: [{ field: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG' }] },
    });
    expect(await alive(member)).toBe(true);
    await login(member.email, PASSWORD).expect(200);
  });

  it.each<[object, string, string]>([
    [{ newPassword: NEXT }, 'currentPassword', 'USER_PW_NULL'],
    [{ currentPassword: '', newPassword: NEXT }, 'currentPassword', 'USER_PW_NULL'],
    [{ currentPassword: PASSWORD }, 'newPassword', 'SIGNUP_PASSWORD_SHORT'],
    [{ currentPassword: PASSWORD, newPassword: 'a'.repeat(7) }, 'newPassword', 'SIGNUP_PASSWORD_SHORT'],
    [{ currentPassword: PASSWORD, newPassword: 'a'.repeat(129) }, 'newPassword', 'SIGNUP_PASSWORD_LONG'],
    [{ currentPassword: PASSWORD, newPassword: '12345678' }, 'newPassword', 'PASSWORD_COMMON'],
    [{ currentPassword: PASSWORD, newPassword: 'Password1' }, 'newPassword', 'PASSWORD_COMMON'],
    [{ currentPassword: PASSWORD, newPassword: 12345678 }, 'newPassword', 'SIGNUP_PASSWORD_SHORT'],
    [{ currentPassword: PASSWORD, newPassword: NEXT, memberId: 1 }, 'memberId', 'UNKNOWN_FIELD'],
  ])('refuses %j at %s', async (body, field, code) => {
    const member = await signedIn(test);
    const answer = await change(member, body).expect(400);
    expect(answer.body).toMatchObject({ code, data: { fields: [{ field, code }] } });
    await login(member.email, PASSWORD).expect(200);
  });

  it.each(['1234-678', '한글비밀번호여덟', 'a'.repeat(128)])('takes %s', async (newPassword) => {
    const member = await signedIn(test);
    await change(member, { currentPassword: PASSWORD, newPassword }).expect(200);
    await login(member.email, newPassword).expect(200);
  });

  it('lets one of two changes at once be the last: the other has proved an old password', async () => {
    const member = await signedIn(test);
    const wanted = ['first-one-11', 'second-one-22'];
    const answers = await Promise.all(
      wanted.map((newPassword) => change(member, { currentPassword: PASSWORD, newPassword })),
    );
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // It comes too late to meet the other, so its old password is simply wrong.
    expect([400, 409]).toContain(refused);
    const won = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    await login(member.email, won).expect(200);
    await login(member.email, wanted.find((one) => one !== won) ?? '').expect(400);
  });
});

describe('own devices', () => {
  it('are listed, the one that asks marked, the last used first', async () => {
    const member = await signedIn(test);
    const phone = await signIn(test, member.email);
    const [first, second] = await devices(member);
    expect([first?.current, second?.current]).toEqual([false, true]);
    expect((await devices(phone)).map(({ current }) => current)).toEqual([true, false]);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      current: false,
      ip: '127.0.0.1',
      userAgent: '',
      startedAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
    });
  });

  it('stay one after a refresh, with the time of its beginning', async () => {
    const member = await signedIn(test);
    const [before] = await devices(member);
    await test.http.post('/api/auth/refresh').send({ refreshToken: member.refreshToken }).expect(200);
    const [after, ...more] = await devices(member);
    expect(more).toEqual([]);
    expect([after?.id, after?.startedAt]).toEqual([before?.id, before?.startedAt]);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''));
  });

  it('can be ended one by one, the own one too', async () => {
    const member = await signedIn(test);
    const lost = await signIn(test, member.email);
    expect(await alive(lost)).toBe(true);
    const [away, here] = await devices(member);
    const { body } = await end(member, away?.id ?? '').expect(200);
    expect(body).toMatchObject({ message: '선택한 기기에서 로그아웃했습니다.' });
    expect([await alive(lost), await alive(member)]).toEqual([false, true]);
    await end(member, away?.id ?? '').expect(404);
    await end(member, here?.id ?? '').expect(200);
    expect(await alive(member)).toBe(false);
  });

  it('of somebody else are not there', async () => {
    const [member, otherMember] = [await signedIn(test), await signedIn(test)];
    const [session] = await devices(member);
    for (const id of [session?.id ?? '', 'abc', '00000000-0000-0000-0000-000000000000', "'--"]) {
      const { body } = await end(otherMember, encodeURIComponent(id)).expect(404);
      expect(body).toMatchObject({ code: 'LOGIN_SESSION_NOT_FOUND' });
    }
    expect(await alive(member)).toBe(true);
  });
});
