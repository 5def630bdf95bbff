import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ORGANIZATION_ROLES, Role, type OrganizationRole } from '@store/domain';
import { callsOf, type Method } from '../src/openapi/model.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PURCHASING_ROWS } from './organization-matrix-purchasing.js';
import { ORGANIZATION_ROWS, type MatrixRow } from './organization-matrix-table.js';
import { MatrixStage, type House } from './organization-matrix-things.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** A new call of these paths fails the test until it has a row. */
const PATHS =
  /^\/api\/(my\/(organization|purchase-requests|decisions|par-lists|refills|spending)|invitations|approvals|(admin|manager)\/(organizations|purchase-requests))(\/|\.|$)/;
const MATRIX = { ...ORGANIZATION_ROWS, ...PURCHASING_ROWS };
const OUTSIDE = [404, 'ORG_NONE'] as const;

let test: TestApp;
let stage: MatrixStage;
let document: OpenAPIObject;
let admin: TestMember;
/** `live` is active; the actors of both others have no part in `foreign`. */
let houses: Record<'live' | 'suspended' | 'foreign', House>;
let managers: Record<'own' | 'foreign', TestMember>;
/** The last par list that stays. */
let lastList: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  stage = new MatrixStage(test, await addProduct(test, { categoryId, title: '컵', basePrice: 1000 }));
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
  managers = { own: await signedIn(test, Role.Manager), foreign: await signedIn(test, Role.Manager) };
  admin = await signedIn(test, Role.Admin);
  houses = {
    live: await stage.house('active', managers.own.id),
    suspended: await stage.house('suspended', managers.own.id),
    foreign: await stage.house('active', managers.foreign.id),
  };
  const [last] = await test.em.execute<{ id: number }[]>('select max(id) as id from par_lists');
  lastList = last?.id ?? 0;
});
afterAll(() => test.close());
// A site has at most 20 lists.
afterEach(() => test.em.execute('delete from par_lists where id > ?', [lastList]));

interface Sent {
  heard: unknown[];
  /** The whole answer. */
  text: string;
}

/** The call of a row about a thing of the organization. */
async function send(
  name: string,
  who: TestMember,
  { target, body, query = '', bulk }: MatrixRow,
  { house, site, own }: { house: House; site: number; own: House },
): Promise<Sent> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { named, step = 0 } =
    target === undefined ? { named: '' } : await stage.thing(target, house, site, who);
  // For staff the path names the organization before its person or site.
  const filled = path
    .replace('organizations/{id}', `organizations/${house.id}`)
    .replace(/\{\w+\}/, String(named))
    .replace(/^\/api/, '');
  const form = body?.({ ownSite: own.ownSite, otherSite: own.otherSite, site, thing: Number(named), step });
  const answer = await call(test, who, method.toLowerCase() as Method, `${filled}${query}`, form);
  const { code, data } = answer.body as { code: string; data: unknown };
  const text = JSON.stringify(answer.body);
  if (answer.status !== 200) return { heard: [answer.status, code], text };
  return { heard: bulk === true ? [200, ...codesOf(data)] : [200], text };
}

/** Why things of a call about several were refused. */
const codesOf = (data: unknown): string[] =>
  (data as { code: string | null }[]).flatMap(({ code }) => code ?? []);

const STANDINGS = ['live', 'suspended', 'ended', 'stranger'] as const;
type Standing = (typeof STANDINGS)[number];
const PLACES = ['own site', 'other site', 'other organization'] as const;
type Place = (typeof PLACES)[number];

/** A new member with the role at one site of an organization. */
async function actor(role: OrganizationRole, standing: Standing): Promise<{ who: TestMember; house: House }> {
  const house = standing === 'suspended' ? houses.suspended : houses.live;
  const who = await signedIn(test);
  const state = standing === 'ended' ? 'ended' : 'active';
  if (standing !== 'stranger') await stage.belong(house.id, who.id, [role], [house.ownSite], state);
  return { who, house };
}

