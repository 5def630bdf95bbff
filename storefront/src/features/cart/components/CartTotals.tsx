import clsx from 'clsx';
import { formatWon } from '@store/domain';
import type { Cart } from '../../../shared/api/cart';
import { Price } from '../../../shared/ui/price';

interface CartTotalsProps {
  head: Cart['cart'];
  /** Quantities were changed and not saved: these figures are of before. */
  isStale: boolean;
}

export function CartTotals({ head, isStale }: CartTotalsProps) {
  const rows = [
    ['상품 금액', formatWon(head.itemsAmount)],
    ...(head.discountAmount > 0 ? [['할인', `−${formatWon(head.discountAmount)}`] as const] : []),
    ['배송비', head.shippingFee === 0 ? '무료' : formatWon(head.shippingFee)],
  ] as const;
  return (
    <div className={clsx(isStale && 'opacity-60')}>
      <dl className="figures space-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="contents font-semibold">
              <span aria-hidden className="leader" />
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <output aria-live="polite" aria-atomic="true" className="mt-3 flex items-baseline justify-between">
        <span className="font-semibold">결제 금액</span>
        <Price amount={head.totalAmount} className="text-[2rem] leading-none" />
      </output>
      <p className="figures mt-1 text-right text-sm text-ink-faint">부가세 {formatWon(head.vat)} 포함</p>
    </div>
  );
}
