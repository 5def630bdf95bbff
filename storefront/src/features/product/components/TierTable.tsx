import clsx from 'clsx';
import { formatCount } from '@store/domain';
import { Price } from '../../../shared/ui/Price';
import { rangeAt, type TierRange } from '../lib/tier-table';
import { PriceCurve } from './PriceCurve';

interface TierTableProps {
  ranges: readonly TierRange[];
  quantity: number;
  onPick: (quantity: number) => void;
}

/** '100개', '1–99개', '500개 이상' */
function rangeText({ from, to }: TierRange): string {
  if (to === null) return `${formatCount(from)}개 이상`;
  return from === to ? `${formatCount(from)}개` : `${formatCount(from)}–${formatCount(to)}개`;
}

/** The unit price by quantity, one range a row; the present one is highlighted, and each can be chosen. */
export function TierTable({ ranges, quantity, onPick }: TierTableProps) {
  const current = rangeAt(ranges, quantity);
  return (
    <div>
      <table className="w-full border-t-2 border-ink">
        <caption className="caption-top pb-2 text-left text-sm font-semibold">
          수량별 단가 <span className="font-normal text-ink-faint">부가세 포함, 1개 기준</span>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">수량</th>
            <th scope="col">단가</th>
          </tr>
        </thead>
        <tbody>
          {ranges.map((range) => (
            <TierRow key={range.from} range={range} isCurrent={range === current} onPick={onPick} />
          ))}
        </tbody>
      </table>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline decoration-edge underline-offset-4">
          단가 그래프 보기
        </summary>
        <PriceCurve ranges={ranges} quantity={quantity} />
      </details>
    </div>
  );
}

interface TierRowProps {
  range: TierRange;
  isCurrent: boolean;
  onPick: (quantity: number) => void;
}

function TierRow({ range, isCurrent, onPick }: TierRowProps) {
  return (
    <tr
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'relative border-b border-rule',
        isCurrent ? 'bg-celadon-light' : 'hover:bg-hanji-light',
      )}
    >
      <th scope="row" className="p-0 text-left font-medium">
        <button
          type="button"
          onClick={() => onPick(range.from)}
          className="figures flex min-h-11 w-full items-center gap-2 pl-3 text-left after:absolute after:inset-0"
        >
          <span
            aria-hidden
            className={clsx('size-2.5 rounded-full', isCurrent ? 'bg-persimmon' : 'bg-rule')}
          />
          {rangeText(range)}
          <span className="sr-only">
            {isCurrent && '(현재 적용 단가) '}
            수량을 {formatCount(range.from)}개로 변경
          </span>
        </button>
      </th>
      <td className="py-0 pr-3">
        <span className="flex items-center justify-end gap-3">
          {range.off > 0 && (
            <span className="figures text-sm font-bold text-persimmon-deep">−{range.off}%</span>
          )}
          <span className="min-w-24 text-right">
            {range.unitPrice === null ? (
              <span className="font-semibold text-persimmon-deep">견적 문의</span>
            ) : (
              <Price amount={range.unitPrice} className={isCurrent ? 'text-xl' : 'text-lg font-semibold'} />
            )}
          </span>
        </span>
      </td>
    </tr>
  );
}
