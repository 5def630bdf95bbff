import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditSentences, Role } from '@store/domain';
import type { SentInvitationDto } from '../src/modules/organizations/dto/invitation.dto.js';
import type { OrganizationSiteDto } from '../src/modules/organizations/dto/organization-site.dto.js';
import type { MyOrganizationDto } from '../src/modules/organizations/dto/organization.dto.js';
import type {
  StaffOrganizationDetailDto,
  StaffOrganizationDto,
  StaffOrganizationPageDto,
} from '../src/modules/organizations/views/dto/staff-organization.dto.js';
import { auditOf } from './admin-fixtures.js';
import {
  addOrganization,
  addPerson,
  businessMember,
  freshNumber,
  NUMBERS,
  tokenOf,
  type House,
} from './organization-fixtures.js';
import { data } from './shop-fixtures.js';
import { ADDRESS, call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startNts, type NtsStandIn } from './support/nts-stand-in.js';

const SERVICE_KEY = 'test-key';
const OPEN = { b_stt: '계속사업자', b_stt_cd: '01', tax_type: '부가가치세 일반과세자' };

let test: TestApp;
let nts: NtsStandIn;
let admin: TestMember;
let manager: TestMember;
let stranger: TestMember;
let house: House;
beforeAll(async () => {
  nts = await startNts(SERVICE_KEY);
  test = await startTestApp({
    THROTTLE_FACTOR: '0',
    NTS_API_URL: nts.url,
    NTS_SERVICE_KEY: SERVICE_KEY,
  });
  [manager, stranger, admin] = [
    await signedIn(test, Role.Manager),
    await signedIn(test, Role.Manager),
    await signedIn(test, Role.Admin),
  ];
  house = await addOrganization(test, NUMBERS[0]);
  await test.em.execute('update organizations set manager_id = ? where id = ?', [manager.id, house.id]);
  await test.em.execute("update members set name = '최유진', phone = '01055557777' where id = ?", [
    house.admin.id,
  ]);
});
afterAll(async () => {
  await test.close();
  await nts.close();
});

type Method = Parameters<typeof call>[2];
const refusal = async (who: TestMember, method: Method, path: string, body?: object): Promise<unknown[]> => {
  const { status, body: answer } = await call(test, who, method, path, body);
  return [status, (answer as { code: string }).code];
};
const detail = async (id: number) =>
  data<StaffOrganizationDetailDto>(await call(test, admin, 'get', `/admin/organizations/${id}`).expect(200));
/** A new pending organization of a business member. */
const pending = async (bizRegNo = freshNumber()) => {
  const founder = await businessMember(test, bizRegNo);
  const form = { name: '온담식당', bizRegNo };
  const made = await call(test, founder, 'post', '/my/organization', form).expect(200);
  return { founder, bizRegNo, id: data<MyOrganizationDto>(made).id };
};
const move = (id: number, body: object, who = admin, area = 'admin') =>
  call(test, who, 'post', `/${area}/organizations/${id}/state`, body);
const noticesOf = (who: TestMember) =>
  test.em.execute<{ kind: string; title: string; body: string }[]>(
    'select kind, title, body from notices where member_id = ? order by id',
    [who.id],
  );

