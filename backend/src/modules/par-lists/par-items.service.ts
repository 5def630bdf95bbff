import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, PAR_LIMITS, parseOptionSelection } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { PricingService, type BuyerPrices } from '../pricing/pricing.service.js';
import type {
  AddParItemsDto,
  ParListDetailDto,
  SaveParItemDto,
  SaveParItemsDto,
} from './dto/par-list.dto.js';
import {
  itemRefused,
  itemTwice,
  parItemElsewhere,
  staleParList,
  tooManyParItems,
} from './par-lists.errors.js';
import { ParListsService } from './par-lists.service.js';
import { described, type Described } from './refill-rows.js';
import {
  ParListsRepository,
  type NewParItem,
  type ParItemRow,
  type SheetRow,
} from './repository/par-lists.repository.js';

export type { NewParItem, SheetRow } from './repository/par-lists.repository.js';

/** A list under its lock, with what an edit needs to know. */
export interface OpenParList {
  items: readonly ParItemRow[];
  /** Of the products that the edit names. */
  prices: BuyerPrices;
  /**
   * Names of the site's other lists by what they have of these products. What is on the way to the site is subtracted from
   * each row, so a product stands in one list of a site.
   */
  elsewhere: ReadonlyMap<string, string>;
}

/** What a list has once. */
export const parItemKey = ({ productId, optionKey }: Pick<NewParItem, 'productId' | 'optionKey'>): string =>
  `${productId} ${optionKey}`;

/** Writes the items of par lists, under the list's lock. */
@Injectable()
export class ParItemsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: PricingService,
    private readonly parLists: ParListsService,
    private readonly lists: ParListsRepository,
  ) {}

  /** Replaces all items. One that is in the list already may stay although it cannot be ordered any more. */
  async replace(
    memberId: number,
    id: number,
    { version, items }: SaveParItemsDto,
  ): Promise<Answer<ParListDetailDto>> {
    const { list } = await this.edit(memberId, id, { version, productIds: idsOf(items) }, (open) => ({
      items: refuseElsewhere(checked(items, open), open),
      result: null,
    }));
    return new Answer(list, { message: messageFor('PAR_LIST_SAVED') });
  }

  /** Adds items at the end; those that the list has already stay as they are, those of another list of the site are left out. */
  async add(memberId: number, id: number, { items }: AddParItemsDto): Promise<Answer<ParListDetailDto>> {
    const edited = await this.edit(memberId, id, { productIds: idsOf(items) }, (open) => {
      const known = new Set(open.items.map(parItemKey));
      const missing = checked(items, open).filter((item) => !known.has(parItemKey(item)));
      const fresh = missing.filter((item) => !open.elsewhere.has(parItemKey(item)));
      const result = { added: fresh.length, elsewhere: missing.length - fresh.length };
      return { items: fresh.length === 0 ? null : [...open.items, ...fresh], result };
    });
    return new Answer(edited.list, { message: messageFor('PAR_ITEMS_ADDED', edited.result) });
  }

  /** Existing products by their ids and by their article numbers. One statement. */
  async products(
    ids: readonly number[],
    skus: readonly string[],
  ): Promise<{ ids: ReadonlySet<number>; bySku: ReadonlyMap<string, number> }> {
    const rows = await this.lists.products(this.em, { ids, skus });
    return {
      ids: new Set(rows.map((product) => product.id)),
      bySku: new Map(rows.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const]))),
    };
  }

  /** The list's name with its items as their sheet has them; 404 for a list of another site. */
  async sheet(memberId: number, id: number): Promise<{ name: string; rows: SheetRow[] }> {
    const { name } = await this.parLists.get(memberId, id);
    return { name, rows: await this.lists.sheet(this.em, id) };
  }

  /** Locks the list and stores what `change` makes of its items; null changes nothing. */
  async edit<T>(
    memberId: number,
    id: number,
    { version, productIds }: { version?: number; productIds: readonly number[] },
    change: (list: OpenParList) => { items: readonly NewParItem[] | null; result: T },
  ): Promise<{ list: ParListDetailDto; result: T }> {
    return this.em.transactional(async (em) => {
      const locked = await this.parLists.lockSite(em, memberId, id);
      if (version !== undefined && version !== locked.version) throw staleParList(locked.version);
      const present = await this.lists.items(em, id);
      const prices = await this.pricing.pricesOf(productIds, memberId, em);
      const others = await this.lists.elsewhere(em, locked, productIds);
      const elsewhere = new Map(others.map((other) => [parItemKey(other), other.listName]));
      const { items, result } = change({ items: present, prices, elsewhere });
      if (items !== null) {
        if (items.length > PAR_LIMITS.items) throw tooManyParItems();
        await this.lists.writeItems(em, id, items.map(storedItem));
        await this.lists.update(em, id, {});
      }
      return { list: await this.parLists.get(memberId, id, em), result };
    });
  }
}

const idsOf = (items: readonly SaveParItemDto[]): number[] => items.map(({ productId }) => productId);

const storedItem = ({ productId, optionKey, par, step, place }: NewParItem): NewParItem => ({
  productId,
  optionKey,
  par,
  step,
  place,
});

/** The items as they are stored; 422 for one that stands twice, or that is new and cannot be ordered. */
function checked(items: readonly SaveParItemDto[], list: OpenParList): NewParItem[] {
  const known = new Set(list.items.map(parItemKey));
  const seen = new Set<string>();
  return identified(items, list.prices).map(({ line, problem, key }, index) => {
    const { par = 1, step = 1, place } = items[index] ?? {};
    const isKnown = known.has(parItemKey({ productId: line.productId, optionKey: key }));
    if (problem !== null && !isKnown) throw itemRefused(index, problem);
    const item = { productId: line.productId, optionKey: isKnown ? key : line.optionKey };
    if (seen.has(parItemKey(item))) throw itemTwice(index);
    seen.add(parItemKey(item));
    return { ...item, par, step, place: place?.trim() || null };
  });
}

/** 422 for an item that is new here and stands in another list of the site. */
function refuseElsewhere(items: NewParItem[], { items: present, elsewhere }: OpenParList): NewParItem[] {
  const known = new Set(present.map(parItemKey));
  for (const [index, item] of items.entries()) {
    const list = known.has(parItemKey(item)) ? undefined : elsewhere.get(parItemKey(item));
    if (list !== undefined) throw itemRefused(index, parItemElsewhere(list));
  }
  return items;
}

/** Products with options as a caller names them: as they are sold now, and the key of the ids that were named. */
export function identified(
  items: readonly { productId: number; optionValueIds?: unknown }[],
  prices: BuyerPrices,
): (Described & { key: string })[] {
  const keys = items.map(({ optionValueIds }) => keyOf(optionValueIds));
  const named = items.map(({ productId, optionValueIds }) => ({
    productId,
    optionKey: textOf(optionValueIds),
  }));
  return described(named, prices).map((one, i) => ({ ...one, key: keys[i] ?? '' }));
}

/** The key of value ids, whether or not the product has them. */
const keyOf = (choice: unknown): string =>
  [...new Set(parseOptionSelection(choice).flatMap((token) => (token.by === 'id' ? [token.id] : [])))]
    .sort((a, b) => a - b)
    .join(',');

const textOf = (choice: unknown): string =>
  (Array.isArray(choice) ? choice : [choice ?? '']).map(String).join(',');
