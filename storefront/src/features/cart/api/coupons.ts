import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseCartCoupon, clearCartCoupon, listCoupons } from '@store/openapi';
import type { CouponDto } from '@store/openapi';
import type { Cart } from '../../../shared/api/cart';
import { keepCart } from '../../../shared/api/cart';
import { queryKeys } from '../../../shared/api/query-keys';

export type Coupon = CouponDto;

/** Coupons that every member sees, checked against the present cart. */
export const couponsQuery = () =>
  queryOptions({
    // Under the cart's key: a change of the cart changes each coupon's status.
    queryKey: queryKeys.cart.coupons,
    queryFn: async ({ signal }): Promise<Coupon[]> => await listCoupons({ signal }),
    staleTime: 0,
  });

/** Applies a typed coupon; an invalid one is refused with the reason and changes nothing. */
export function useApplyCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (couponCode: string): Promise<Cart> => await chooseCartCoupon({ body: { couponCode } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

export function useRemoveCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Cart> => await clearCartCoupon(),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}
