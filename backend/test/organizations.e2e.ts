import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type {
  OrganizationInvitationPageDto,
  SentInvitationDto,
} from '../src/modules/organizations/dto/invitation.dto.js';
import type { MyOrganizationDto } from '../src/modules/organizations/dto/organization.dto.js';
import type { OrganizationSitesDto } from '../src/modules/organizations/dto/organization-site.dto.js';
import type {
  JoinRequestListDto,
  OrganizationPeopleDto,
} from '../src/modules/organizations/dto/person.dto.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import {
  addOrganization,
  addPerson,
  businessMember,
  NUMBERS,
  tokenOf,
  type House,
} from './organization-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { ADDRESS, call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let house: House;
let other: House;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  house = await addOrganization(test, NUMBERS[0]);
  other = await addOrganization(test, NUMBERS[1], '온담식당');
});
afterAll(() => test.close());

type Method = Parameters<typeof call>[2];
const refusal = async (who: TestMember, method: Method, path: string, body?: object): Promise<unknown[]> => {
  const { status, body: answer } = await call(test, who, method, path, body);
  return [status, (answer as { code: string }).code];
};
const people = async (who: TestMember) =>
  data<OrganizationPeopleDto>(await call(test, who, 'get', '/my/organization/people').expect(200)).items;
const sitesOf = async (who: TestMember): Promise<number[]> => {
  const { items } = data<OrganizationSitesDto>(await call(test, who, 'get', '/my/organization/sites'));
  return items.map(({ id }) => id).sort((a, b) => a - b);
};

describe('coming to be', () => {
  it('is pending, with its maker as admin, and /auth/me says so', async () => {
    const founder = await businessMember(test, NUMBERS[2]);
    const made = data<MyOrganizationDto>(
      await call(test, founder, 'post', '/my/organization', {
        name: ' 한강호텔 ',
        bizRegNo: '124-81-00998',
        profile: { representativeName: '김대표', taxInvoiceEmail: 'TAX@hangang.example' },
      }).expect(200),
    );
    expect(made).toMatchObject({
      name: '한강호텔',
      bizRegNo: NUMBERS[2],
      branchNo: null,
      state: 'pending',
      profile: { representativeName: '김대표', address: null, taxInvoiceEmail: 'tax@hangang.example' },
      settings: { ordersVisible: 'own', approval: 'rules' },
      me: { roles: ['buyer', 'admin'], siteIds: null },
    });
    const me = data<{ organization: unknown }>(await call(test, founder, 'get', '/auth/me'));
    expect(me.organization).toEqual({
      id: made.id,
      name: '한강호텔',
      state: 'pending',
      roles: ['buyer', 'admin'],
      siteIds: null,
      hasContractPrices: false,
    });
    expect(await refusal(founder, 'post', '/my/organization', { name: 'x', bizRegNo: NUMBERS[2] })).toEqual([
      409,
      'ORG_MEMBER_ALREADY',
    ]);
  });

  it('takes only the own number', async () => {
    const body = { name: '해랑호텔', bizRegNo: NUMBERS[2] };
    expect(await refusal(await signedIn(test), 'post', '/my/organization', body)).toEqual([
      422,
      'ORG_NUMBER_DIFFERS',
    ]);
    const founder = await businessMember(test, NUMBERS[0]);
    expect(await refusal(founder, 'post', '/my/organization', body)).toEqual([422, 'ORG_NUMBER_DIFFERS']);
  });

  it('a number that is taken becomes a request to join, which an admin answers', async () => {
    const asker = await businessMember(test, NUMBERS[0]);
    const body = { name: '해랑호텔', bizRegNo: NUMBERS[0] };
    const second = await addPerson(test, house, ['admin']);
    for (let again = 0; again < 2; again += 1)
      expect(await refusal(asker, 'post', '/my/organization', body)).toEqual([409, 'ORG_NUMBER_TAKEN']);
    // Each admin hears of it once, and nobody else.
    const told = await test.em.execute<{ id: number; title: string }[]>(
      "select member_id as id, title from notices where kind = 'org.join-requested' order by id",
    );
    expect(told.map(({ id }) => id)).toEqual([house.admin.id, second.id]);
    expect(told[0]?.title).toBe('해랑호텔 참여 요청');
    expect(await refusal(asker, 'get', '/my/organization')).toEqual([404, 'ORG_NONE']);
    const waiting = await call(test, asker, 'get', '/my/organization/own-join-request').expect(200);
    expect(data(waiting)).toEqual({ requestedAt: expect.stringMatching(/^\d{4}-/) });
    const list = async (who: TestMember) =>
      data<JoinRequestListDto>(await call(test, who, 'get', '/my/organization/join-requests')).items;
    const [request, ...more] = await list(house.admin);
    expect(request).toMatchObject({ name: '김구매', email: asker.email });
    expect(more).toEqual([]);
    expect(await list(other.admin)).toEqual([]);
    const path = `/my/organization/join-requests/${request?.id ?? 0}`;
    const standing = { roles: ['buyer'], siteIds: null };
    expect(await refusal(other.admin, 'post', `${path}/accept`, standing)).toEqual([
      404,
      'ORG_JOIN_NOT_FOUND',
    ]);
    await call(test, house.admin, 'post', `${path}/accept`, standing).expect(200);
    expect(await refusal(house.admin, 'post', `${path}/refuse`)).toEqual([404, 'ORG_JOIN_NOT_FOUND']);
    expect(data<MyOrganizationDto>(await call(test, asker, 'get', '/my/organization')).id).toBe(house.id);
  });
});

