import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_MANAGER_ID } from '@store/domain';
import { demoCustomers, demoSites, type DemoForm, type DemoSite } from '../demo/sites.js';
import { Address } from '../modules/members/entities/address.entity.js';
import { Member } from '../modules/members/entities/member.entity.js';
import { SiteForm, SiteFormAnswer, SiteFormRevision } from '../modules/sites/entities/site-form.entity.js';
import { Site, type SiteAddress } from '../modules/sites/entities/site.entity.js';
import { insertRows } from './insert-rows.js';
import type { SeededPerson } from './seed-people.js';
import { daysBefore } from './times.js';

interface Owner {
  id: number;
  company: string;
}

/** Customers who can still join, sites of demo members, their forms and what was answered. */
export async function seedSites(
  em: EntityManager,
  people: ReadonlyMap<string, SeededPerson>,
  now: Date,
): Promise<void> {
  const owners = await ownersOf(em, people, now);
  const rows = await Promise.all(demoSites.map((site) => siteRow(em, site, owners, now)));
  const siteIds = await insertRows(em, Site, rows);
  const forms = demoSites.flatMap((site, i) =>
    site.forms.map((form) => ({ form, siteId: siteIds[i] ?? 0, memberId: owners.get(site.owner)?.id ?? 0 })),
  );
  const formIds = await insertRows(
    em,
    SiteForm,
    forms.map(({ form, siteId }) => formRow(form, siteId, now)),
  );
  await insertRows(
    em,
    SiteFormRevision,
    forms.map(({ form }, i) => ({ form: formIds[i] ?? 0, revision: 1, fields: form.fields })),
  );
  const answers = forms.flatMap(({ form, memberId }, i) =>
    form.answers.map(({ values, daysAgo }) => ({
      form: formIds[i] ?? 0,
      member: memberId,
      revision: 1,
      values,
      createdAt: daysBefore(now, daysAgo),
    })),
  );
  await insertRows(
    em,
    SiteFormAnswer,
    [...answers].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  );
}

/** Seeded members by account, customers without one by phone. */
async function ownersOf(
  em: EntityManager,
  people: ReadonlyMap<string, SeededPerson>,
  now: Date,
): Promise<Map<string, Owner>> {
  const customers = demoCustomers.map((customer) => ({
    ...customer,
    isBusiness: true,
    manager: DEFAULT_MANAGER_ID,
    createdAt: daysBefore(now, 5),
  }));
  const ids = await insertRows(em, Member, customers);
  const joined = await em.find(Member, { id: { $in: [...people.values()].map(({ id }) => id) } });
  return new Map([
    ...joined.map(
      ({ id, account, companyName }) => [account ?? '', { id, company: companyName ?? '' }] as const,
    ),
    ...demoCustomers.map(
      ({ phone, companyName }, i) => [phone, { id: ids[i] ?? 0, company: companyName }] as const,
    ),
  ]);
}

async function siteRow(em: EntityManager, site: DemoSite, owners: ReadonlyMap<string, Owner>, now: Date) {
  const owner = owners.get(site.owner);
  if (owner === undefined) throw new Error(`demo site ${site.name} has no owner`);
  return {
    member: owner.id,
    companyName: owner.company,
    name: site.name,
    url: site.url,
    address: site.addressLabel === null ? null : await addressOf(em, owner.id, site.addressLabel),
    createdAt: daysBefore(now, 90),
  };
}

async function addressOf(em: EntityManager, memberId: number, label: string): Promise<SiteAddress | null> {
  const address = await em.findOne(Address, { member: memberId, label });
  if (address === null) return null;
  const { receiverName, receiverPhone, postalCode, address1, address2, city, state, memo } = address;
  return {
    receiverName,
    receiverPhone: receiverPhone ?? null,
    postalCode: postalCode ?? null,
    address1,
    address2: address2 ?? null,
    city: city ?? null,
    state: state ?? null,
    memo: memo ?? null,
  };
}

function formRow({ title, description, status, daysAgo }: DemoForm, siteId: number, now: Date) {
  const createdAt = daysBefore(now, daysAgo);
  return { site: siteId, title, description, status, createdAt, updatedAt: createdAt };
}
