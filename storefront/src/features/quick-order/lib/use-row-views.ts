import { useQueries } from '@tanstack/react-query';
import { lineQuoteQuery, type LineQuote, type LineRequest } from '../../../shared/api/order-lines';
import { useOwnPrices, type OwnPrice } from '../../../shared/api/own-prices';
import { useSettled } from '../../../shared/lib/use-settled';
import { draftLine, type LineDraft } from '../../../shared/order-lines/line-draft';
import { atOwnPrices, isContractAt } from '../../../shared/order-lines/own-prices';
import type { Row } from './use-rows';

/** A row with everything shown about it. */
export interface RowView {
  row: Row;
  /** Null while there is no product. */
  draft: LineDraft | null;
  /** Price of a piece and of the line, won: the domain's first, then the server's. */
  unitPrice: number | null;
  subtotal: number | null;
  /** The contract price that holds for the quantity; null where it is the shop's. */
  contract: OwnPrice | null;
  /** Why the row cannot go into the cart; null also while it is empty. */
  problem: string | null;
  /** Can be put into the cart. */
  isReady: boolean;
  /** The server has confirmed price and stock. */
  isConfirmed: boolean;
}

const SETTLE_MS = 350;

const keyOf = ({ productId, optionValueIds, quantity }: LineRequest): string =>
  `${productId}:${optionValueIds.join()}:${quantity}`;
const sameRequests = (a: readonly LineRequest[], b: readonly LineRequest[]): boolean =>
  a.map(keyOf).join(' ') === b.map(keyOf).join(' ');

export const requestOf = ({ product, quantity }: Row, draft: LineDraft | null): LineRequest | null =>
  product === null || draft === null || draft.problem !== null
    ? null
    : { productId: product.id, optionValueIds: draft.optionValueIds, quantity };

/** Prices every row: at once by the domain's rules, and by the server shortly after the last keystroke. */
export function useRowViews(rows: readonly Row[]): RowView[] {
  const own = useOwnPrices(rows.flatMap(({ product }) => product?.id ?? []));
  const atOwn = rows.map((row) =>
    row.product === null ? row : { ...row, product: atOwnPrices(row.product, own.get(row.product.id)) },
  );
  const drafted = atOwn.map((row) => {
    const draft = row.product === null ? null : draftLine(row.product, row.choice, row.quantity);
    return { row, draft, request: requestOf(row, draft) };
  });
  const quotable = drafted.flatMap(({ request }) => request ?? []);
  // The same goods in two rows are requested once.
  const requests = useSettled(
    [...new Map(quotable.map((line) => [keyOf(line), line])).values()],
    SETTLE_MS,
    sameRequests,
  );
  const quotes = useQueries({ queries: requests.map(lineQuoteQuery) });
  const quoteByKey = new Map(requests.map((request, index) => [keyOf(request), quotes[index]?.data]));
  return drafted.map(({ row, draft, request }) =>
    view(row, draft, {
      quote: request === null ? undefined : quoteByKey.get(keyOf(request)),
      own: own.get(row.product?.id ?? 0),
    }),
  );
}

interface Answers {
  quote: LineQuote | undefined;
  own: OwnPrice | undefined;
}

function view(row: Row, draft: LineDraft | null, { quote, own }: Answers): RowView {
  const refused = quote?.error ?? null;
  return {
    row,
    draft,
    ...amountsOf(draft, quote),
    contract: isContractAt(own, row.quantity) ? (own ?? null) : null,
    problem: row.problem ?? problemOf(draft, refused),
    isReady: draft?.problem === null && refused === null,
    isConfirmed: quote !== undefined && refused === null,
  };
}

const problemOf = (draft: LineDraft | null, refused: LineQuote['error']): string | null =>
  draft?.problem ?? refused?.message ?? null;

function amountsOf(
  draft: LineDraft | null,
  quote: LineQuote | undefined,
): Pick<RowView, 'unitPrice' | 'subtotal'> {
  if (quote !== undefined) return { unitPrice: quote.unitTotal, subtotal: quote.subtotal };
  const line = draft?.line ?? null;
  if (line === null) return { unitPrice: null, subtotal: null };
  return { unitPrice: line.unitTotal, subtotal: line.subtotal };
}
