import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  canMoveContractList,
  changedByPercent,
  Role,
  type ContractListState,
  type ContractRounding,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';
import type { Actor } from '../../platform/http/access.js';
import type {
  ContractListInput,
  ContractPriceEdit,
  ServedOrganization,
  StoredContractList,
} from './contract-list-view.js';
import * as refuse from './contract-prices.errors.js';
import { ContractRowsRepository, type WrittenPrices } from './repository/contract-rows.repository.js';

/** A list as the audit log keeps it. */
export type ContractListSheet = ContractListInput & {
  state: ContractListState;
  organizations: ServedOrganization[];
};

/** The result of a change; `before` is null for a new list. */
export interface ContractListChange {
  id: number;
  before: ContractListSheet | null;
  after: ContractListSheet;
}

/** How the prices of a copy differ from the original's. */
export interface PriceChange {
  percent: number;
  roundTo: ContractRounding;
}

type Fields = Partial<ContractListInput> & { organizations?: readonly ServedOrganization[] };

/** Writes contract lists and their prices, in the caller's transaction and under the list's lock. */
@Injectable()
export class ContractListWriter {
  constructor(
    private readonly rows: ContractRowsRepository,
    private readonly clock: Clock,
  ) {}

  /** A new draft. A manager's list serves at least one organization, all in the manager's care. */
  async create(
    em: EntityManager,
    actor: Actor,
    input: ContractListInput,
    organizations: readonly ServedOrganization[],
  ): Promise<ContractListChange> {
    checkDays(input);
    await this.checkOrganizations(em, actor, organizations);
    const id = await named(() => this.rows.insert(em, input));
    await this.rows.writeOrganizations(em, id, organizations);
    return { id, before: null, after: { ...input, state: 'draft', organizations: [...organizations] } };
  }

  /** Changes the fields that are given, also of an active list; with a stale `version` STALE_VERSION. */
  async update(
    em: EntityManager,
    actor: Actor,
    id: number,
    { organizations, ...fields }: Fields,
    version?: number,
  ): Promise<ContractListChange> {
    const list = await this.lock(em, actor, id, version);
    if (list.state === 'ended') throw refuse.contractListEnded();
    const before = sheetOf(list, await this.rows.organizations(em, id));
    const after: ContractListSheet = { ...before, ...fields };
    if (organizations !== undefined) after.organizations = byId(organizations);
    checkDays(after);
    if (JSON.stringify(before) === JSON.stringify(after)) return { id, before, after };
    if (organizations !== undefined) await this.checkOrganizations(em, actor, organizations, before);
    await named(() => this.rows.update(em, id, after, this.clock.now()));
    if (organizations !== undefined) await this.rows.writeOrganizations(em, id, organizations);
    return { id, before, after };
  }

  /** Moves along draft → active → ended; asking for the present state changes nothing. */
  async setState(
    em: EntityManager,
    actor: Actor,
    id: number,
    to: ContractListState,
    version?: number,
  ): Promise<ContractListChange> {
    const list = await this.lock(em, actor, id, version);
    const before = sheetOf(list, await this.rows.organizations(em, id));
    if (!canMoveContractList(list.state, to)) throw refuse.contractListMove(list.state);
    if (list.state === to) return { id, before, after: before };
    const after = { ...before, state: to };
    await this.rows.update(em, id, after, this.clock.now());
    return { id, before, after };
  }

