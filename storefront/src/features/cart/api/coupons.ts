import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseCartCoupon, clearCartCoupon, listCouponsOptions } from '@store/openapi';
import type { CouponDto } from '@store/openapi';
import { keepCart } from '../../../shared/api/cart';

export type Coupon = CouponDto;

/** Coupons that every member sees, checked against the present cart. */
export const couponsQuery = () => queryOptions({ ...listCouponsOptions(), staleTime: 0 });

/** Applies a typed coupon; an invalid one is refused with the reason and changes nothing. */
export function useApplyCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (couponCode: string) => chooseCartCoupon({ body: { couponCode } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

export function useRemoveCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => clearCartCoupon(),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}
