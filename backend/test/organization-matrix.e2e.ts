import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ORGANIZATION_ROLES, Role, type OrganizationRole } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { SentInvitationDto } from '../src/modules/organizations/dto/invitation.dto.js';
import { callsOf, type Method } from '../src/openapi/model.js';
import { MATRIX, type Ids, type MatrixRow, type Target } from './organization-matrix-table.js';
import { freshNumber, tokenOf } from './organization-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { createMember, signedIn, type TestMember } from './support/members.js';

/** An organization with two sites and an admin who stays; every text of it has its mark. */
interface House extends Ids {
  id: number;
  mark: string;
  keeper: TestMember;
}

const OUTSIDE = [404, 'ORG_NONE'] as const;
const PATHS = /^\/api\/(my\/organization|invitations|(admin|manager)\/organizations)(\/|$)/;

let test: TestApp;
let document: OpenAPIObject;
let admin: TestMember;
/** `live` is active; the actors of both others have no part in `foreign`. */
let houses: Record<'live' | 'suspended' | 'foreign', House>;
let managers: Record<'own' | 'foreign', TestMember>;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
  managers = { own: await signedIn(test, Role.Manager), foreign: await signedIn(test, Role.Manager) };
  admin = await signedIn(test, Role.Admin);
  houses = {
    live: await addHouse('active', managers.own),
    suspended: await addHouse('suspended', managers.own),
    foreign: await addHouse('active', managers.foreign),
  };
});
afterAll(() => test.close());

async function added(insert: RawBuilder<{ id: number }>): Promise<number> {
  const { rows } = await insert.execute(test.em.getKysely());
  return rows[0]?.id ?? 0;
}

const addSite = (organizationId: number, name: string): Promise<number> =>
  added(sql`insert into sites (organization_id, company_name, name, url)
    values (${organizationId}, ${name}, ${name}, '') returning id`);

async function addHouse(state: string, manager: TestMember): Promise<House> {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const id = await added(sql`insert into organizations
      (name, biz_reg_no, manager_id, state, representative_name, tax_invoice_email)
    values (${mark}, ${freshNumber()}, ${manager.id}, ${state}, ${mark}, ${`${mark}@tax.example`}) returning id`);
  const [ownSite, otherSite] = [await addSite(id, `${mark} own`), await addSite(id, `${mark} other`)];
  const keeper = await signedIn(test);
  await test.em.execute('update members set name = ? where id = ?', [mark, keeper.id]);
  await belong(id, keeper.id, ['admin'], null);
  const house = { id, mark, ownSite, otherSite, keeper };
  for (const target of ['person', 'invitation', 'join-request', 'contact'] as const)
    await addTarget(target, house, ownSite);
  return house;
}

async function belong(
  organizationId: number,
  memberId: number,
  roles: readonly OrganizationRole[],
  siteIds: number[] | null,
  state = 'active',
): Promise<void> {
  await sql`insert into memberships (organization_id, member_id, roles, site_ids, state)
    values (${organizationId}, ${memberId}, ${roles}::text[], ${siteIds}::int[], ${state})`.execute(
    test.em.getKysely(),
  );
}

async function someone({ mark }: House): Promise<number> {
  const id = await createMember(test, `${mark}-${randomUUID()}@example.com`);
  await test.em.execute('update members set name = ? where id = ?', [mark, id]);
  return id;
}

/** A new thing of the organization, at the site where it has one; the id or token in its path. */
async function addTarget(target: Target, house: House, site: number): Promise<number | string> {
  const { id, mark, keeper } = house;
  switch (target) {
    case 'site':
      return site;
    case 'organization':
      return id;
    case 'person': {
      const memberId = await someone(house);
      await belong(id, memberId, ['buyer'], [site]);
      return memberId;
    }
    case 'join-request':
      return added(sql`insert into organization_join_requests (organization_id, member_id)
        values (${id}, ${await someone(house)}) returning id`);
    case 'invitation':
      return added(sql`insert into invitations (organization_id, email, roles, site_ids, expires_at)
        values (${id}, ${`${mark}@example.com`}, '{buyer}', ${[site]}::int[], now() + interval '1 day') returning id`);
    case 'limit':
      return added(sql`insert into spending_limits (organization_id, period, amount, action)
        values (${id}, 'month', 1000000000, 'request') returning id`);
    case 'contact':
      return added(sql`insert into approval_contacts (organization_id, name, phone)
        values (${id}, ${mark}, '01012345678') returning id`);
    default: {
      const form = { email: `${randomUUID()}@example.com`, roles: ['buyer'], siteIds: [site] };
      const sent = await call(test, keeper, 'post', '/my/organization/invitations', form).expect(200);
      return tokenOf(data<SentInvitationDto>(sent).url);
    }
  }
}

/** The call of a row about a thing of the organization; the status, the code, and the whole answer as a text. */
async function send(
  name: string,
  who: TestMember,
  { target, body }: MatrixRow,
  { house, site, ids }: { house: House; site: number; ids: Ids },
): Promise<{ heard: unknown[]; text: string }> {
  const [method = 'GET', path = ''] = name.split(' ');
  const named = target === 'self' ? who.id : target && (await addTarget(target, house, site));
  // For staff the path names the organization before its person or site.
  const filled = path
    .replace('organizations/{id}', `organizations/${house.id}`)
    .replace(/\{\w+\}/, String(named))
    .replace(/^\/api/, '');
  const answer = await call(test, who, method.toLowerCase() as Method, filled, body?.(ids));
  const { code } = answer.body as { code: string };
  return { heard: answer.status === 200 ? [200] : [answer.status, code], text: JSON.stringify(answer.body) };
}

