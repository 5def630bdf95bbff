import { useId } from 'react';
import { formatCount } from '@store/domain';
import { Price } from '../../../shared/ui/Price';
import { QuantityField } from '../../../shared/ui/QuantityField';
import type { Order } from '../api/order';
import { estimateFor, goodsOf, returnable, type OrderLine, type Returned } from '../lib/returnable';

interface ReturnedLinesProps {
  order: Order;
  returned: Returned;
  onChange: (returned: Returned) => void;
  problem: string | null;
}

/** Which lines are returned, how many pieces of each, and the resulting refund. */
export function ReturnedLines({ order, returned, onChange, problem }: ReturnedLinesProps) {
  const problemId = useId();
  const free = returnable(order);
  return (
    <fieldset className="min-w-0" aria-describedby={problem === null ? undefined : problemId}>
      <legend className="text-sm font-semibold">환불할 상품과 수량</legend>
      <ul className="mt-1.5 border-t border-rule">
        {goodsOf(order.items).map((line) => (
          <Line
            key={line.id}
            line={line}
            free={free[line.id] ?? 0}
            quantity={returned[line.id] ?? 0}
            onChange={(quantity) => onChange({ ...returned, [line.id]: quantity })}
          />
        ))}
      </ul>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <output aria-live="polite" className="mt-2 flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">예상 환불 금액 (확인 후 확정)</span>
        <Price amount={estimateFor(order, returned)} className="text-xl" />
      </output>
    </fieldset>
  );
}

interface LineProps {
  line: OrderLine;
  /** Pieces that can still be returned. */
  free: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

function Line({ line, free, quantity, onChange }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-2">
      <label className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-pine"
          checked={quantity > 0}
          disabled={free === 0}
          onChange={(event) => onChange(event.target.checked ? free : 0)}
        />
        <span className="min-w-0">
          <span className="block leading-snug font-medium">{line.productName}</span>
          <span className="figures block text-sm text-ink-faint">
            {line.optionSummary !== '' && `${line.optionSummary} · `}
            {free === 0 ? '이미 환불된 상품입니다.' : `${formatCount(free)}개까지`}
          </span>
        </span>
      </label>
      {quantity > 0 && (
        <QuantityField
          label={`${line.productName} 환불 수량`}
          value={quantity}
          onChange={(next) => onChange(Math.min(next, free))}
        />
      )}
    </li>
  );
}
