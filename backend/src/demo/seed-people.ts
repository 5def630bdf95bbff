import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_MANAGER_ID, PRIVACY_VERSION, TERMS_VERSION } from '@store/domain';
import { sql } from 'kysely';
import { Address } from '../modules/members/entities/address.entity.js';
import { BusinessProfile } from '../modules/members/entities/business-profile.entity.js';
import { Member } from '../modules/members/entities/member.entity.js';
import { SiteForm, SiteFormAnswer, SiteFormRevision } from '../modules/sites/entities/site-form.entity.js';
import { Site } from '../modules/organizations/entities/site.entity.js';
import { databaseOf } from '../platform/db/database.js';
import { readDemo, type DemoPerson } from './data.js';
import { daysBefore, insertRows } from './insert-rows.js';

/** A seeded member with the addresses, in the order of the data. */
export interface SeededPerson {
  member: Member;
  addresses: Address[];
}

type HashedPerson = DemoPerson & { passwordHash: string };

/** Members with their addresses, by account. The manager comes first: member 1 is the default manager (decision A69). */
export async function seedPeople(
  em: EntityManager,
  people: readonly HashedPerson[],
  now: Date,
): Promise<Map<string, SeededPerson>> {
  const members = await insertRows(em, Member, people, (person, i) => ({
    ...memberRow(person, now),
    id: DEFAULT_MANAGER_ID + i,
  }));
  // The ids were given by hand; the sequence goes on behind them.
  await databaseOf(em)
    .selectFrom('members')
    .select((eb) => sql`setval(pg_get_serial_sequence('members', 'id'), ${eb.fn.max('id')})`.as('last'))
    .execute();
  const businesses = members.flatMap(({ item: { business }, row }) =>
    business === undefined ? [] : [{ ...business, member: row.id }],
  );
  await insertRows(em, BusinessProfile, businesses, (business) => business);
  const inputs = members.flatMap(({ item: { addresses = [] }, row }) =>
    addresses.map((address, i) => ({ ...address, member: row.id, isDefault: i === 0 })),
  );
  const addresses = await insertRows(em, Address, inputs, ({ isDefault, ...address }) => ({
    ...address,
    isDefaultShipping: isDefault,
    isDefaultBilling: isDefault,
  }));
  const ofMember = (id: number): Address[] =>
    addresses.flatMap(({ item, row }) => (item.member === id ? [row] : []));
  return new Map(
    members.map(({ item, row }) => [item.account, { member: row, addresses: ofMember(row.id) }]),
  );
}

function memberRow(person: HashedPerson, now: Date) {
  const { joinedDaysAgo, marketingEmailOptIn, password: _, business: __, addresses: ___, ...row } = person;
  const joinedAt = daysBefore(now, joinedDaysAgo);
  return {
    ...row,
    manager: row.isBusiness === true ? DEFAULT_MANAGER_ID : null,
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    termsAgreedAt: joinedAt,
    privacyAgreedAt: joinedAt,
    marketingEmailAgreedAt: marketingEmailOptIn === true ? joinedAt : null,
    ageOver14: true,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

/** Customers who can still join, sites of demo members, their forms and what was answered. */
export async function seedSites(
  em: EntityManager,
  people: ReadonlyMap<string, SeededPerson>,
  now: Date,
): Promise<void> {
  const { customers, sites } = readDemo('sites');
  const added = await insertRows(em, Member, customers, (customer) => ({
    ...customer,
    isBusiness: true,
    manager: DEFAULT_MANAGER_ID,
    createdAt: daysBefore(now, 5),
  }));
  const members = [...[...people.values()].map(({ member }) => member), ...added.map(({ row }) => row)];
  const owned = sites.map((site) => {
    const owner = members.find(({ account, phone }) => (account ?? phone) === site.owner);
    if (owner === undefined) throw new Error(`a demo site has no owner: ${site.owner}`);
    return { ...site, owner };
  });
  const rows = await insertRows(em, Site, owned, ({ owner, forms: _, ...site }) => ({
    ...site,
    member: owner.id,
    companyName: owner.companyName ?? '',
    createdAt: daysBefore(now, 90),
  }));
  const drafts = rows.flatMap(({ item: { owner, forms }, row }) =>
    forms.map((form) => ({ ...form, site: row.id, member: owner.id })),
  );
  const forms = await insertRows(em, SiteForm, drafts, ({ site, title, description, status, daysAgo }) => {
    const createdAt = daysBefore(now, daysAgo);
    return { site, title, description, status, createdAt, updatedAt: createdAt };
  });
  const revision = 1;
  await insertRows(em, SiteFormRevision, forms, ({ item: { fields }, row }) => ({
    form: row.id,
    revision,
    fields,
  }));
  const answers = forms
    .flatMap(({ item: { answers: given, member }, row: { id: form } }) =>
      given.map((answer) => ({ ...answer, member, form, revision })),
    )
    .sort((a, b) => b.daysAgo - a.daysAgo);
  await insertRows(em, SiteFormAnswer, answers, ({ daysAgo, ...answer }) => ({
    ...answer,
    createdAt: daysBefore(now, daysAgo),
  }));
}