/** What a member of the role hears about a thing in the place. */
function expected(
  row: MatrixRow,
  role: OrganizationRole,
  standing: Standing,
  place: Place,
): readonly unknown[] {
  const { may, outside = OUTSIDE, hears = [200], suspended } = row;
  if (may === 'staff' || may === 'admins') return [403, 'FORBIDDEN'];
  if (may === 'anybody') return hears;
  if (standing === 'suspended' && suspended !== undefined) return suspended;
  const belongs = standing === 'live' || standing === 'suspended';
  const heard = belongs ? expectedInside(row, role, place) : outside;
  // The code of a success is no refusal; of several things each has its own.
  if (heard[0] === 200) return heard.filter((part) => part !== '');
  return row.bulk === true ? [200, heard[1]] : heard;
}

function expectedInside(
  { may, sees, hears, forbidden = 'ORG_FORBIDDEN', ...row }: MatrixRow,
  role: OrganizationRole,
  place: Place,
): readonly unknown[] {
  const isForeign = place === 'other organization' || (place === 'other site' && row.bySite === true);
  const hidden = [404, row.notFound];
  if (Array.isArray(may) && !may.includes(role))
    return sees === undefined || (sees.includes(role) && !isForeign) ? [403, forbidden] : hidden;
  return row.notFound !== undefined && isForeign ? hidden : (hears ?? [200]);
}

/** Whether the link itself shows the organization's name: the invited person has to know who invites. */
const showsName = ({ target }: MatrixRow): boolean => target === 'token' || target === 'approval';

describe('O1: the table of calls', () => {
  it('has every call of organizations and their purchases, and none that is gone', () => {
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
  const hasPlace = (row.target !== undefined || row.place === true) && row.target !== 'self' && !isForStaff;
  // Places tell what a live membership reaches; without one nothing is reached.
  const cases = ORGANIZATION_ROLES.flatMap((role) =>
    (isForStaff ? STANDINGS.slice(0, 1) : STANDINGS).flatMap((standing) =>
      (hasPlace && standing === 'live' ? PLACES : PLACES.slice(0, 1)).map(
        (place) => [role, standing, place] as const,
      ),
    ),
  );

  it.each(cases)('%s, %s, %s', async (role, standing, place) => {
    const { who, house: own } = await actor(role, standing);
    const house = place === 'other organization' ? houses.foreign : own;
    const site = place === 'other site' ? house.otherSite : house.ownSite;
    const { heard, text } = await send(name, who, row, { house, site, own });
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
    const { heard, text } = await send(name, who, row, { house, site: house.ownSite, own: house });
    expect(heard).toEqual(heardByStaff(row, key));
    if (key === 'foreign' && !showsName(row)) expect(text).not.toContain(house.mark);
  });
});

function heardByStaff(row: MatrixRow, key: 'admin' | 'own' | 'foreign'): readonly unknown[] {
  const { may, hears = [200], notFound } = row;
  if (may === 'anybody') return hears;
  if (may === 'admins') return key === 'admin' ? hears : [403, 'FORBIDDEN'];
  if (may !== 'staff') return [403, 'FORBIDDEN'];
  return key === 'foreign' && notFound !== undefined ? [404, notFound] : hears;
}

it.each(['GET /api/my/organization/sites', 'GET /api/my/par-lists', 'GET /api/my/refills'])(
  'O1: %s has only what is at the sites that the caller works for',
  async (name) => {
    const { who, house } = await actor('buyer', 'live');
    const { text } = await send(name, who, { may: 'all' }, { house, site: 0, own: house });
    expect(text).toContain(`${house.mark} own`);
    expect(text).not.toContain(`${house.mark} other`);
  },
);

it.each(['approver', 'accountant'] as const)(
  'O1: requests of all are those of the own sites for an %s',
  async (role) => {
    const { who, house } = await actor(role, 'live');
    const row = { may: 'all', query: '?scope=organization&size=100' } as const;
    const { text } = await send('GET /api/my/purchase-requests', who, row, { house, site: 0, own: house });
    expect(text).toContain(`${house.mark} own`);
    expect(text).not.toContain(`${house.mark} other`);
  },
);