describe('the list', () => {
  const found = async (query: string, who = admin, area = 'admin') => {
    const answer = await call(test, who, 'get', `/${area}/organizations?${query}`).expect(200);
    return { ...data<StaffOrganizationPageDto>(answer), meta: answer.body.meta as { counts: object } };
  };

  it.each([
    ['name', '랑호텔'],
    ['number', '120-81-47521'],
    ['site', '해운대점'],
    ['person', '최유진'],
    ['phone', '010-5555-7777'],
  ])('finds by %s', async (_what, words) => {
    const { items } = await found(`q=${encodeURIComponent(words)}`);
    expect(items.map(({ id }) => id)).toEqual([house.id]);
  });

  it('finds by the e-mail of somebody who belongs to it, not of somebody who left', async () => {
    const leaver = await addPerson(test, house, ['buyer']);
    expect((await found(`q=${leaver.email}`)).items).toHaveLength(1);
    await call(test, leaver, 'delete', `/my/organization/people/${leaver.id}`).expect(200);
    expect((await found(`q=${leaver.email}`)).items).toEqual([]);
  });

  it('counts people, sites and waiting requests, and each state', async () => {
    const asker = await businessMember(test, NUMBERS[0]);
    const body = { name: '해랑호텔', bizRegNo: NUMBERS[0] };
    expect(await refusal(asker, 'post', '/my/organization', body)).toEqual([409, 'ORG_NUMBER_TAKEN']);
    const { items, total, meta } = await found('state=active');
    expect(items).toEqual([
      {
        id: house.id,
        name: '해랑호텔',
        bizRegNo: NUMBERS[0],
        branchNo: null,
        state: 'active',
        stateLabel: '거래 중',
        peopleCount: 1,
        siteCount: 2,
        joinRequestCount: 1,
        manager: { id: manager.id, name: '김구매' },
        createdAt: expect.any(String),
      },
    ]);
    expect(total).toBe(1);
    expect(meta.counts).toMatchObject({ active: 1, pending: 0 });
    expect(await refusal(admin, 'get', '/admin/organizations?state=open')).toEqual([400, 'ORG_STATE_FORM']);
  });

  it('shows a manager the own ones only', async () => {
    expect((await found('', manager, 'manager')).total).toBe(1);
    expect((await found(`managerId=${manager.id}`)).total).toBe(1);
    expect((await found(`managerId=${stranger.id}`)).total).toBe(0);
    expect((await found(`memberId=${house.admin.id}`)).items.map(({ id }) => id)).toEqual([house.id]);
    expect((await found(`memberId=${manager.id}`)).total).toBe(0);
    for (const query of ['', 'q=해랑', `managerId=${manager.id}`])
      expect((await found(query, stranger, 'manager')).total).toBe(0);
    expect(await refusal(manager, 'get', '/admin/organizations')).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the page', () => {
  it('has people with roles and sites, and its access record names those people', async () => {
    const [site = { id: 0 }] = house.sites;
    const buyer = await addPerson(test, house, ['buyer'], [site.id]);
    const seen = await detail(house.id);
    expect(seen).toMatchObject({ state: 'active', settings: { approval: 'rules' }, invitationCount: 0 });
    expect(seen.registry).toMatchObject({ outcome: 'unchecked', bizRegNo: NUMBERS[0] });
    expect(seen.people.find(({ memberId }) => memberId === buyer.id)).toMatchObject({
      email: buyer.email,
      roles: ['buyer'],
      siteIds: [site.id],
    });
    expect(seen.sites.map(({ id }) => id).sort()).toEqual(house.sites.map(({ id }) => id).sort());
    const [record] = await test.em.execute<{ subject: string; ids: number[]; query: object }[]>(
      `select subject, subject_ids as ids, query from access_records
       where call = 'GET /api/admin/organizations/:id' order by id desc limit 1`,
    );
    expect(record).toEqual({
      subject: 'member',
      ids: expect.arrayContaining([house.admin.id, buyer.id]),
      query: { id: String(house.id) },
    });
  });

  it('does not exist for another manager', async () => {
    const path = `/manager/organizations/${house.id}`;
    await call(test, manager, 'get', path).expect(200);
    expect(await refusal(stranger, 'get', path)).toEqual([404, 'ORG_NOT_FOUND']);
    expect(await refusal(stranger, 'post', `${path}/check-registration`)).toEqual([404, 'ORG_NOT_FOUND']);
    expect(await refusal(stranger, 'post', `${path}/state`, { state: 'suspended', reason: '연체' })).toEqual([
      404,
      'ORG_NOT_FOUND',
    ]);
  });
});

describe('a change', () => {
  it('of data and manager is recorded in words, and an outdated version is refused', async () => {
    const { version } = await detail(house.id);
    const form = { name: ' 해랑호텔그룹 ', profile: { businessItem: '관광호텔' }, managerId: stranger.id };
    const path = `/admin/organizations/${house.id}`;
    const saved = await call(test, admin, 'patch', path, { ...form, version }).expect(200);
    expect(data<StaffOrganizationDto>(saved)).toMatchObject({
      name: '해랑호텔그룹',
      manager: { id: stranger.id },
      version: version + 1,
    });
    const last = (await auditOf(test, 'organization', house.id)).at(-1);
    expect(last?.action).toBe('organization.update');
    expect(
      auditSentences({ targetType: 'organization', before: last?.before, after: last?.after }).join(' '),
    ).toMatch(/이름.*해랑호텔그룹.*담당 매니저.*종목.*관광호텔/);
    expect(await refusal(admin, 'patch', path, { name: 'x', version })).toEqual([409, 'STALE_VERSION']);
    expect(await refusal(admin, 'patch', path, { managerId: house.admin.id })).toEqual([
      422,
      'MANAGER_INVALID',
    ]);
    expect(await refusal(manager, 'patch', path, { name: 'x' })).toEqual([403, 'FORBIDDEN']);
    await call(test, admin, 'patch', path, { name: '해랑호텔', managerId: manager.id }).expect(200);
    const note = { staffNote: ' 월말 일괄 결제 ' };
    const noted = await call(test, admin, 'patch', path, note).expect(200);
    expect(data<StaffOrganizationDetailDto>(noted)).toMatchObject({ staffNote: '월말 일괄 결제' });
    // Its people never see what staff note.
    const own = await call(test, house.admin, 'get', '/my/organization').expect(200);
    expect(own.text).not.toContain('월말');
  });

  it('of the state waits for its turn: of two at once one is refused with the present state', async () => {
    const { id } = await pending();
    const answers = await Promise.all([
      move(id, { state: 'active' }),
      move(id, { state: 'refused', reason: '확인 불가' }),
    ]);
    const won = answers.find(({ status }) => status === 200)?.body.data as StaffOrganizationDto;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: 'ORG_STATE', data: { current: { state: won.state } } });
  });
});

