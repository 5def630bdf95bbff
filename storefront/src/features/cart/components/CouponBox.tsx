import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { formatDateKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { couponsQuery, useApplyCoupon, type Coupon } from '../api/coupons';

interface CouponBoxProps {
  open: boolean;
  onClose: () => void;
  appliedCode: string | null;
}

/** The coupons that every member sees, above the page. */
export function CouponBox({ open, onClose, appliedCode }: CouponBoxProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="쿠폰함"
      description="지금 장바구니에 쓸 수 있는 쿠폰을 선택해 주세요. 한 번에 한 장 쓸 수 있습니다."
    >
      <CouponList appliedCode={appliedCode} onApplied={onClose} />
    </Dialog>
  );
}

interface CouponListProps {
  appliedCode: string | null;
  onApplied: () => void;
}

/** Coupons that every member sees: valid ones first, the others with what they lack. */
function CouponList({ appliedCode, onApplied }: CouponListProps) {
  const coupons = useQuery(couponsQuery());
  if (coupons.isPending) {
    return (
      <Pending label="쿠폰을 불러오는 중입니다.">
        <Skeleton className="mt-3 h-24" />
        <Skeleton className="mt-3 h-24" />
      </Pending>
    );
  }
  if (coupons.isError)
    return <ErrorState message="쿠폰을 불러오지 못했습니다." onRetry={() => void coupons.refetch()} />;
  if (coupons.data.length === 0)
    return (
      <EmptyState title="사용할 수 있는 쿠폰이 없습니다." hint="쿠폰 코드가 있으면 직접 입력해 주세요." />
    );
  const sorted = coupons.data.toSorted((a, b) => Number(b.usable) - Number(a.usable));
  return (
    <ul className="space-y-3 pt-2">
      {sorted.map((coupon) => (
        <CouponTicket
          key={coupon.promotionId}
          coupon={coupon}
          isApplied={coupon.code === appliedCode}
          onApplied={onApplied}
        />
      ))}
    </ul>
  );
}

interface CouponTicketProps {
  coupon: Coupon;
  isApplied: boolean;
  onApplied: () => void;
}

function CouponTicket({ coupon, isApplied, onApplied }: CouponTicketProps) {
  const apply = useApplyCoupon();
  const use = (): void =>
    apply.mutate(coupon.code, {
      onSuccess: () => {
        toast(messageFor('COUPON_APPLIED'));
        onApplied();
      },
      onError: (error) => toast(messageOf(error, messageFor('COUPON_UNKNOWN')), { tone: 'danger' }),
    });
  return (
    <li className={clsx('border border-dashed p-4', coupon.usable ? 'border-pine bg-white' : 'border-edge')}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="leading-snug font-semibold">{coupon.name}</h3>
          <p className={clsx('figures text-lg font-bold', coupon.usable && 'text-persimmon-deep')}>
            {coupon.discountLabel}
          </p>
        </div>
        {coupon.usable && (
          <Button size="sm" onClick={use} disabled={isApplied || apply.isPending} className="shrink-0">
            {isApplied ? '적용됨' : '적용'} <span className="sr-only">{coupon.name}</span>
          </Button>
        )}
      </div>
      {coupon.description !== null && <p className="mt-1 text-sm text-ink-soft">{coupon.description}</p>}
      <p className="figures text-sm text-ink-faint">
        {coupon.code}
        {coupon.endsAt !== null && ` · ${formatDateKst(coupon.endsAt)}까지`}
      </p>
      {coupon.problem !== null && (
        <p className="mt-2 text-sm font-semibold text-danger">{coupon.problem.message}</p>
      )}
    </li>
  );
}