describe('joining and leaving', () => {
  it('moves nothing: earlier orders stay personal, and the cart stays', async () => {
    const shopper = await Shopper.create(test);
    const person = shopper.member;
    await test.em.execute('update members set email_proved_at = now() where id = ?', [person.id]);
    const categoryId = await addCategory(test, { code: 'joining' });
    const productId = await addProduct(test, { categoryId, title: '머그컵', basePrice: 5_000, stock: 50 });
    await shopper.add(productId, 3);
    const { id: orderId } = await addOrder(test, { memberId: person.id });
    const { url } = data<SentInvitationDto>(
      await call(test, house.admin, 'post', '/my/organization/invitations', {
        email: person.email,
        roles: ['buyer'],
        siteIds: null,
      }).expect(200),
    );
    await call(test, person, 'post', `/invitations/${tokenOf(url)}/accept`).expect(200);
    const cart = await call(test, person, 'get', '/cart').expect(200);
    expect(cart.body.data.items).toEqual([expect.objectContaining({ productId, quantity: 3 })]);
    const order = await call(test, person, 'get', `/orders/${orderId}`).expect(200);
    expect(order.body.data).toMatchObject({ organizationId: null });
    // Leaving takes nothing of one's own along either.
    await call(test, person, 'delete', `/my/organization/people/${person.id}`).expect(200);
    await call(test, person, 'get', `/orders/${orderId}`).expect(200);
  });

  it('an invitation past its end is sent again by another admin; its first address stays ended', async () => {
    const second = await addPerson(test, house, ['admin']);
    const form = { phone: '01033334444', roles: ['buyer'], siteIds: null };
    const first = data<SentInvitationDto>(
      await call(test, house.admin, 'post', '/my/organization/invitations', form).expect(200),
    );
    await test.em.execute("update invitations set expires_at = now() - interval '1 day' where id = ?", [
      first.id,
    ]);
    await test.em.execute(
      "update private_links set expires_at = now() - interval '1 day' where ? = any (subject_ids)",
      [first.id],
    );
    const looks = (url: string) => refusal(second, 'get', `/invitations/${tokenOf(url)}`);
    expect(await looks(first.url)).toEqual([410, 'INVITE_ENDED']);
    const again = data<SentInvitationDto>(
      await call(test, second, 'post', `/my/organization/invitations/${first.id}/resend`).expect(200),
    );
    expect(new Date(again.expiresAt).getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    expect((await looks(again.url))[0]).toBe(200);
    expect(await looks(first.url)).toEqual([410, 'INVITE_ENDED']);
  });

  it('whoever belongs somewhere cannot accept another invitation, which stays open', async () => {
    const belongs = await addPerson(test, other, ['buyer']);
    const { url } = data<SentInvitationDto>(
      await call(test, house.admin, 'post', '/my/organization/invitations', {
        email: 'open@haerang.example',
        roles: ['buyer'],
        siteIds: null,
      }).expect(200),
    );
    const accept = `/invitations/${tokenOf(url)}/accept`;
    expect(await refusal(belongs, 'post', accept)).toEqual([409, 'ORG_MEMBER_ALREADY']);
    await call(test, await signedIn(test), 'post', accept).expect(200);
  });

  it('of two who accept at once, one joins', async () => {
    const { url } = data<SentInvitationDto>(
      await call(test, house.admin, 'post', '/my/organization/invitations', {
        email: 'race@haerang.example',
        roles: ['buyer'],
        siteIds: null,
      }).expect(200),
    );
    const two = [await signedIn(test), await signedIn(test)];
    const heard = await Promise.all(
      two.map((who) => refusal(who, 'post', `/invitations/${tokenOf(url)}/accept`)),
    );
    expect(heard.map(([status]) => status).sort()).toEqual([200, 410]);
  });
});

describe('people', () => {
  it('a changed role counts with the next call, and so does the end of the membership', async () => {
    const [site = { id: 0 }] = house.sites;
    const buyer = await addPerson(test, house, ['buyer'], [site.id]);
    expect(await sitesOf(buyer)).toEqual([site.id]);
    expect(await refusal(buyer, 'get', '/my/organization/people')).toEqual([403, 'ORG_FORBIDDEN']);
    const path = `/my/organization/people/${buyer.id}`;
    await call(test, house.admin, 'patch', path, { roles: ['admin', 'buyer'], siteIds: null }).expect(200);
    expect(await sitesOf(buyer)).toEqual(house.sites.map(({ id }) => id));
    expect((await people(buyer)).find(({ memberId }) => memberId === buyer.id)).toMatchObject({
      roles: ['buyer', 'admin'],
      siteIds: null,
    });
    await call(test, buyer, 'delete', path).expect(200);
    for (const [method, where] of [
      ['get', '/my/organization'],
      ['get', '/my/organization/sites'],
      ['get', '/my/organization/people'],
    ] as const)
      expect(await refusal(buyer, method, where)).toEqual([404, 'ORG_NONE']);
  });

  it('the last admin stays, and another organization has no such person', async () => {
    const own = `/my/organization/people/${other.admin.id}`;
    expect(await refusal(other.admin, 'delete', own)).toEqual([409, 'ORG_LAST_ADMIN']);
    expect(await refusal(other.admin, 'patch', own, { roles: ['buyer'] })).toEqual([409, 'ORG_LAST_ADMIN']);
    expect(await refusal(house.admin, 'delete', own)).toEqual([404, 'ORG_PERSON_NOT_FOUND']);
    expect(await refusal(house.admin, 'patch', own, { roles: ['buyer'] })).toEqual([
      404,
      'ORG_PERSON_NOT_FOUND',
    ]);
  });

  it('two admins who leave at once do not both leave', async () => {
    const second = await addPerson(test, other, ['admin']);
    const answers = await Promise.all(
      [other.admin, second].map((who) => refusal(who, 'delete', `/my/organization/people/${who.id}`)),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    // The first admin comes back, for the tests after this one.
    await test.em.execute(
      "update memberships set state = 'active', roles = '{buyer,admin}' where member_id = ? and state = 'ended'",
      [other.admin.id],
    );
  });

  it('a member of an organization cannot become staff, and staff cannot join', async () => {
    const shop = await signedIn(test, Role.Admin);
    const buyer = await addPerson(test, house, ['buyer']);
    expect(await refusal(shop, 'post', `/admin/users/${buyer.id}/role`, { role: Role.Manager })).toEqual([
      409,
      'ORG_STAFF',
    ]);
    expect((await call(test, shop, 'get', '/my/organization')).status).toBe(403);
  });
});

describe('sites', () => {
  it('are changed by admins, and only the own ones', async () => {
    const [site = { id: 0 }] = house.sites;
    const saved = await call(test, house.admin, 'patch', `/my/organization/sites/${site.id}`, {
      code: ' HU-01 ',
      isActive: false,
    }).expect(200);
    expect(saved.body.data).toMatchObject({ id: site.id, code: 'HU-01', isActive: false });
    await call(test, house.admin, 'patch', `/my/organization/sites/${site.id}`, { isActive: true }).expect(
      200,
    );
    expect(await refusal(other.admin, 'patch', `/my/organization/sites/${site.id}`, { name: 'x' })).toEqual([
      404,
      'SITE_NOT_FOUND',
    ]);
    const body = { name: '광안점', code: 'HU-01', address: ADDRESS };
    expect(await refusal(house.admin, 'post', '/my/organization/sites', body)).toEqual([
      422,
      'ORG_SITE_CODE_TAKEN',
    ]);
    expect(
      await refusal(other.admin, 'post', '/my/organization/invitations', {
        email: 'x@ondam.example',
        roles: ['buyer'],
        siteIds: [site.id],
      }),
    ).toEqual([422, 'ORG_SITES_FORM']);
  });
});

describe('invitations', () => {
  const invite = async (body: object): Promise<SentInvitationDto> =>
    data<SentInvitationDto>(
      await call(test, house.admin, 'post', '/my/organization/invitations', {
        siteIds: null,
        ...body,
      }).expect(200),
    );

  it('looking changes nothing, one use ends it, and the list never shows the address', async () => {
    const { id, url } = await invite({ email: 'New@haerang.example', roles: ['buyer'] });
    const path = `/invitations/${tokenOf(url)}`;
    for (let look = 0; look < 3; look += 1) {
      const seen = await test.http.get(`/api${path}`).expect(200);
      expect(seen.body.data).toEqual({
        organizationName: '해랑호텔',
        roles: ['buyer'],
        expiresAt: expect.any(String),
      });
    }
    // Whoever holds the address may accept.
    const holder = await signedIn(test);
    await call(test, holder, 'post', `${path}/accept`).expect(200);
    expect(await refusal(await signedIn(test), 'post', `${path}/accept`)).toEqual([410, 'INVITE_ENDED']);
    const page = await call(test, house.admin, 'get', '/my/organization/invitations').expect(200);
    const listed = data<OrganizationInvitationPageDto>(page).items.find((row) => row.id === id);
    expect(listed).toMatchObject({ state: 'accepted', email: null });
    expect(JSON.stringify(page.body)).not.toContain(tokenOf(url));
  });

  it('the role of an admin is only for the invited address', async () => {
    const invited = await signedIn(test);
    const { url } = await invite({ email: invited.email, roles: ['admin'] });
    const path = `/invitations/${tokenOf(url)}/accept`;
    expect(await refusal(await signedIn(test), 'post', path)).toEqual([403, 'INVITE_OTHER_CONTACT']);
    expect(await refusal(invited, 'post', path)).toEqual([403, 'INVITE_OTHER_CONTACT']);
    await test.em.execute('update members set email_proved_at = now() where id = ?', [invited.id]);
    await call(test, invited, 'post', path).expect(200);
  });

  it('is sent five times at most; each new address ends the one before', async () => {
    const first = await invite({ phone: '010-1234-5678', roles: ['accountant'] });
    let last = first;
    for (let sends = 2; sends <= 5; sends += 1) {
      const path = `/my/organization/invitations/${first.id}/resend`;
      last = data<SentInvitationDto>(await call(test, house.admin, 'post', path).expect(200));
      expect(last.sends).toBe(sends);
    }
    const resend = `/my/organization/invitations/${first.id}/resend`;
    expect(await refusal(house.admin, 'post', resend)).toEqual([409, 'INVITE_LIMIT']);
    expect(await refusal(other.admin, 'post', resend)).toEqual([404, 'INVITE_NOT_FOUND']);
    expect(await refusal(house.admin, 'get', `/invitations/${tokenOf(first.url)}`)).toEqual([
      410,
      'INVITE_ENDED',
    ]);
    await call(test, house.admin, 'delete', `/my/organization/invitations/${first.id}`).expect(200);
    expect(await refusal(house.admin, 'get', `/invitations/${tokenOf(last.url)}`)).toEqual([
      410,
      'INVITE_ENDED',
    ]);
  });
});
