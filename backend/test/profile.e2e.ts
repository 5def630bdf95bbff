import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/platform/clock.js';
import type { OwnProfileDto } from '../src/modules/members/dto/own-profile.dto.js';
import type { Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());
afterEach(() => {
  test.app.get(Clock).now = () => new Date();
});

const read = async (member: TestMember): Promise<OwnProfileDto> => {
  const answer = await test.http.get('/api/user/profile').set('authorization', member.bearer).expect(200);
  return (answer.body as Answered<OwnProfileDto>).data;
};
const patch = (member: TestMember, body: object) =>
  test.http.patch('/api/user/profile').set('authorization', member.bearer).send(body);
/** The same by a person who knows the password, which changing a contact requires. */
const prove = (member: TestMember, body: object) => patch(member, { ...body, currentPassword: PASSWORD });
const saved = async (member: TestMember, body: object): Promise<OwnProfileDto> =>
  ((await prove(member, body).expect(200)).body as Answered<OwnProfileDto>).data;
let phones = 0;
const phone = () => `0107000${String((phones += 1)).padStart(4, '0')}`;

describe('the own profile', () => {
  it('is everything that is stored, in both recorded spellings', async () => {
    const member = await signedIn(test);
    expect(await read(member)).toEqual({
      id: member.id,
      account: null,
      email: member.email,
      emailProvedAt: null,
      phone: null,
      phoneProvedAt: null,
      name: '김구매',
      nickname: null,
      companyName: null,
      company: null,
      isBusiness: false,
      is_business: false,
      role: 0,
      status: 'active',
      countryCode: 'KR',
      locale: 'ko_KR',
      timeZone: 'Asia/Seoul',
      terms: { version: null, agreedAt: null },
      privacy: { version: null, agreedAt: null },
      marketingEmail: { agreed: false, agreedAt: null, withdrawnAt: null },
      marketingSms: { agreed: false, agreedAt: null, withdrawnAt: null },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastLoginAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 1,
    });
  });

  it('takes what is sent in its stored form and leaves the rest', async () => {
    const member = await signedIn(test);
    const number = phone();
    const after = await saved(member, {
      name: '  박  상호 ',
      nickname: '상호',
      email: ` ${member.email.toUpperCase()} `,
      phone: `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`,
      companyName: '서울호텔',
    });
    expect(after).toMatchObject({
      name: '박 상호',
      nickname: '상호',
      email: member.email,
      phone: number,
      companyName: '서울호텔',
      company: '서울호텔',
      version: 2,
    });
    expect(await saved(member, { nickname: null })).toMatchObject({ nickname: null, phone: number });
    expect(await saved(member, { email: '' })).toMatchObject({ email: null, phone: number });
    expect(await read(member)).toMatchObject({ name: '박 상호', email: null, version: 4 });
  });

  it('gets no new version where nothing changes', async () => {
    const member = await signedIn(test);
    expect(await saved(member, {})).toMatchObject({ version: 1 });
    expect(await saved(member, { name: '김구매', email: member.email })).toMatchObject({ version: 1 });
  });

  it('keeps when consent was given and when it was taken back', async () => {
    const member = await signedIn(test);
    const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
    const on = async (day: number, body: object) => {
      test.app.get(Clock).now = () => new Date(at(day));
      return saved(member, body);
    };
    const given = await on(1, { marketingEmailOptIn: true });
    expect(given.marketingEmail).toEqual({ agreed: true, agreedAt: at(1), withdrawnAt: null });
    expect(given.marketingSms).toEqual({ agreed: false, agreedAt: null, withdrawnAt: null });
    // Given again, the first time still counts.
    const again = await on(2, { marketingEmailOptIn: true, marketingSmsOptIn: false });
    expect([again.marketingEmail, again.marketingSms]).toEqual([given.marketingEmail, given.marketingSms]);
    const both = await on(3, { marketingEmailOptIn: false, marketingSmsOptIn: true });
    expect(both.marketingEmail).toEqual({ agreed: false, agreedAt: null, withdrawnAt: at(3) });
    expect(both.marketingSms).toEqual({ agreed: true, agreedAt: at(3), withdrawnAt: null });
    const back = await on(4, { marketingEmailOptIn: true, marketingSmsOptIn: false });
    expect(back.marketingEmail).toEqual({ agreed: true, agreedAt: at(4), withdrawnAt: null });
    expect(back.marketingSms).toEqual({ agreed: false, agreedAt: null, withdrawnAt: at(4) });
  });

  it.each<[object, string, string]>([
    [{ name: '' }, 'name', 'USER_NAME_NULL'],
    [{ name: null }, 'name', 'USER_NAME_NULL'],
    [{ name: '가'.repeat(51) }, 'name', 'VALIDATION_FAILED'],
    [{ email: 'nobody' }, 'email', 'EMAIL_FORM'],
    [{ email: 7 }, 'email', 'EMAIL_FORM'],
    [{ phone: '123' }, 'phone', 'PHONE_FORM'],
    [{ nickname: '가'.repeat(51) }, 'nickname', 'VALIDATION_FAILED'],
    [{ companyName: '가'.repeat(101) }, 'companyName', 'VALIDATION_FAILED'],
    [{ marketingEmailOptIn: 'yes' }, 'marketingEmailOptIn', 'VALIDATION_FAILED'],
    [{ version: 0 }, 'version', 'VALIDATION_FAILED'],
    [{ role: 2 }, 'role', 'UNKNOWN_FIELD'],
    [{ status: 'active' }, 'status', 'UNKNOWN_FIELD'],
    [{ password: 'another-one-1' }, 'password', 'UNKNOWN_FIELD'],
    [{ email: null }, 'email', 'SIGNUP_CONTACT_REQUIRED'],
  ])('refuses %j at %s with %s and changes nothing', async (body, field, code) => {
    const member = await signedIn(test);
    const before = await read(member);
    const { body: answer } = await prove(member, body).expect(400);
    expect(answer).toMatchObject({ success: false, code });
    expect((answer as Answered<{ fields: object[] }>).data.fields).toEqual([
      expect.objectContaining({ field, code }),
    ]);
    expect(await read(member)).toEqual(before);
  });

  it('leaves a business its company name', async () => {
    const member = await signedIn(test);
    await test.em.execute(`update members set is_business = true, company_name = '서울호텔' where id = ?`, [
      member.id,
    ]);
    const { body } = await patch(member, { companyName: ' ' }).expect(400);
    expect(body).toMatchObject({ code: 'COMPANY_NAME_REQUIRED' });
    expect(await saved(member, { companyName: '부산호텔' })).toMatchObject({ companyName: '부산호텔' });
  });

  it('names each field that somebody else has', async () => {
    const [member, other] = [await signedIn(test), await signedIn(test)];
    const number = phone();
    await saved(other, { phone: number });
    const { body } = await prove(member, { email: other.email, phone: number }).expect(409);
    const { fields } = (body as Answered<{ fields: { field: string; code: string }[] }>).data;
    expect(fields.map(({ field, code }) => [field, code])).toEqual([
      ['email', 'EMAIL_TAKEN'],
      ['phone', 'PHONE_TAKEN'],
    ]);
    expect(await read(member)).toMatchObject({ email: member.email, phone: null });
  });

  it('lets one of two have a phone that both want at once', async () => {
    const members = [await signedIn(test), await signedIn(test), await signedIn(test)];
    const number = phone();
    const answers = await Promise.all(members.map((member) => prove(member, { phone: number })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'PHONE_TAKEN' });
    }
  });

  it('loses none of two edits at once: one hears that its version is gone, with the present state', async () => {
    const member = await signedIn(test);
    const answers = await Promise.all([
      patch(member, { nickname: '하나', version: 1 }),
      patch(member, { nickname: '둘', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body as Answered<OwnProfileDto>;
    const loser = answers.find(({ status }) => status === 409)?.body as Answered<{ current: object }>;
    expect(loser).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { id: member.id, nickname: winner.data.nickname, version: 2 } },
    });
    expect(await read(member)).toMatchObject({ nickname: winner.data.nickname, version: 2 });
  });

  it('is only the caller’s: no call names a member', async () => {
    const [member, other] = [await signedIn(test), await signedIn(test)];
    await patch(member, { id: other.id, name: '남의이름' }).expect(400);
    const answer = await test.http
      .get(`/api/user/profile?id=${other.id}`)
      .set('authorization', member.bearer)
      .set('x-user-id', String(other.id));
    expect((answer.body as Answered<OwnProfileDto>).data.id).toBe(member.id);
  });
});
