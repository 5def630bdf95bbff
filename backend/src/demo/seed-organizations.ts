import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_MANAGER_ID, kstDate, type ContractTiers } from '@store/domain';
import {
  ContractList,
  ContractListOrganization,
  ContractPrice,
} from '../modules/contract-prices/entities/contract-list.entity.js';
import { Membership, OrganizationJoinRequest } from '../modules/organizations/entities/membership.entity.js';
import { Organization } from '../modules/organizations/entities/organization.entity.js';
import { Site } from '../modules/organizations/entities/site.entity.js';
import { readDemo, required, type DemoOrganization } from './data.js';
import { daysBefore, insertRows } from './insert-rows.js';
import type { SeededPerson } from './seed-people.js';

/** A site of an organization, and the contract prices that hold there. */
export interface SeededSite {
  row: Site;
  organizationId: number;
  /** Of the active list, by product id. */
  contracts: ReadonlyMap<number, ContractTiers>;
}

interface Context {
  people: ReadonlyMap<string, SeededPerson>;
  /** Ids by SKU. */
  products: ReadonlyMap<string, number>;
  now: Date;
}

/** Organizations with sites, people, requests to join and contract lists; the sites by their codes. */
export async function seedOrganizations(
  em: EntityManager,
  { people, products, now }: Context,
): Promise<Map<string, SeededSite>> {
  const organizations = await insertRows(
    em,
    Organization,
    readDemo('organizations'),
    ({ profile, managed, joinedDaysAgo, sites: _, people: __, joinRequests: ___, ...row }) => ({
      ...row,
      ...profile,
      manager: managed ? DEFAULT_MANAGER_ID : null,
      createdAt: daysBefore(now, joinedDaysAgo),
    }),
  );
  const places = organizations.flatMap(({ item, row }) =>
    item.sites.map((site) => ({
      ...site,
      organization: row,
      createdAt: daysBefore(now, item.joinedDaysAgo),
    })),
  );
  const sites = await insertRows(em, Site, places, ({ organization, ...site }) => ({
    ...site,
    organization: organization.id,
    companyName: organization.name,
    url: '',
  }));
  await seedStanding(em, organizations, { sites: sites.map(({ row }) => row), people, now });
  const contracts = await seedContractLists(
    em,
    organizations.map(({ row }) => row),
    { products, now },
  );
  return new Map(
    sites.map(({ item, row }) => {
      const organizationId = item.organization.id;
      return [item.code, { row, organizationId, contracts: contracts.get(organizationId) ?? new Map() }];
    }),
  );
}

/** Who belongs to the organizations, and who asks to. */
async function seedStanding(
  em: EntityManager,
  organizations: readonly { item: DemoOrganization; row: Organization }[],
  { sites, people, now }: Pick<Context, 'people' | 'now'> & { sites: readonly Site[] },
): Promise<void> {
  const idOf = new Map(sites.map(({ code, id }) => [code ?? '', id]));
  const memberOf = (account: string): number => required(people, account).member.id;
  const memberships = organizations.flatMap(({ item, row }) =>
    item.people.map((person) => ({ ...person, organization: row.id, joinedDaysAgo: item.joinedDaysAgo })),
  );
  await insertRows(
    em,
    Membership,
    memberships,
    ({ account, roles, sites: codes, organization, joinedDaysAgo }) => ({
      organization,
      member: memberOf(account),
      roles,
      siteIds: codes?.map((code) => required(idOf, code)) ?? null,
      createdAt: daysBefore(now, joinedDaysAgo),
    }),
  );
  const requests = organizations.flatMap(({ item, row }) =>
    item.joinRequests.map((account) => ({ member: memberOf(account), organization: row.id })),
  );
  await insertRows(em, OrganizationJoinRequest, requests, (request) => request);
}

/** The lists; answers the prices of the active one for each organization. */
async function seedContractLists(
  em: EntityManager,
  organizations: readonly Organization[],
  { products, now }: Omit<Context, 'people'>,
): Promise<Map<number, Map<number, ContractTiers>>> {
  const ids = new Map(organizations.map(({ bizRegNo, id }) => [bizRegNo, id]));
  const lists = await insertRows(
    em,
    ContractList,
    readDemo('contract-lists'),
    ({ fromInDays, untilInDays, organizations: _, prices: __, ...row }) => ({
      ...row,
      validFrom: kstDate(daysBefore(now, -fromInDays)),
      validUntil: kstDate(daysBefore(now, -untilInDays)),
    }),
  );
  const served = lists.flatMap(({ item, row }) =>
    item.organizations.map(({ bizRegNo, rank }) => ({
      list: row.id,
      organization: required(ids, bizRegNo),
      rank,
    })),
  );
  await insertRows(em, ContractListOrganization, served, (one) => one);
  const prices = lists.flatMap(({ item, row }) =>
    Object.entries(item.prices).flatMap(([sku, tiers]) =>
      tiers.map(([minQty, unitPrice]) => ({
        list: row.id,
        product: required(products, sku),
        minQty,
        unitPrice,
      })),
    ),
  );
  await insertRows(em, ContractPrice, prices, (price) => price);
  return new Map(
    served.flatMap(({ list, organization }) => {
      const found = lists.find(({ row }) => row.id === list && row.state === 'active');
      if (found === undefined) return [];
      const { item, row } = found;
      const tiers = Object.entries(item.prices).map(([sku, agreed]): [number, ContractTiers] => [
        required(products, sku),
        {
          listId: row.id,
          listName: row.name,
          validUntil: row.validUntil,
          couponsAllowed: row.couponsAllowed,
          tiers: agreed.map(([minQty, unitPrice]) => ({ minQty, unitPrice })),
        },
      ]);
      return [[organization, new Map(tiers)]];
    }),
  );
}
