import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatWon } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { Cart } from '../../../shared/api/cart';
import { Button } from '../../../shared/ui/Button';
import { Note, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { couponsQuery, useRemoveCoupon } from '../api/coupons';

// Folded content is loaded when it is unfolded.
const CouponForm = lazy(async () => ({ default: (await import('./CouponForm')).CouponForm }));
const CouponBox = lazy(async () => ({ default: (await import('./CouponBox')).CouponBox }));

interface CouponSectionProps {
  head: Cart['cart'];
}

/** The coupon of the cart: the applied one, or, folded, the field for a code and the list of coupons. */
export function CouponSection({ head }: CouponSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const openBox = (
    <button
      type="button"
      onClick={() => {
        setUsed(true);
        setOpen(true);
      }}
      className="flex min-h-11 items-center font-semibold text-indigo hover:underline"
    >
      쿠폰함 보기
    </button>
  );
  return (
    <section aria-labelledby="coupon-title" id="checkout-coupon" tabIndex={-1} className="focus:outline-none">
      {head.coupon === null ? (
        <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 border-b border-rule">
            <h2 id="coupon-title" className="text-heading font-bold">
              쿠폰
            </h2>
            <span className="figures text-sm font-semibold text-indigo underline underline-offset-4">
              <UsableCoupons />
            </span>
          </summary>
          {isUnfolded && (
            <Suspense fallback={<Skeleton className="mt-4 h-20" />}>
              <CouponForm />
            </Suspense>
          )}
          {openBox}
        </details>
      ) : (
        <>
          <h2 id="coupon-title" className="border-b border-rule pb-3 text-heading font-bold">
            쿠폰
          </h2>
          <Applied coupon={head.coupon} />
          {openBox}
        </>
      )}
      {isUsed && (
        <Suspense fallback={null}>
          <CouponBox open={isOpen} onClose={() => setOpen(false)} appliedCode={head.coupon?.code ?? null} />
        </Suspense>
      )}
    </section>
  );
}

/** How many coupons could be used now. */
function UsableCoupons() {
  const coupons = useQuery(couponsQuery());
  const count = coupons.data?.filter(({ usable }) => usable).length ?? 0;
  return count === 0 ? '코드 입력' : `${formatCount(count)}장 사용 가능`;
}

function Applied({ coupon }: { coupon: NonNullable<Cart['cart']['coupon']> }) {
  const remove = useRemoveCoupon();
  const onRemove = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast('쿠폰 적용을 해제했습니다.');
        document.getElementById('checkout-coupon')?.focus();
      },
      onError: (error) => toast(messageOf(error, '쿠폰을 해제하지 못했습니다.'), { tone: 'danger' }),
    });
  return (
    <div className="pt-4">
      <div className="flex items-center justify-between gap-3 border border-dashed border-pine bg-celadon-light px-4 py-2">
        <div className="min-w-0">
          <p className="font-semibold">{coupon.name ?? coupon.code}</p>
          <p className="figures text-sm text-ink-soft">
            {coupon.code} · {coupon.amount > 0 ? `${formatWon(coupon.amount)} 할인` : '할인 없음'}
          </p>
        </div>
        <Button size="sm" onClick={onRemove} disabled={remove.isPending}>
          해제 <span className="sr-only">{coupon.name ?? coupon.code}</span>
        </Button>
      </div>
      {coupon.problem !== null && (
        <Note tone={coupon.problem.code === 'COUPON_BEATEN' ? 'info' : 'danger'} className="mt-2">
          {coupon.problem.message}
        </Note>
      )}
    </div>
  );
}