  /**
   * A draft with the prices of another list, changed by a percentage; it serves the same organizations. The original may
   * have ended. Products that were removed since stay behind.
   */
  async copy(
    em: EntityManager,
    actor: Actor,
    sourceId: number,
    input: Pick<ContractListInput, 'name' | 'validFrom' | 'validUntil'>,
    { percent, roundTo }: PriceChange,
  ): Promise<ContractListChange> {
    const source = await this.lock(em, actor, sourceId, undefined);
    const organizations = await this.rows.organizations(em, sourceId);
    const servable = await this.rows.servable(
      em,
      actor,
      organizations.map(({ organizationId }) => organizationId),
    );
    const change = await this.create(
      em,
      actor,
      { ...input, couponsAllowed: source.couponsAllowed },
      organizations.filter(({ organizationId }) => servable.has(organizationId)),
    );
    const prices = await this.rows.allPrices(em, sourceId);
    const existing = await this.rows.existing(em, [...new Set(prices.map(({ productId }) => productId))]);
    const changed = prices
      .filter(({ productId }) => existing.has(productId))
      .map((price) => ({ ...price, unitPrice: changedByPercent(price.unitPrice, percent, roundTo) }));
    await this.rows.writePrices(em, change.id, changed, { complete: false });
    return change;
  }

  /** Replaces all prices of a list, or with `complete: false` adds, replaces and removes these. */
  async setPrices(
    em: EntityManager,
    actor: Actor,
    id: number,
    prices: readonly ContractPriceEdit[],
    { version, complete }: { version?: number; complete: boolean },
  ): Promise<WrittenPrices> {
    const list = await this.lock(em, actor, id, version);
    if (list.state === 'ended') throw refuse.contractListEnded();
    checkDistinct(prices);
    const existing = await this.rows.existing(
      em,
      prices.map(({ productId }) => productId),
    );
    const unknown = prices.findIndex(
      ({ productId, unitPrice }) => unitPrice !== null && !existing.has(productId),
    );
    if (unknown >= 0) throw refuse.priceProductUnknown(unknown);
    const written = await this.rows.writePrices(em, id, prices, { complete });
    if (written.changed > 0) await this.rows.touch(em, [id], this.clock.now());
    return written;
  }

  private async lock(
    em: EntityManager,
    actor: Actor,
    id: number,
    version: number | undefined,
  ): Promise<StoredContractList> {
    const list = await this.rows.lock(em, actor, id);
    if (list === undefined) throw refuse.contractListNotFound();
    if (version !== undefined && version !== list.version) throw refuse.staleContractList(list);
    return list;
  }

  private async checkOrganizations(
    em: EntityManager,
    actor: Actor,
    organizations: readonly ServedOrganization[],
    before?: ContractListSheet,
  ): Promise<void> {
    const ids = organizations.map(({ organizationId }) => organizationId);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0) throw refuse.organizationTwice(twice);
    if (ids.length === 0) {
      // Nobody but the admins would see it.
      if (actor.role !== Role.Admin) throw refuse.organizationRequired();
      return;
    }
    const servable = await this.rows.servable(em, actor, ids);
    // One that has been closed since may stay.
    const served = new Set(before?.organizations.map(({ organizationId }) => organizationId));
    const unknown = ids.findIndex((id) => !servable.has(id) && !served.has(id));
    if (unknown >= 0) throw refuse.organizationUnknown(unknown);
  }
}

function sheetOf(list: StoredContractList, organizations: readonly ServedOrganization[]): ContractListSheet {
  const { name, validFrom, validUntil, couponsAllowed, state } = list;
  return { name, validFrom, validUntil, couponsAllowed, state, organizations: byId(organizations) };
}

const byId = (organizations: readonly ServedOrganization[]): ServedOrganization[] =>
  organizations
    .map(({ organizationId, rank }) => ({ organizationId, rank }))
    .sort((a, b) => a.organizationId - b.organizationId);

function checkDays({ validFrom, validUntil }: ContractListInput): void {
  if (validUntil !== null && validUntil < validFrom) throw refuse.datesOrder();
}

/** The smallest quantities of a product differ. */
function checkDistinct(prices: readonly ContractPriceEdit[]): void {
  const seen = new Set<string>();
  for (const [index, { productId, minQty }] of prices.entries()) {
    const key = `${productId} ${minQty}`;
    if (seen.has(key)) throw refuse.priceTwice(index);
    seen.add(key);
  }
}

/** A list of the same name that has not ended is a refusal of the field. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse.nameTaken();
    throw error;
  }
}
