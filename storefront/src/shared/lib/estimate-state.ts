import type { PrintSelection } from '@store/domain';

/** A product in an estimate request: from the catalogue, or free text. */
export interface RequestedLine {
  /** Null for products outside the catalogue. */
  productId: number | null;
  optionValueIds: readonly number[];
  /** Its name; for catalogue products only until their page is loaded. */
  name: string;
  quantity: number;
  note: string;
  /** The chosen print; null = nothing. */
  print: PrintSelection | null;
}

/** What a page passes to the estimate form in the history state. */
export interface EstimateState {
  lines: readonly RequestedLine[];
  /** The member's estimate that is requested again; its texts are copied. */
  fromEstimateId: number | null;
  body: string;
  printing: string;
  deliveryPlace: string;
}

type Catalogued = Pick<RequestedLine, 'name' | 'quantity'> & {
  productId: number;
  optionValueIds: readonly number[];
  print?: PrintSelection | null;
};

/** History state for a link to the form, with catalogue products. */
export const estimateState = (lines: readonly Catalogued[]): { estimate: EstimateState } => ({
  estimate: {
    lines: lines.map(({ productId, optionValueIds, name, quantity, print = null }) => ({
      productId,
      optionValueIds,
      name,
      quantity,
      note: '',
      print,
    })),
    fromEstimateId: null,
    body: '',
    printing: '',
    deliveryPlace: '',
  },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The browser stores what a page of the store passed; the server checks it like any other input. */
function readPrint(value: unknown): PrintSelection | null {
  const placements = isObject(value) ? list(value['placements']) : [];
  const isRead = placements.length > 0 && placements.every((one) => isObject(one) && 'area' in one);
  return isRead ? (value as PrintSelection) : null;
}

function readLine(value: unknown): RequestedLine[] {
  if (!isObject(value)) return [];
  const quantity = idOrNull(value['quantity']);
  const productId = idOrNull(value['productId']);
  const name = text(value['name']);
  if (quantity === null || (productId === null && name === '')) return [];
  const optionValueIds = list(value['optionValueIds']).flatMap((id) => idOrNull(id) ?? []);
  const print = productId === null ? null : readPrint(value['print']);
  return [{ productId, optionValueIds, name, quantity, note: text(value['note']), print }];
}

/** The readable lines of a stored list. */
export const readRequestedLines = (value: unknown): RequestedLine[] => list(value).flatMap(readLine);

/** The value from the previous page; null where there is none or it is invalid. */
export function readEstimateState(state: unknown): EstimateState | null {
  const requested: unknown = isObject(state) ? state['estimate'] : null;
  if (!isObject(requested)) return null;
  return {
    lines: readRequestedLines(requested['lines']),
    fromEstimateId: idOrNull(requested['fromEstimateId']),
    body: text(requested['body']),
    printing: text(requested['printing']),
    deliveryPlace: text(requested['deliveryPlace']),
  };
}
