import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressesService } from '../src/modules/members/addresses.service.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

const FULL = {
  label: '본점',
  receiverName: '김구매',
  receiverPhone: '01012345678',
  countryCode: 'KR',
  postalCode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '3층',
  city: '서울',
  state: '중구',
  memo: '경비실에 맡겨 주세요',
};
const MINIMUM = { receiverName: '김구매', address1: '서울 중구 세종대로 110' };

interface Listed {
  id: number;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

const as = (member: TestMember) => ({
  list: async () =>
    (await test.http.get('/api/user/addresses').set('authorization', member.bearer).expect(200)).body
      .data as Listed[],
  add: (body: object) => test.http.post('/api/user/addresses').set('authorization', member.bearer).send(body),
  put: (id: number | string, body: object) =>
    test.http.put(`/api/user/addresses/${id}`).set('authorization', member.bearer).send(body),
  remove: (id: number | string) =>
    test.http.delete(`/api/user/addresses/${id}`).set('authorization', member.bearer),
  makeDefault: (id: number | string) =>
    test.http.post(`/api/user/addresses/${id}/default`).set('authorization', member.bearer),
  added: async (body: object = MINIMUM) => (await as(member).add(body).expect(200)).body.data as Listed,
});

const defaults = (list: Listed[]) => list.filter((address) => address.isDefaultShipping).map(({ id }) => id);

describe('reading and writing addresses', () => {
  it('keeps every field of the entity and answers a list in data', async () => {
    const me = as(await signedIn(test));
    const created = await me.added({ ...FULL, isDefaultBilling: true });
    expect(created).toEqual({
      ...FULL,
      id: expect.any(Number),
      isDefaultShipping: true,
      isDefaultBilling: true,
    });
    expect(await me.list()).toEqual([created]);
  });

  it.each([
    ['no receiver', { address1: '서울' }, 'ADDRESS_FIELDS_REQUIRED', '수령인과 주소는 필수입니다.'],
    [
      'a blank receiver',
      { ...MINIMUM, receiverName: '  ' },
      'ADDRESS_FIELDS_REQUIRED',
      '수령인과 주소는 필수입니다.',
    ],
    ['no address1', { receiverName: '김' }, 'ADDRESS_FIELDS_REQUIRED', '수령인과 주소는 필수입니다.'],
    [
      'a null address1',
      { ...MINIMUM, address1: null },
      'ADDRESS_FIELDS_REQUIRED',
      '수령인과 주소는 필수입니다.',
    ],
    ['9 digits', { ...MINIMUM, receiverPhone: '010123456' }, 'PHONE_FORM', PHONE()],
    ['12 digits', { ...MINIMUM, receiverPhone: '010123456789' }, 'PHONE_FORM', PHONE()],
    ['a number for a phone', { ...MINIMUM, receiverPhone: 1012345678 }, 'PHONE_FORM', PHONE()],
    [
      'a receiver of 51',
      { ...MINIMUM, receiverName: '가'.repeat(51) },
      'VALIDATION_FAILED',
      '입력값을 확인해 주세요.',
    ],
    ['a memo of 201', { ...MINIMUM, memo: 'x'.repeat(201) }, 'VALIDATION_FAILED', '입력값을 확인해 주세요.'],
    ['NUL in a memo', { ...MINIMUM, memo: 'a\0b' }, 'VALIDATION_FAILED', '입력값을 확인해 주세요.'],
    ['a long country', { ...MINIMUM, countryCode: 'KOR' }, 'VALIDATION_FAILED', '입력값을 확인해 주세요.'],
  ])('refuses %s', async (_, body, code, message) => {
    const me = as(await signedIn(test));
    const answer = await me.add(body).expect(400);
    expect(answer.body).toMatchObject({
      success: false,
      code,
      message,
      data: { fields: [{ code, message }] },
    });
    expect(await me.list()).toEqual([]);
  });

  it.each([
    ['only the minimum', MINIMUM, null],
    ['an empty phone', { ...MINIMUM, receiverPhone: '' }, null],
    ['a null phone', { ...MINIMUM, receiverPhone: null }, null],
    ['10 digits', { ...MINIMUM, receiverPhone: '0212345678' }, '0212345678'],
    ['11 digits', { ...MINIMUM, receiverPhone: '01012345678' }, '01012345678'],
    ['dashes, which the screen strips', { ...MINIMUM, receiverPhone: '010-1234-5678' }, '01012345678'],
  ])('accepts %s', async (_, body, receiverPhone) => {
    const created = await as(await signedIn(test)).added(body);
    expect(created).toMatchObject({ receiverPhone, countryCode: 'KR', address2: null, memo: null });
  });

  it('changes what a PUT carries, empties what is blank and keeps what is left out', async () => {
    const me = as(await signedIn(test));
    const { id } = await me.added(FULL);
    const body = {
      id: 999,
      ...MINIMUM,
      receiverName: '박영업',
      label: '',
      memo: null,
      isDefaultShipping: false,
    };
    const answer = await me.put(id, body).expect(200);
    expect(answer.body.data).toEqual({
      ...FULL,
      id,
      receiverName: '박영업',
      label: null,
      memo: null,
      isDefaultShipping: true,
      isDefaultBilling: false,
    });
    await me.put(id, { label: '지점' }).expect(400);
  });
});

describe('the one default', () => {
  it('is the first address, moves on request and is listed first', async () => {
    const me = as(await signedIn(test));
    const [first, second, third] = [await me.added(), await me.added(), await me.added()];
    expect(defaults(await me.list())).toEqual([first.id]);
    expect((await me.makeDefault(second.id).expect(200)).body.data).toMatchObject({
      id: second.id,
      isDefaultShipping: true,
    });
    expect((await me.list()).map(({ id }) => id)).toEqual([second.id, third.id, first.id]);
    expect(defaults(await me.list())).toEqual([second.id]);
    await me.makeDefault(second.id).expect(200);
    expect(defaults(await me.list())).toEqual([second.id]);
  });

  it('moves by POST and by PUT too, for billing as well', async () => {
    const me = as(await signedIn(test));
    const first = await me.added({ ...MINIMUM, isDefaultBilling: true });
    const second = await me.added({ ...MINIMUM, isDefaultShipping: true, isDefaultBilling: true });
    expect(await me.list()).toMatchObject([
      { id: second.id, isDefaultShipping: true, isDefaultBilling: true },
      { id: first.id, isDefaultShipping: false, isDefaultBilling: false },
    ]);
    await me.put(first.id, { ...MINIMUM, isDefaultShipping: true }).expect(200);
    expect(await me.list()).toMatchObject([
      { id: first.id, isDefaultShipping: true, isDefaultBilling: false },
      { id: second.id, isDefaultShipping: false, isDefaultBilling: true },
    ]);
    await me.put(second.id, { ...MINIMUM, isDefaultBilling: false }).expect(200);
    expect((await me.list()).some((address) => address.isDefaultBilling)).toBe(false);
  });

  it('passes to the newest when it is deleted, and stays when another is', async () => {
    const me = as(await signedIn(test));
    const [first, second, third] = [await me.added(), await me.added(), await me.added()];
    await me.remove(second.id).expect(200);
    expect(defaults(await me.list())).toEqual([first.id]);
    await me.remove(first.id).expect(200);
    expect(defaults(await me.list())).toEqual([third.id]);
    await me.remove(third.id).expect(200);
    expect(await me.list()).toEqual([]);
  });

  it('stays one while ten requests race for it', async () => {
    const member = await signedIn(test);
    const me = as(member);
    await Promise.all(
      Array.from({ length: 10 }, () => me.add({ ...MINIMUM, isDefaultShipping: true }).expect(200)),
    );
    const list = await me.list();
    expect(list).toHaveLength(10);
    expect(defaults(list)).toHaveLength(1);
    await Promise.all(
      list.map(({ id }, i) => (i % 2 === 0 ? me.makeDefault(id).expect(200) : me.remove(id).expect(200))),
    );
    const rest = await me.list();
    expect(rest).toHaveLength(5);
    expect(defaults(rest)).toHaveLength(1);
    const owned = await test.app.get(AddressesService).defaultShipping(member.id);
    expect(owned?.id).toBe(defaults(rest)[0]);
  });
});

describe('whose addresses', () => {
  it('answers 404 for those of another member and does not change them', async () => {
    const [owner, other] = [as(await signedIn(test)), await signedIn(test)];
    const { id } = await owner.added(FULL);
    const before = await owner.list();
    const me = as(other);
    for (const call of [me.put(id, MINIMUM), me.remove(id), me.makeDefault(id)]) {
      expect((await call.expect(404)).body).toMatchObject({ success: false, code: 'ADDRESS_NOT_FOUND' });
    }
    expect(await owner.list()).toEqual(before);
    expect(await me.list()).toEqual([]);
    expect(await test.app.get(AddressesService).findOwned(other.id, id)).toBeNull();
  });

  it.each(['0', '-1', 'abc', '2147483648', '99999999999'])('answers 404 for the id %s', async (id) => {
    const me = as(await signedIn(test));
    await me.put(id, MINIMUM).expect(404);
    await me.remove(id).expect(404);
    await me.makeDefault(id).expect(404);
  });

  it('asks for a login', async () => {
    await test.http.get('/api/user/addresses').expect(401);
    await test.http.post('/api/user/addresses').send(FULL).expect(401);
    await test.http.put('/api/user/addresses/1').send(FULL).expect(401);
    await test.http.delete('/api/user/addresses/1').expect(401);
    await test.http.post('/api/user/addresses/1/default').expect(401);
  });

  it('keeps at most fifty', async () => {
    const me = as(await signedIn(test));
    const answers = await Promise.all(Array.from({ length: 52 }, () => me.add(MINIMUM)));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body).toMatchObject({ code: 'ADDRESS_LIMIT' });
    expect(await me.list()).toHaveLength(50);
  });

  it('takes slashes before and after as they come', async () => {
    const me = await signedIn(test);
    await test.http.get('/api/user/addresses/').set('authorization', me.bearer).expect(200);
    await test.http.get('//api//user/addresses').set('authorization', me.bearer).expect(200);
  });
});

function PHONE(): string {
  return "전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요.";
}
