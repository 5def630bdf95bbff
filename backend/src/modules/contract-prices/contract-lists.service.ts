import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  addKstDays,
  CONTRACT_LIST_STATE_LABELS,
  CONTRACT_LIST_STATES,
  CONTRACT_PRICE_PAGE,
  DEFAULT_CONTRACT_RANK,
  FIRST_PAGE,
  isEndingContract,
  isWithinContract,
  kstDate,
  MAX_CONTRACT_PRICE_CHANGES,
  messageFor,
  unitPriceFor,
  type ContractListState,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { AuditService, type AuditRecord, type Operator } from '../audit/audit.service.js';
import type { ContractListFilter } from './contract-list-filter.js';
import type {
  ContractListInput,
  ContractListView,
  ContractPriceInput,
  ServedOrganization,
} from './contract-list-view.js';
import { ContractListWriter, type ContractListChange } from './contract-list-writer.service.js';
import {
  contractListNotFound,
  firstDayRequired,
  listOfOthers,
  nameRequired,
} from './contract-prices.errors.js';
import type {
  ContractListQueryDto,
  ChangeContractPricesDto,
  ContractPriceQueryDto,
  CopyContractListDto,
  CreateContractListDto,
  FindContractProductsDto,
  ServedOrganizationDto,
  SetContractListStateDto,
  SetContractPricesDto,
  UpdateContractListDto,
} from './dto/contract-list-input.dto.js';
import type {
  ContractListDto,
  ContractListPageDto,
  ContractPriceDto,
  ContractPricesDto,
  ContractProductsDto,
  ShopPriceDto,
} from './dto/contract-list.dto.js';
import { ContractListsRepository, type StoredContractPrice } from './repository/contract-lists.repository.js';
import type { WrittenPrices } from './repository/contract-rows.repository.js';

const PAGE = { pageBase: FIRST_PAGE, size: 20 } as const;
const PRICE_PAGE = { pageBase: FIRST_PAGE, size: 100, max: CONTRACT_PRICE_PAGE } as const;
/** Most products that a search offers. */
const MOST_PRODUCTS = 20;

