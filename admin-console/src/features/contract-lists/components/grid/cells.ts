import type { PriceField } from '../../lib/price-rows';

/** The columns that can be typed into, from left to right. */
export const FIELDS: readonly PriceField[] = ['minQty', 'unitPrice'];

/** Id of the input of a cell. */
export const cellId = (row: number, field: PriceField): string => `price-${row}-${field}`;

/** The cell of an element of the grid; null for any other element. */
export function cellOf(element: EventTarget | null): { row: number; field: PriceField } | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const field = FIELDS.find((name) => name === element.dataset['field']);
  const row = Number(element.dataset['rowKey']);
  return field === undefined || !Number.isSafeInteger(row) ? null : { row, field };
}
