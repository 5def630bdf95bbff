import { quantityFromInput } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import { comparedIds } from './compared-products';

/** Quantities at which buyers mostly ask for prices. */
const USUAL_QUANTITIES = [50, 100, 300];
/** Longer tables are hard to read. */
const MAX_QUANTITIES = 5;

/** What the address of a comparison says. */
export interface Comparison {
  /** At most four. */
  ids: number[];
  /** One to five. */
  quantities: number[];
}

const parts = (text: string | null): string[] => (text ?? '').split(',');

/** Reads `?ids=1,2&quantities=50,100`; invalid values are left out, and without quantities the usual ones count. */
export function readComparison(search: URLSearchParams): Comparison {
  const quantities = parts(search.get('quantities')).flatMap((text) => quantityFromInput(text.trim()) ?? []);
  return {
    ids: comparedIds(parts(search.get('ids')).map(Number)),
    quantities: quantities.length === 0 ? USUAL_QUANTITIES : quantities.slice(0, MAX_QUANTITIES),
  };
}

/** One public answer for each product, with everything that prices it at any quantity. */
export const comparedProducts = (ids: readonly number[]) =>
  ids.map((id) => getProductOptions({ path: { id: String(id) } }));
