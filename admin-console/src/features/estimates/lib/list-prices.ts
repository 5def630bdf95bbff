import type { Draft } from '../api/estimates';
import type { PricedLine, PriceQuestion } from '../api/catalogue-products';
import type { Amount, DraftLineForm } from './draft-form';

/** The shop's public price of a line: not known yet, or none (null). */
export type ListPrice = number | null | undefined;

interface Priced {
  productId: number;
  optionValueIds: readonly number[];
  quantity: Amount;
}

const keyOf = ({ productId, optionValueIds, quantity }: Priced): string =>
  `${productId}:${optionValueIds.toSorted((a, b) => a - b).join(',')}:${quantity}`;

type Line = Pick<DraftLineForm, 'productId' | 'optionValueIds' | 'quantity'>;

const isOfCatalogue = <T extends Line>(line: T): line is T & { productId: number } => line.productId !== null;

/** The price request for the lines of a form; lines without product or quantity have no price. */
export function priceQuestions(lines: readonly Line[]): PriceQuestion[] {
  return lines.flatMap(({ productId, optionValueIds, quantity }) =>
    productId === null || quantity === '' || quantity < 1 ? [] : [{ productId, optionValueIds, quantity }],
  );
}

/**
 * The shop's public price of each line of a form. Only the server knows the price of a product that is not on sale; it
 * sent it with the saved draft.
 */
export function listPrices(
  lines: readonly Line[],
  { priced, draft }: { priced: readonly PricedLine[] | undefined; draft: Draft | null },
): ListPrice[] {
  const saved = new Map(
    (draft?.lines ?? []).filter(isOfCatalogue).map((line) => [keyOf(line), line.listUnitPrice]),
  );
  const requested = new Map(
    (priced ?? [])
      .filter(({ productName }) => productName !== '')
      .map((line) => [keyOf(line), line.unitTotal]),
  );
  const onSale = new Set((priced ?? []).map(keyOf));
  return lines.map((line) => {
    if (!isOfCatalogue(line)) return null;
    const key = keyOf(line);
    if (requested.has(key)) return requested.get(key);
    if (saved.has(key)) return saved.get(key);
    return onSale.has(key) ? null : undefined;
  });
}

/**
 * The price agreed with the buyer's organization for each line of a form; only the server knows it, and sent it with the
 * saved draft. Null = nothing was agreed, or the line has changed since.
 */
export function contractPrices(lines: readonly Line[], draft: Draft | null): (number | null)[] {
  const saved = new Map(
    (draft?.lines ?? []).filter(isOfCatalogue).map((line) => [keyOf(line), line.contractUnitPrice]),
  );
  return lines.map((line) => (isOfCatalogue(line) ? (saved.get(keyOf(line)) ?? null) : null));
}
