import type { Books } from './books.ts';

/** So many buyers in sequence are neighbours: one organization, and two who buy for themselves. */
const NEIGHBOURS = 8;
/** Buyers at these places buy for themselves. */
const PERSONAL = new Set([3, 7]);
/** From this place on buyers work for the second site. */
const SECOND_SITE = 4;
/** Buyers at these places may buy nothing without a request. */
const ASKING = [1, 5];
/** The place of the buyer with a limit of the own. */
const LIMITED = 0;

const ADDRESS = {
  receiverName: '박검수',
  receiverPhone: '01098765432',
  postalCode: '48094',
  address1: '해운대해변로 24',
  address2: null,
  city: null,
  state: null,
  memo: null,
};

/** Buyers have numbers, and their organization follows from it. */
export const buyerEmail = (number: number): string => `buyer${number}@faults.example`;
const bossEmail = (organization: number): string => `boss${organization}@faults.example`;

/** The admin of the organization that a buyer buys for; undefined for a buyer without one. */
export function bossOf(email: string): string | undefined {
  const digits = /^buyer(\d+)@/.exec(email)?.[1];
  if (digits === undefined || PERSONAL.has(Number(digits) % NEIGHBOURS)) return undefined;
  return bossEmail(Math.floor(Number(digits) / NEIGHBOURS));
}

/** The admins of all organizations of so many buyers. */
export const bossesOf = (buyers: number): string[] =>
  Array.from({ length: Math.ceil(buyers / NEIGHBOURS) }, (_, organization) => bossEmail(organization));

interface LimitOf {
  action: 'refuse' | 'request';
  amount: number;
  site?: number | undefined;
  member?: number;
}

/**
 * Limits of a month by organization, site and member. Every other organization has what it buys beyond a half allowed by its boss;
 * the others meet the limit that refuses directly.
 */
const limitsOf = (organization: number, amount: number, sites: readonly number[]): LimitOf[] => [
  { action: 'refuse', amount },
  { action: 'refuse', amount, site: sites[0] },
  { action: 'refuse', amount, member: LIMITED },
  { action: 'request', amount: Math.floor(amount / 4), site: sites[1] },
  ...ASKING.map((member): LimitOf => ({ action: 'request', amount: 0, member })),
  ...(organization % 2 === 1 ? [{ action: 'request' as const, amount: Math.floor(amount / 2) }] : []),
];

/** Makes the buyers the people of organizations with two sites, which may spend `amount` a month. */
export async function addOrganizations(books: Books, buyers: number, amount: number): Promise<void> {
  for (const [organization, boss] of bossesOf(buyers).entries()) {
    const [row] = await books.rows<{ id: number }>(
      "insert into organizations (name, biz_reg_no, state) values ($1, $2, 'active') returning id",
      [`결함호텔 ${organization}`, String(1_000_000_000 + organization)],
    );
    const id = row?.id ?? 0;
    const sites = await books.rows<{ id: number }>(
      `insert into sites (organization_id, company_name, url, name, address, is_active)
       select $1, '', '', name, $2, true from unnest(array['본관', '별관']) as name returning id`,
      [id, ADDRESS],
    );
    const siteIds = sites.map((site) => site.id);
    const emailAt = (place: number): string => buyerEmail(organization * NEIGHBOURS + place);
    const people = Array.from({ length: NEIGHBOURS }, (_, place) => ({
      email: emailAt(place),
      role: 'buyer',
      site: siteIds[place < SECOND_SITE ? 0 : 1],
    })).filter(({ email }) => bossOf(email) !== undefined);
    await books.rows(
      `insert into memberships (organization_id, member_id, roles, site_ids)
       select $1, m.id, array[p.role], case when p.site is not null then array[p.site] end
       from json_to_recordset($2) as p (email text, role text, site int) join members m on m.email = p.email`,
      [id, JSON.stringify([...people, { email: boss, role: 'admin' }])],
    );
    const limits = limitsOf(organization, amount, siteIds).map(({ member, ...limit }) => ({
      ...limit,
      email: member === undefined ? null : emailAt(member),
    }));
    await books.rows(
      `insert into spending_limits (organization_id, site_id, member_id, period, amount, action)
       select $1, l.site, m.id, 'month', l.amount, l.action
       from json_to_recordset($2) as l (site int, email text, amount bigint, action text)
         left join members m on m.email = l.email
       where l.email is null or m.id is not null`,
      [id, JSON.stringify(limits)],
    );
  }
}
