import clsx from 'clsx';
import { formatCount } from '@store/domain';

interface PriceProps {
  /** Won. */
  amount: number;
  className?: string;
  /** Before the number: 최저, 개당 … */
  prefix?: string;
  /** After 원: '~', '/개'. */
  suffix?: string;
}

/** An amount in won: digits prominent, text around them subdued. */
export function Price({ amount, className, prefix, suffix }: PriceProps) {
  return (
    <span className={clsx('figures font-bold whitespace-nowrap', className)}>
      {prefix !== undefined && <span className="mr-1 text-[0.6em] font-medium text-ink-soft">{prefix}</span>}
      {formatCount(amount)}
      <span className="text-[0.72em] font-semibold">원{suffix}</span>
    </span>
  );
}
