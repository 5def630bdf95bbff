import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cart, cartQueryKey } from '@store/openapi';
import type { CartPurchaseDto } from '@store/openapi';
import type { Cart } from '../../../shared/api/cart';
import type { SiteChoice } from '../../../shared/checkout/use-site-choice';

interface ToJudge {
  toPay: Cart | null;
  /** Null = the whole cart. */
  itemIds: number[] | null;
  /** When the cart was read, milliseconds: each change of it may change the answer. */
  cartAt: number;
}

/**
 * Whether the lines may be paid for the chosen site. The cart itself says it where there is only one; null for personal
 * purchases, and while it is not known: then the payment asks.
 */
export function usePurchase({ toPay, itemIds, cartAt }: ToJudge, choice: SiteChoice | null) {
  const siteId = choice !== null && choice.sites.length > 1 ? (choice.site?.id ?? null) : null;
  const query = { siteId: siteId ?? undefined, itemIds: itemIds?.join() };
  const answer = useQuery({
    queryKey: [...cartQueryKey({ query }), cartAt],
    queryFn: async ({ signal }): Promise<CartPurchaseDto | null> => (await cart({ query, signal })).purchase,
    enabled: siteId !== null && toPay !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (toPay === null || choice === null) return { purchase: null, isChecking: false };
  if (siteId === null) return { purchase: toPay.purchase, isChecking: false };
  return { purchase: answer.data ?? null, isChecking: answer.isPlaceholderData };
}