const STANDINGS = ['live', 'suspended', 'ended', 'stranger'] as const;
type Standing = (typeof STANDINGS)[number];
const PLACES = ['own site', 'other site', 'other organization'] as const;
type Place = (typeof PLACES)[number];

/** A new member with the role at one site of an organization. */
async function actor(role: OrganizationRole, standing: Standing): Promise<{ who: TestMember; house: House }> {
  const house = standing === 'suspended' ? houses.suspended : houses.live;
  const who = await signedIn(test);
  const state = standing === 'ended' ? 'ended' : 'active';
  if (standing !== 'stranger') await belong(house.id, who.id, [role], [house.ownSite], state);
  return { who, house };
}

/** What a member of the role hears about a thing in the place. */
function expected(
  row: MatrixRow,
  role: OrganizationRole,
  standing: Standing,
  place: Place,
): readonly unknown[] {
  const { may, outside = OUTSIDE } = row;
  if (may === 'staff' || may === 'admins') return [403, 'FORBIDDEN'];
  if (may === 'anybody') return [200];
  const belongs = standing === 'live' || standing === 'suspended';
  if (!belongs) return outside[0] === 200 ? [200] : outside;
  return expectedInside(row, role, place);
}

function expectedInside(
  { may, hears, ...row }: MatrixRow,
  role: OrganizationRole,
  place: Place,
): readonly unknown[] {
  if (Array.isArray(may) && !may.includes(role)) return [403, 'ORG_FORBIDDEN'];
  const isForeign = place === 'other organization' || (place === 'other site' && row.bySite === true);
  return row.notFound !== undefined && isForeign ? [404, row.notFound] : (hears ?? [200]);
}

/** Whether the link itself shows the organization's name: the invited person has to know who invites. */
const showsName = ({ target }: MatrixRow): boolean => target === 'token';

describe('O1: the table of calls', () => {
  it('has every call of organizations, and none that is gone', () => {
    const calls = callsOf(document)
      .map(({ path, method }) => ({ path, name: `${method.toUpperCase()} ${path}` }))
      .filter(({ path }) => PATHS.test(path))
      .map(({ name }) => name);
    const rows = Object.keys(MATRIX).map((name) => name.split(' ').slice(0, 2).join(' '));
    expect([...new Set(rows)].sort()).toEqual(calls.sort());
  });
});

describe.each(Object.entries(MATRIX))('O1: %s', (name, row) => {
  const isForStaff = row.may === 'staff' || row.may === 'admins';
  const hasPlace = row.target !== undefined && row.target !== 'self' && !isForStaff;
  const [places, standings] = [
    hasPlace ? PLACES : PLACES.slice(0, 1),
    isForStaff ? STANDINGS.slice(0, 1) : STANDINGS,
  ];
  const cases = ORGANIZATION_ROLES.flatMap((role) =>
    standings.flatMap((standing) => places.map((place) => [role, standing, place] as const)),
  );

  it.each(cases)('%s, %s, %s', async (role, standing, place) => {
    const { who, house: own } = await actor(role, standing);
    const house = place === 'other organization' ? houses.foreign : own;
    const site = place === 'other site' ? house.otherSite : house.ownSite;
    const { heard, text } = await send(name, who, row, { house, site, ids: own });
    expect(heard).toEqual(expected(row, role, standing, place));
    const strangers = Object.values(houses).filter((one) => one !== own || standing === 'ended');
    const hidden = heard[0] === 200 ? strangers : Object.values(houses);
    for (const { mark } of hidden.filter((one) => !showsName(row) || one !== house))
      expect(text).not.toContain(mark);
  });

  const staff = [
    ['admin', 'own site', 'admin'],
    ['manager of it', 'own site', 'own'],
    ['other manager', 'own site', 'foreign'],
  ] as const;
  it.each(staff)('%s of the shop', async (_who, _place, key) => {
    const who = key === 'admin' ? admin : managers[key];
    const { live: house } = houses;
    const { heard, text } = await send(name, who, row, { house, site: house.ownSite, ids: house });
    expect(heard).toEqual(heardByStaff(row, key));
    if (key === 'foreign' && !showsName(row)) expect(text).not.toContain(house.mark);
  });
});

function heardByStaff(row: MatrixRow, key: 'admin' | 'own' | 'foreign'): readonly unknown[] {
  const { may, hears = [200], notFound } = row;
  if (may === 'anybody') return [200];
  if (may === 'admins') return key === 'admin' ? hears : [403, 'FORBIDDEN'];
  if (may !== 'staff') return [403, 'FORBIDDEN'];
  return key === 'foreign' && notFound !== undefined ? [404, notFound] : hears;
}

it('O1: a list of sites has only those that the caller works for', async () => {
  const { who, house } = await actor('buyer', 'live');
  const { text } = await send(
    'GET /api/my/organization/sites',
    who,
    { may: 'all' },
    { house, site: 0, ids: house },
  );
  expect(text).toContain(`${house.mark} own`);
  expect(text).not.toContain(`${house.mark} other`);
});