describe('people and sites, where the organization cannot do it itself', () => {
  it('another person becomes its admin, by the same rules, and the record says what changed', async () => {
    const buyer = await addPerson(test, house, ['buyer']);
    const people = `/admin/organizations/${house.id}/people`;
    await call(test, admin, 'patch', `${people}/${buyer.id}`, { roles: ['admin'] }).expect(200);
    expect(data<MyOrganizationDto>(await call(test, buyer, 'get', '/my/organization')).me.roles).toEqual([
      'admin',
    ]);
    await call(test, admin, 'delete', `${people}/${buyer.id}`).expect(200);
    expect(await refusal(admin, 'delete', `${people}/${house.admin.id}`)).toEqual([409, 'ORG_LAST_ADMIN']);
    expect(await refusal(admin, 'patch', `${people}/${buyer.id}`, { roles: ['buyer'] })).toEqual([
      404,
      'ORG_PERSON_NOT_FOUND',
    ]);
    const said = (await auditOf(test, 'member', buyer.id)).map(({ before, after }) =>
      auditSentences({ targetType: 'member', before, after }).join(' '),
    );
    expect(said).toEqual(['거래처 역할: 구매 담당 → 관리자', '거래처 역할: 관리자 → 없음']);
  });

  it('a site of another organization is not found', async () => {
    const other = await addOrganization(test, freshNumber(), '온담식당');
    const sites = `/admin/organizations/${house.id}/sites`;
    const made = await call(test, admin, 'post', sites, { name: '광안점', address: ADDRESS }).expect(200);
    const { id } = data<OrganizationSiteDto>(made);
    const closed = await call(test, admin, 'patch', `${sites}/${id}`, { isActive: false }).expect(200);
    expect(data<OrganizationSiteDto>(closed)).toMatchObject({ name: '광안점', isActive: false });
    expect((await detail(house.id)).sites.map((site) => site.id)).toContain(id);
    for (const path of [
      `${sites}/${other.sites[0]?.id ?? 0}`,
      `/admin/organizations/${other.id}/sites/${id}`,
    ])
      expect(await refusal(admin, 'patch', path, { isActive: true })).toEqual([404, 'SITE_NOT_FOUND']);
    expect(
      await refusal(admin, 'post', '/admin/organizations/999999/sites', { name: 'x', address: ADDRESS }),
    ).toEqual([404, 'ORG_NOT_FOUND']);
    expect((await auditOf(test, 'site', id)).map(({ action }) => action)).toEqual([
      'site.create',
      'site.update',
    ]);
  });
});

