import clsx from 'clsx';
import { formatWon } from '@store/domain';
import type { Cart } from '../../../shared/api/cart';
import { Price } from '../../../shared/ui/Price';

interface CartTotalsProps {
  head: Cart['cart'];
  /** Quantities were changed and not saved: these figures are the old ones. */
  isStale: boolean;
  /** Name of the sum; by default 결제 금액. */
  sumLabel?: string;
}

interface Row {
  /** Identifies the line: two discounts may have one name. */
  id: string;
  name: string;
  amount: string;
  isDiscount?: boolean;
}

/** The calculation of the amount: products, each discount by name, shipping; changes of the sum are read out. */
export function CartTotals({ head, isStale, sumLabel = '결제 금액' }: CartTotalsProps) {
  const rows: Row[] = [
    { id: 'products', name: '상품 금액', amount: formatWon(head.itemsAmount - head.setupAmount) },
    ...(head.setupAmount === 0
      ? []
      : [{ id: 'setup', name: '판비·셋업비', amount: formatWon(head.setupAmount) }]),
    ...head.discounts.map(({ promotionId, name, code, amount }) => ({
      id: `discount-${promotionId}`,
      name: code === null ? name : `${name} (${code})`,
      amount: `−${formatWon(amount)}`,
      isDiscount: true,
    })),
    { id: 'shipping', name: '배송비', amount: head.shippingFee === 0 ? '무료' : formatWon(head.shippingFee) },
  ];
  return (
    <div className={clsx(isStale && 'opacity-60')}>
      <dl className="figures space-y-1">
        {rows.map(({ id, name, amount, isDiscount = false }) => (
          <div key={id} className={clsx('flex items-baseline', isDiscount && 'font-semibold text-pine')}>
            <dt className={clsx(!isDiscount && 'text-ink-soft')}>{name}</dt>
            <dd className="contents">
              <span aria-hidden className="leader" />
              <span className="font-semibold whitespace-nowrap">{amount}</span>
            </dd>
          </div>
        ))}
      </dl>
      <output aria-live="polite" aria-atomic="true" className="mt-3 flex items-baseline justify-between">
        <span className="font-semibold">{sumLabel}</span>
        <Price amount={head.totalAmount} className="text-[2rem] leading-none" />
      </output>
      <p className="figures mt-1 text-right text-sm text-ink-faint">
        공급가액 {formatWon(head.totalAmount - head.vat)} + 부가세 {formatWon(head.vat)}
      </p>
    </div>
  );
}
