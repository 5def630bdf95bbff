import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { canonicalPrint, messageFor, selectionOf, type PrintSelection } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { addCartItem, priceLine, priceLines } from '@store/openapi';
import type { LinePriceDto } from '@store/openapi';
import { withoutLocals } from '../print/local-id';
import { CART, keepCart, type Cart, type CartLine } from './cart';

/** A quantity of a product with its options: the unit of pricing and of the cart. */
export interface LineRequest {
  productId: number;
  optionValueIds: readonly number[];
  quantity: number;
  /** What is printed; absent = nothing, or the default of a product that is always printed. */
  print?: PrintSelection | null;
  /** The cart gets exactly this quantity, whatever it had. */
  replaceQuantity?: true;
}

/** A print as calls accept it: an artwork is named by its id; the server knows whether it is a reprint. */
export const printBody = ({ placements, reprintOf: _reprintOf, ...wishes }: PrintSelection) => ({
  ...wishes,
  placements: placements.map(({ artwork, ...placement }) => ({
    ...placement,
    artwork: artwork === null ? null : { versionId: artwork.versionId },
  })),
});

/** The body of a line; without print it is the recorded one. */
export const lineBody = ({ productId, optionValueIds, quantity, print, replaceQuantity }: LineRequest) => ({
  productId,
  optionValueIds: [...optionValueIds],
  quantity,
  ...(print == null ? {} : { print: printBody(print) }),
  ...(replaceQuantity === undefined ? {} : { replaceQuantity }),
});

export type LineQuote = LinePriceDto;

/** The server's present price of a line; `error` says why it cannot be bought. */
export const lineQuoteQuery = (line: LineRequest) =>
  queryOptions({
    queryKey: [
      'priceLine',
      line.productId,
      line.optionValueIds.join(','),
      line.quantity,
      canonicalPrint(line.print ?? null),
    ],
    queryFn: ({ signal }) => priceLine({ body: lineBody(line), signal }),
    staleTime: 10_000,
  });

/** The server's present prices of a visitor's lines, in their order. */
export const linePricesQuery = (lines: readonly LineRequest[]) => {
  const body = {
    lines: lines.map((line) => lineBody({ ...line, print: line.print ? withoutLocals(line.print) : null })),
  };
  return queryOptions({
    queryKey: ['priceLines', body],
    queryFn: ({ signal }) => priceLines({ body, signal }),
    staleTime: 10_000,
  });
};

/** The result of one line: null = it is in the cart, else why not. */
export interface AddOutcome<Line extends LineRequest = LineRequest> {
  line: Line;
  problem: string | null;
  /** Its line of the cart; null where it is not there. */
  cartLineId: number | null;
}

/** Whether the line of the cart has the product with these options, in any order, and this print. */
export function isLineOf(
  line: CartLine,
  { productId, optionValueIds, print }: Pick<LineRequest, 'productId' | 'optionValueIds' | 'print'>,
): boolean {
  const chosen = new Set(line.optionValueIds);
  return (
    line.productId === productId &&
    chosen.size === optionValueIds.length &&
    optionValueIds.every((id) => chosen.has(id)) &&
    canonicalPrint(selectionOf(line.print)) === canonicalPrint(print ?? null)
  );
}

const addLine = (line: LineRequest): Promise<Cart> => addCartItem({ body: lineBody(line) });

interface Added<Line extends LineRequest> {
  outcomes: AddOutcome<Line>[];
  /** The cart after the last added line; null where none was added, or where a line got no answer. */
  cart: Cart | null;
}

/** One line after another, so that the cart keeps their order; a refused line stops none. */
async function addAll<Line extends LineRequest>(lines: readonly Line[]): Promise<Added<Line>> {
  const outcomes: AddOutcome<Line>[] = [];
  let cart: Cart | null = null;
  let isAway = false;
  let isKnown = true;
  for (const line of lines) {
    let cartLineId: number | null = null;
    let problem: string | null = isAway ? messageFor('CART_ADD_FAILED') : null;
    try {
      if (!isAway) {
        cart = await addLine(line);
        cartLineId = cart.items.find((item) => isLineOf(item, line))?.id ?? null;
      }
    } catch (error) {
      problem = messageOf(error, messageFor('CART_ADD_FAILED'));
      // An unreachable server would cost ten seconds for each remaining line.
      isAway = error instanceof ApiError && error.status === 0;
      isKnown &&= error instanceof ApiError && !error.isPassing;
    }
    outcomes.push({ line, problem, cartLineId });
  }
  return { outcomes, cart: isKnown ? cart : null };
}

/** Puts many lines into the cart and reports each result; never fails as a whole. */
export function useAddLines<Line extends LineRequest>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lines: readonly Line[]): Promise<AddOutcome<Line>[]> => {
      const { outcomes, cart } = await addAll(lines);
      if (cart === null) void queries.invalidateQueries(CART);
      else keepCart(queries, cart);
      return outcomes;
    },
  });
}