describe('a decision about a pending organization', () => {
  it('asks the tax office before it confirms, shows the answer, and tells the admins', async () => {
    const { id, founder, bizRegNo } = await pending();
    nts.registry.set(bizRegNo, OPEN);
    const before = nts.asked.length;
    const confirmed = data<StaffOrganizationDto>(await move(id, { state: 'active' }).expect(200));
    expect(nts.asked.slice(before)).toEqual([bizRegNo]);
    expect(confirmed).toMatchObject({
      state: 'active',
      registry: { status: 'active', statusLabel: '계속사업자', checkedAt: expect.any(String) },
    });
    expect(await noticesOf(founder)).toEqual([
      expect.objectContaining({ kind: 'org.confirmed', title: '온담식당 거래처 확인이 완료되었습니다' }),
    ]);
    const last = (await auditOf(test, 'organization', id)).at(-1);
    expect(auditSentences({ targetType: 'organization', before: last?.before, after: last?.after })).toEqual([
      '상태: 확인 대기 → 거래 중',
      expect.stringContaining('계속사업자'),
    ]);
    // Only its first confirmation is news, and only that asks.
    await move(id, { state: 'suspended', reason: '연체' }).expect(200);
    await move(id, { state: 'active' }).expect(200);
    expect(await noticesOf(founder)).toHaveLength(1);
    expect(nts.asked).toHaveLength(before + 1);
  });

  it('does not wait for a tax office that does not answer', async () => {
    const { id, bizRegNo } = await pending();
    nts.registry.set(bizRegNo, OPEN);
    nts.trouble = { status: 500, body: '{}' };
    const check = `/admin/organizations/${id}/check-registration`;
    expect(await refusal(admin, 'post', check)).toEqual([503, 'REGISTRY_FAILED']);
    const confirmed = data<StaffOrganizationDto>(await move(id, { state: 'active' }).expect(200));
    expect(confirmed.registry).toMatchObject({ outcome: 'unchecked', statusLabel: '확인 안 함' });
    nts.trouble = null;
    expect((await call(test, admin, 'post', check).expect(200)).body.data).toMatchObject({
      status: 'active',
    });
    expect((await detail(id)).registry.status).toBe('active');
  });

  it('needs a reason to refuse, which the founder reads, who is free again with the number', async () => {
    const { id, founder, bizRegNo } = await pending();
    expect(await refusal(admin, 'post', `/admin/organizations/${id}/state`, { state: 'refused' })).toEqual([
      422,
      'ORG_REASON_REQUIRED',
    ]);
    await move(id, { state: 'refused', reason: '폐업 신고된 사업자입니다.' }).expect(200);
    expect(await noticesOf(founder)).toEqual([
      expect.objectContaining({
        title: '온담식당 거래처 등록이 거절되었습니다',
        body: expect.stringContaining('폐업 신고된 사업자입니다.'),
      }),
    ]);
    expect(await refusal(founder, 'get', '/my/organization')).toEqual([404, 'ORG_NONE']);
    await call(test, founder, 'post', '/my/organization', { name: '온담식당', bizRegNo }).expect(200);
    expect(await refusal(admin, 'post', `/admin/organizations/${id}/state`, { state: 'active' })).toEqual([
      409,
      'ORG_STATE',
    ]);
  });
});

