import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Price } from '../../../shared/ui/Price';
import type { CatalogueLine } from '../../../shared/lib/order-again';
import type { ReorderResult } from '../lib/reorder';

interface ReorderLineProps {
  line: CatalogueLine;
  result: ReorderResult;
  isTaken: boolean;
  onToggle: (isTaken: boolean) => void;
}

const TONES: Record<ReorderResult['tone'], string> = {
  same: 'text-ink-soft',
  up: 'font-semibold text-persimmon-deep',
  down: 'font-semibold text-pine',
  stopped: 'font-semibold text-danger',
};

const CHANGES: Partial<Record<ReorderResult['tone'], string>> = { up: '인상', down: '인하' };

/** One line of the old order and its present state. */
export function ReorderLine({ line, result, isTaken, onToggle }: ReorderLineProps) {
  const isGone = result.subtotal === null;
  const change = CHANGES[result.tone];
  return (
    <li className="border-b border-rule py-2">
      <label className={clsx('flex min-h-11 items-center gap-3', isGone && 'cursor-default')}>
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-pine"
          checked={!isGone && isTaken}
          disabled={isGone}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-medium">{line.productName}</span>
          <span className="figures block text-sm text-ink-faint">
            {[line.optionSummary, `${formatCount(line.quantity)}개`].filter(Boolean).join(' · ')}
          </span>
          <span className={clsx('figures block text-sm', TONES[result.tone])}>
            {result.text}
            {change !== undefined && ` (${change})`}
          </span>
        </span>
        {result.subtotal !== null && <Price amount={result.subtotal} className="text-base" />}
      </label>
      {isGone && (
        <Link
          to={paths.product(line.productId)}
          className="ml-8 inline-flex min-h-11 items-center text-sm font-semibold text-indigo underline underline-offset-4"
        >
          상품 보기 <span className="sr-only">{line.productName}</span>
        </Link>
      )}
    </li>
  );
}
