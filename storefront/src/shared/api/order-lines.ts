import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { addCartItem, priceLine } from '@store/openapi';
import type { LinePriceDto } from '@store/openapi';

/** A number of pieces of a product with its options: what is priced, and what goes into the cart. */
export interface LineRequest {
  productId: number;
  optionValueIds: readonly number[];
  quantity: number;
}

export type LineQuote = LinePriceDto;

/** The server's price of a line at this moment; what keeps it from being bought stands in `error`. */
export const lineQuoteQuery = ({ productId, optionValueIds, quantity }: LineRequest) =>
  queryOptions({
    queryKey: ['line-quote', productId, optionValueIds.join(','), quantity],
    queryFn: async ({ signal }): Promise<LineQuote> => {
      const body = { productId, optionValueIds: [...optionValueIds], quantity };
      return (await priceLine({ body, signal, throwOnError: true })).data.data;
    },
    staleTime: 10_000,
  });

/** What became of one line: null = it is in the cart, else why not. */
export interface AddOutcome<Line extends LineRequest = LineRequest> {
  line: Line;
  problem: string | null;
}

async function addLine({ productId, optionValueIds, quantity }: LineRequest): Promise<void> {
  await addCartItem({
    body: { productId, optionValueIds: [...optionValueIds], quantity },
    throwOnError: true,
  });
}

/** One line after another, so that they stand in the cart in their order; one that is refused stops none. */
async function addAll<Line extends LineRequest>(lines: readonly Line[]): Promise<AddOutcome<Line>[]> {
  const outcomes: AddOutcome<Line>[] = [];
  let isAway = false;
  for (const line of lines) {
    let problem: string | null = isAway ? messageFor('SERVER_UNREACHABLE') : null;
    try {
      if (!isAway) await addLine(line);
    } catch (error) {
      problem = messageOf(error, messageFor('CART_ADD_FAILED'));
      // A server that is away would cost ten seconds for each line that is left.
      isAway = error instanceof ApiError && error.status === 0;
    }
    outcomes.push({ line, problem });
  }
  return outcomes;
}

/** Puts many lines into the cart and says of each what became of it; never fails as a whole. */
export function useAddLines<Line extends LineRequest>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (lines: readonly Line[]) => addAll(lines),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cart'] }),
  });
}
