import type { QuantityChange } from '../api/change-cart';

/** Quantities typed but not yet saved, by line id. */
export type Edits = Readonly<Record<number, number>>;

interface Line {
  id: number;
  quantity: number;
}

/** The edits that differ from the server; lines that are gone are ignored. */
export function changesOf(lines: readonly Line[], edits: Edits): QuantityChange[] {
  return lines.flatMap(({ id, quantity }) => {
    const edited = edits[id];
    return edited === undefined || edited === quantity ? [] : [{ id, quantity: edited }];
  });
}
