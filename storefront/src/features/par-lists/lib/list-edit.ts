import { messageFor, PAR_LIMITS, type OptionChoice } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { draftLine } from '../../../shared/order-lines/line-draft';
import type { NewParItem, ParItem } from '../api/par-lists';

/** What people write of an item; a number that is missing is null. */
export interface ItemFields {
  par: number | null;
  step: number | null;
  place: string;
}

/** A product that is not in the list yet. */
export interface AddedItem extends ItemFields {
  key: number;
  product: Product;
  choice: OptionChoice;
}

/**
 * Changes of a list that are not saved. They name the items and not the list as it was, so that they hold for whatever a
 * colleague saved meanwhile.
 */
export interface ListEdit {
  /** By the id of the item. */
  changed: Readonly<Record<number, ItemFields>>;
  removed: readonly number[];
  added: readonly AddedItem[];
}

export const NO_EDIT: ListEdit = { changed: {}, removed: [], added: [] };

export const fieldsOf = ({ par, step, place }: ParItem): ItemFields => ({ par, step, place: place ?? '' });

const isSame = (a: ItemFields, b: ItemFields): boolean =>
  a.par === b.par && a.step === b.step && a.place.trim() === b.place.trim();

/** The items that remain, with what people wrote. */
export const editedItems = (
  items: readonly ParItem[],
  { changed, removed }: ListEdit,
): { item: ParItem; fields: ItemFields }[] =>
  items
    .filter(({ id }) => !removed.includes(id))
    .map((item) => ({ item, fields: changed[item.id] ?? fieldsOf(item) }));

/** How many items differ from the saved list. */
export function changeCount(items: readonly ParItem[], { changed, removed, added }: ListEdit): number {
  const touched = items.filter((item) => {
    const fields = changed[item.id];
    return removed.includes(item.id) || (fields !== undefined && !isSame(fields, fieldsOf(item)));
  });
  return touched.length + added.length;
}

const isWithin = (value: number | null, max: number): value is number =>
  value !== null && value >= 1 && value <= max;

/** What is wrong with an item, in Korean; null where nothing is. */
export function fieldProblem({ par, step }: ItemFields): string | null {
  if (!isWithin(par, PAR_LIMITS.par)) return messageFor('PAR_FORM');
  return isWithin(step, PAR_LIMITS.step) ? null : messageFor('PAR_STEP_FORM');
}

/** Also an option that must still be chosen. */
export function addedProblem({ product, choice, ...fields }: AddedItem): string | null {
  const { missingOption, problem } = draftLine(product, choice, product.minimumQuantity);
  return missingOption === null ? fieldProblem(fields) : problem;
}

const stored = ({ par, step, place }: ItemFields) => ({
  par: par ?? 1,
  step: step ?? 1,
  place: place.trim() || null,
});

/** All items, as they are saved: those of the list first, then the new ones. */
export function itemsToSave(items: readonly ParItem[], edit: ListEdit): NewParItem[] {
  return [
    ...editedItems(items, edit).map(({ item: { productId, optionValueIds }, fields }) => ({
      productId,
      optionValueIds,
      ...stored(fields),
    })),
    ...edit.added.map(({ product, choice, ...fields }) => ({
      productId: product.id,
      optionValueIds: Object.values(choice).flatMap((id) => id ?? []),
      ...stored(fields),
    })),
  ];
}

/** The server's sentences by the position of the item that they are about. */
export function problemsOf(error: unknown): ReadonlyMap<number, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(
    fields.flatMap(({ field, message }) => {
      const index = /^items\.(\d+)\./.exec(field)?.[1];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );
}
