import { useState } from 'react';
import type { CartQuantityDto } from '@store/openapi';

/** Quantities typed but not yet saved, by line id. */
type Quantities = Readonly<Record<number, number>>;

/** The edits that differ from the server; lines that are gone are ignored. */
export function changesOf(lines: readonly CartQuantityDto[], edits: Quantities): CartQuantityDto[] {
  return lines.flatMap(({ id, quantity }) => {
    const edited = edits[id];
    return edited === undefined || edited === quantity ? [] : [{ id, quantity: edited }];
  });
}

export interface Edits {
  /** To be saved. */
  changes: CartQuantityDto[];
  /** As typed, saved or not. */
  quantityOf: (line: CartQuantityDto) => number;
  edit: (id: number, quantity: number) => void;
  clear: () => void;
}

/** The quantities that the buyer types. */
export function useEdits(lines: readonly CartQuantityDto[]): Edits {
  const [edits, setEdits] = useState<Quantities>({});
  return {
    changes: changesOf(lines, edits),
    quantityOf: ({ id, quantity }) => edits[id] ?? quantity,
    edit: (id, quantity) => setEdits((now) => ({ ...now, [id]: quantity })),
    clear: () => setEdits({}),
  };
}
