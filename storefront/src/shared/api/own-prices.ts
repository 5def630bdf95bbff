import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMyPricesOptions } from '@store/openapi';
import type { MyPriceDto } from '@store/openapi';
import { useBuyingOrganization } from '../session/use-organization';

export type OwnPrice = MyPriceDto;

const NONE: ReadonlyMap<number, OwnPrice> = new Map();
/** Products of one call. */
const MOST = 100;
/** A list begins and ends at midnight: an open page follows within a minute. */
const FRESH_MS = 60_000;

/** Whether the member may buy at contract prices today: nobody else asks for them. */
export const useHasContractPrices = (): boolean => useBuyingOrganization()?.hasContractPrices === true;

/**
 * The contract prices of these products by product id. They are only in the memory of this page: the end of a session
 * clears them with everything else that is personal.
 */
export function useOwnPrices(ids: readonly number[]): ReadonlyMap<number, OwnPrice> {
  const hasPrices = useHasContractPrices();
  const asked = [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST);
  const answer = useQuery({
    ...listMyPricesOptions({ query: { ids: asked.join(',') } }),
    enabled: hasPrices && asked.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    select: byProduct,
  });
  return hasPrices && asked.length > 0 ? (answer.data ?? NONE) : NONE;
}

const byProduct = (prices: readonly OwnPrice[]): ReadonlyMap<number, OwnPrice> =>
  new Map(prices.map((price) => [price.productId, price]));