/** Contract lists for operators, within the actor's care; each change writes its audit record. */
@Injectable()
export class ContractListsService {
  constructor(
    private readonly lists: ContractListsRepository,
    private readonly writer: ContractListWriter,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A page with counts by state of the same filter. */
  async list(actor: Actor, query: ContractListQueryDto): Promise<Answer<ContractListPageDto>> {
    const paging = pagingOf(query, PAGE);
    const filter = contractListFilterOf(query, kstDate(this.clock.now()));
    const [rows, sums] = await Promise.all([
      this.lists.page(actor, filter, paging.size, paging.index * paging.size),
      this.lists.countByState(actor, filter),
    ]);
    const countOf = (state: string): number => sums.find((sum) => sum.state === state)?.count ?? 0;
    const counts = Object.fromEntries(CONTRACT_LIST_STATES.map((state) => [state, countOf(state)]));
    const requested: readonly ContractListState[] =
      filter.state === null ? CONTRACT_LIST_STATES : [filter.state];
    const total = requested.reduce((sum, state) => sum + countOf(state), 0);
    return new Answer(
      { items: rows.map((row) => this.view(row)), total },
      { meta: metaOf(paging, total, counts) },
    );
  }

  /** One list; CONTRACT_LIST_NOT_FOUND for any other, also for one outside the actor's care. */
  async get(actor: Actor, id: number): Promise<ContractListDto> {
    const row = await this.lists.find(actor, id);
    if (row === undefined) throw contractListNotFound();
    return this.view(row);
  }

  async create(operator: Operator, input: CreateContractListDto): Promise<Answer<ContractListDto>> {
    const { organizations = [], validUntil = null, couponsAllowed = false } = input;
    const fields = { name: input.name.trim(), validFrom: input.validFrom, validUntil, couponsAllowed };
    const id = await this.change(operator, 'contract-list.create', (em) =>
      this.writer.create(em, operator.actor, fields, organizations.map(servedOf)),
    );
    return new Answer(await this.get(operator.actor, id), { message: messageFor('CONTRACT_LIST_CREATED') });
  }

  /** A draft with the prices of another list, changed by a percentage. */
  async copy(
    operator: Operator,
    id: number,
    { validUntil = null, percent = 0, roundTo = 1, ...input }: CopyContractListDto,
  ): Promise<Answer<ContractListDto>> {
    const fields = { name: input.name.trim(), validFrom: input.validFrom, validUntil };
    const copyId = await this.change(operator, 'contract-list.create', (em) =>
      this.writer.copy(em, operator.actor, id, fields, { percent, roundTo }),
    );
    return new Answer(await this.get(operator.actor, copyId), {
      message: messageFor('CONTRACT_LIST_COPIED'),
    });
  }

  async update(
    operator: Operator,
    id: number,
    { version, name, organizations, ...fields }: UpdateContractListDto,
  ): Promise<Answer<ContractListDto>> {
    const changes = {
      ...fields,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(organizations === undefined ? {} : { organizations: organizations.map(servedOf) }),
    };
    await this.change(operator, 'contract-list.update', (em) =>
      this.writer.update(em, operator.actor, id, changes, version),
    );
    return new Answer(await this.get(operator.actor, id), { message: messageFor('CONTRACT_LIST_SAVED') });
  }

  async setState(
    operator: Operator,
    id: number,
    { state, version }: SetContractListStateDto,
  ): Promise<Answer<ContractListDto>> {
    await this.change(operator, 'contract-list.status', (em) =>
      this.writer.setState(em, operator.actor, id, state, version),
    );
    return new Answer(await this.get(operator.actor, id), { message: messageFor('STATUS_SAVED') });
  }

  /** A page of prices by product and quantity, each beside the shop's. */
  async prices(actor: Actor, id: number, query: ContractPriceQueryDto): Promise<Answer<ContractPricesDto>> {
    const paging = pagingOf(query, PRICE_PAGE);
    const q = query.q?.trim() ?? '';
    const [counted, rows] = await Promise.all([
      this.lists.countPrices(actor, id, q),
      this.lists.prices(id, q, paging.size, paging.index * paging.size),
    ]);
    if (counted === undefined) throw contractListNotFound();
    const { version, total } = counted;
    return new Answer({ version, prices: rows.map(viewPrice) }, { meta: metaOf(paging, total) });
  }

  /** Replaces all prices of a list; answers the first page. */
  async setPrices(
    operator: Operator,
    id: number,
    { version, prices }: SetContractPricesDto,
  ): Promise<Answer<ContractPricesDto>> {
    await this.audit.change(operator, async (em) => {
      const written = await this.writer.setPrices(em, operator.actor, id, prices, {
        version,
        complete: true,
      });
      return { result: null, audit: pricesRecord(id, written) };
    });
    const { data, extra } = await this.prices(operator.actor, id, {});
    const message = messageFor('CONTRACT_PRICES_SAVED', { count: prices.length });
    return new Answer(data, { ...extra, message });
  }

  /**
   * Adds and replaces prices of one organization, in the caller's transaction: in a list that serves it and nobody else, or
   * in a new draft for it. Each step writes its audit record.
   */
  async keep(
    em: EntityManager,
    operator: Operator,
    kept: KeptPrices,
  ): Promise<{ listId: number; listName: string }> {
    const { organizationId, prices } = kept;
    const { id, after, before } =
      kept.listId === undefined
        ? await this.writer.create(em, operator.actor, newList(kept), [servedOf({ organizationId })])
        : await this.writer.update(em, operator.actor, kept.listId, {});
    if (
      after.organizations.some((served) => served.organizationId !== organizationId) ||
      after.organizations.length === 0
    )
      throw listOfOthers();
    const record = (audit: Omit<AuditRecord, 'actor' | 'ip'>): void =>
      this.audit.record(em, { ...audit, actor: operator.actor, ip: operator.origin.ip });
    if (before === null)
      record({ action: 'contract-list.create', targetType: 'contract-list', targetId: id, before, after });
    const written = await this.writer.setPrices(em, operator.actor, id, prices, { complete: false });
    const changed = pricesRecord(id, written);
    if (changed !== null) record(changed);
    return { listId: id, listName: after.name };
  }

  /** Writes and removes some prices of a list; answers the list. */
  async changePrices(
    operator: Operator,
    id: number,
    { version, prices }: ChangeContractPricesDto,
  ): Promise<Answer<ContractListDto>> {
    await this.audit.change(operator, async (em) => {
      const written = await this.writer.setPrices(em, operator.actor, id, prices, {
        version,
        complete: false,
      });
      return { result: null, audit: pricesRecord(id, written) };
    });
    const message = messageFor('CONTRACT_PRICES_SAVED', { count: prices.length });
    return new Answer(await this.get(operator.actor, id), { message });
  }

  /** Products by SKU or by words, hidden ones too, each with the prices that the list has already. */
  async products(actor: Actor, id: number, query: FindContractProductsDto): Promise<ContractProductsDto> {
    const skus = [...new Set((query.skus ?? []).map((sku) => sku.trim()).filter((sku) => sku !== ''))];
    const words = { skus, q: query.q?.trim() ?? '' };
    const [list, products] = await Promise.all([
      this.lists.find(actor, id),
      this.lists.products(id, words, skus.length > 0 ? MAX_CONTRACT_PRICE_CHANGES : MOST_PRODUCTS),
    ]);
    if (list === undefined) throw contractListNotFound();
    return { items: products.map((product) => withShop(product)) };
  }

  private change(
    operator: Operator,
    action: string,
    work: (em: EntityManager) => Promise<ContractListChange>,
  ): Promise<number> {
    return this.audit.change(operator, async (em) => {
      const { id, before, after } = await work(em);
      const same = JSON.stringify(before) === JSON.stringify(after);
      const audit = { action, targetType: 'contract-list', targetId: id, before, after };
      return { result: id, audit: same ? null : audit };
    });
  }

  private view(row: ContractListView): ContractListDto {
    const today = kstDate(this.clock.now());
    return {
      ...row,
      stateLabel: CONTRACT_LIST_STATE_LABELS[row.state],
      inForce: row.state === 'active' && isWithinContract(row, today),
      endsSoon: isEndingContract(row, today),
    };
  }
}

/** Prices agreed with an organization elsewhere, and the list that takes them. */
export interface KeptPrices {
  organizationId: number;
  prices: readonly ContractPriceInput[];
  /** Absent = a new draft with the fields below. */
  listId?: number;
  name?: string;
  validFrom?: string;
  validUntil?: string | null;
}

function newList({ name = '', validFrom, validUntil = null }: KeptPrices): ContractListInput {
  if (name.trim() === '') throw nameRequired();
  if (validFrom === undefined) throw firstDayRequired();
  return { name: name.trim(), validFrom, validUntil, couponsAllowed: false };
}

/** The filter behind a query; `today` in Seoul. */
export const contractListFilterOf = (
  { state, organizationId, endsWithin, q, sort }: ContractListQueryDto,
  today: string,
): ContractListFilter => ({
  state: state || null,
  organizationId: organizationId ?? null,
  ending: endsWithin === undefined ? null : { from: today, until: addKstDays(today, endsWithin) },
  q: q?.trim() ?? '',
  sort,
});

/** The record of written prices: the first changes in full, and how many there were; null if nothing changed. */
export function pricesRecord(listId: number, { changed, changes }: WrittenPrices) {
  if (changed === 0) return null;
  const priced = (side: 'before' | 'after') =>
    changes.flatMap(({ productId, minQty, [side]: unitPrice }) =>
      unitPrice === null ? [] : [{ productId, minQty, unitPrice }],
    );
  return {
    action: 'contract-list.prices',
    targetType: 'contract-list',
    targetId: listId,
    before: { contractPrices: priced('before') },
    after: { contractPrices: priced('after'), rows: changed },
  };
}

const servedOf = ({ organizationId, rank }: ServedOrganizationDto): ServedOrganization => ({
  organizationId,
  rank: rank ?? DEFAULT_CONTRACT_RANK,
});

/** The shop's prices of a row under one name. */
const withShop = <Row extends ShopPriceDto>({ basePrice, salePrice, tiers, ...row }: Row) => ({
  ...row,
  shop: { basePrice, salePrice, tiers },
});

function viewPrice(price: StoredContractPrice): ContractPriceDto {
  return { ...withShop(price), shopUnitPrice: unitPriceFor(price.minQty, price) };
}