describe('the end of an organization', () => {
  it('ends its memberships, its invitations with their contacts, and the requests to join', async () => {
    const { id, founder, bizRegNo } = await pending();
    await move(id, { state: 'active' }).expect(200);
    const { url } = data<SentInvitationDto>(
      await call(test, founder, 'post', '/my/organization/invitations', {
        email: 'new@ondam.example',
        roles: ['buyer'],
        siteIds: null,
      }).expect(200),
    );
    const asker = await businessMember(test, bizRegNo);
    await call(test, asker, 'post', '/my/organization', { name: '온담식당', bizRegNo }).expect(409);
    await move(id, { state: 'suspended', reason: '연체' }).expect(200);
    expect(data<MyOrganizationDto>(await call(test, founder, 'get', '/my/organization'))).toMatchObject({
      state: 'suspended',
      stateReason: '연체',
    });
    await move(id, { state: 'closed', reason: '거래 종료' }).expect(200);
    expect(await refusal(founder, 'get', '/my/organization')).toEqual([404, 'ORG_NONE']);
    expect(await refusal(asker, 'post', `/invitations/${tokenOf(url)}/accept`)).toEqual([
      410,
      'INVITE_ENDED',
    ]);
    const closed = await detail(id);
    expect(closed).toMatchObject({ people: [], peopleCount: 0, invitationCount: 0, joinRequestCount: 0 });
    expect(await test.em.execute('select email from invitations where organization_id = ?', [id])).toEqual([
      { email: null },
    ]);
    // Without people the page names nobody: the number in its address is no member's.
    const [record] = await test.em.execute<{ ids: number[] }[]>(
      `select subject_ids as ids from access_records
       where call = 'GET /api/admin/organizations/:id' order by id desc limit 1`,
    );
    expect(record?.ids).toEqual([]);
  });
});

describe('an organization that staff make', () => {
  it('is pending, with the member as its admin', async () => {
    const member = await signedIn(test);
    const form = { name: '한강호텔', bizRegNo: freshNumber(), memberId: member.id, managerId: manager.id };
    const made = data<StaffOrganizationDto>(
      await call(test, admin, 'post', '/admin/organizations', form).expect(200),
    );
    expect(made).toMatchObject({ state: 'pending', peopleCount: 1, manager: { id: manager.id } });
    expect(data<MyOrganizationDto>(await call(test, member, 'get', '/my/organization'))).toMatchObject({
      id: made.id,
      me: { roles: ['buyer', 'admin'], siteIds: null },
    });
    const make = (memberId: number) =>
      refusal(admin, 'post', '/admin/organizations', { ...form, memberId, managerId: null });
    expect(await make(member.id)).toEqual([409, 'ORG_MEMBER_ALREADY']);
    expect(await make((await signedIn(test)).id)).toEqual([409, 'ORG_NUMBER_REGISTERED']);
    expect(await make(manager.id)).toEqual([409, 'ORG_STAFF']);
    const gone = await signedIn(test);
    await test.em.execute("update members set status = 'withdrawn' where id = ?", [gone.id]);
    for (const id of [gone.id, 999_999]) expect(await make(id)).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  it('a manager makes for the own customers, and looks after it', async () => {
    const [own, foreign] = [await signedIn(test), await signedIn(test)];
    await test.em.execute('update members set manager_id = ? where id = ?', [manager.id, own.id]);
    const form = { name: '서울호텔', bizRegNo: freshNumber() };
    const make = (memberId: number) =>
      call(test, manager, 'post', '/manager/organizations', { ...form, memberId });
    await make(foreign.id).expect(404);
    const made = data<StaffOrganizationDto>(await make(own.id).expect(200));
    expect(made.manager?.id).toBe(manager.id);
    await move(made.id, { state: 'active' }, manager, 'manager').expect(200);
  });
});
