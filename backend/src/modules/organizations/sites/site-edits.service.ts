import { EntityManager, LockMode, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_SITES_PER_MEMBER, Role, type DeliveryAddress } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Member } from '../../members/entities/member.entity.js';
import { Site } from '../entities/site.entity.js';
import { companyRequired, noSuchOwner, siteNotFound, stale, tooManySites } from './site.errors.js';
import { OrganizationErasureRepository } from '../organization-erasure.repository.js';

/** The data of a site; texts are trimmed. */
export interface SiteData {
  /** Empty: the customer's company. */
  companyName: string;
  name: string;
  url: string;
  address: DeliveryAddress | null;
}

/** Result of an edit; null if nothing differs. */
export type SiteEdit = { before: Partial<SiteData>; after: Partial<SiteData> } | null;

/** Creates, changes and removes sites of customers, in the caller's transaction. */
@Injectable()
export class SiteEditsService {
  constructor(
    private readonly clock: Clock,
    private readonly erasure: OrganizationErasureRepository,
  ) {}

  /** Creates a site for a customer; returns its id. 422 for a member who is no customer, and beyond 100 sites. */
  async create(em: EntityManager, userId: number, fields: SiteData): Promise<number> {
    // Two calls that add the hundredth site at once wait for each other on the customer's row.
    const owner = await em.findOne(
      Member,
      { id: userId, role: Role.Member, status: { $ne: 'withdrawn' } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (owner === null) throw noSuchOwner();
    const count = await em.count(Site, { member: userId, deletedAt: null });
    if (count >= MAX_SITES_PER_MEMBER) throw tooManySites();
    const companyName = fields.companyName || owner.companyName || '';
    if (companyName === '') throw companyRequired();
    const site = em.create(Site, { ...fields, companyName, member: ref(owner) });
    await em.flush();
    return site.id;
  }

  /** Changes the present fields. 404 for a removed site, 409 for an out-of-date version. */
  async update(
    em: EntityManager,
    id: number,
    changes: Partial<SiteData>,
    version?: number,
  ): Promise<SiteEdit> {
    const site = await lockSite(em, id, version);
    const before = fieldsOf(site);
    const changed = (Object.keys(changes) as (keyof SiteData)[]).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(changes[key]),
    );
    if (changed.length === 0) return null;
    em.assign(site, only(changes, changed), { mergeObjectProperties: false });
    await em.flush();
    return { before: only(before, changed), after: only(changes, changed) };
  }

  /** Removes a site with its forms. The rows stay, because their answers are stored. */
  async remove(em: EntityManager, id: number, version?: number): Promise<SiteData> {
    const site = await lockSite(em, id, version);
    site.deletedAt = this.clock.now();
    await em.flush();
    return fieldsOf(site);
  }

  /** Deletes the member's own sites, whose forms are gone already; returns their ids. */
  erase(em: EntityManager, memberId: number): Promise<number[]> {
    return this.erasure.eraseSites(em, memberId);
  }
}

async function lockSite(em: EntityManager, id: number, version?: number): Promise<Site> {
  const site = await em.findOne(Site, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (site === null) throw siteNotFound();
  if (version !== undefined && version !== site.version) {
    throw stale({ id, ...fieldsOf(site), version: site.version });
  }
  return site;
}

function fieldsOf({ companyName, name, url, address }: Site): SiteData {
  return { companyName, name, url, address: address ?? null };
}

function only<T extends object>(fields: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]])) as Partial<T>;
}
