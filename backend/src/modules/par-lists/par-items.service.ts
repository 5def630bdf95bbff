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
import { itemRefused, itemTwice, staleParList, tooManyParItems } from './par-lists.errors.js';
import { ParListsService } from './par-lists.service.js';
import { described, type Described } from './refill-rows.js';
import { ParListsRepository, type NewParItem, type ParItemRow } from './repository/par-lists.repository.js';

/** A list under its lock, with what an edit needs to know. */
export interface OpenParList {
  items: readonly ParItemRow[];
  /** Of the products that the edit names. */
  prices: BuyerPrices;
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
    const saved = await this.edit(memberId, id, { version, productIds: idsOf(items) }, (list) =>
      checked(items, list),
    );
    return new Answer(saved, { message: messageFor('PAR_LIST_SAVED') });
  }

  /** Adds items at the end; those that the list has already stay as they are. */
  async add(memberId: number, id: number, { items }: AddParItemsDto): Promise<Answer<ParListDetailDto>> {
    let added = 0;
    const saved = await this.edit(memberId, id, { productIds: idsOf(items) }, (list) => {
      const known = new Set(list.items.map(parItemKey));
      const fresh = checked(items, list).filter((item) => !known.has(parItemKey(item)));
      added = fresh.length;
      return fresh.length === 0 ? null : [...list.items, ...fresh];
    });
    return new Answer(saved, { message: messageFor('PAR_ITEMS_ADDED', { added }) });
  }

  /** Locks the list and stores what `change` makes of its items; null changes nothing. Answers the list. */
  async edit(
    memberId: number,
    id: number,
    { version, productIds }: { version?: number; productIds: readonly number[] },
    change: (list: OpenParList) => readonly NewParItem[] | null,
  ): Promise<ParListDetailDto> {
    return this.em.transactional(async (em) => {
      const list = await this.parLists.lock(em, memberId, id);
      if (version !== undefined && version !== list.version) throw staleParList(list.version);
      const items = await this.lists.items(em, id);
      const prices = await this.pricing.pricesOf(productIds, memberId, em);
      const changed = change({ items, prices });
      if (changed !== null) {
        if (changed.length > PAR_LIMITS.items) throw tooManyParItems();
        await this.lists.writeItems(em, id, changed.map(storedItem));
        await this.lists.update(em, id, {});
      }
      return this.parLists.get(memberId, id, em);
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
