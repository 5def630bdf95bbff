import clsx from 'clsx';
import { useId } from 'react';
import { formatCount } from '@store/domain';
import type { OwnPrice } from '../../../shared/api/own-prices';
import { isContractAt, PRICE_SOURCE_LABEL } from '../../../shared/order-lines/own-prices';
import { ContractMark } from '../../../shared/product/ContractMark';
import { Price } from '../../../shared/ui/Price';
import { rangeAt, type TierRange } from '../lib/tier-table';

interface TierRowProps {
  ranges: readonly TierRange[];
  quantity: number;
  onPick: (quantity: number) => void;
  /** What was agreed with the member's organization, if anything was. */
  own: OwnPrice | undefined;
}

/** From this many tiers on, a narrow column takes three a line and not four: no tier is left alone on a line. */
const MANY = 5;

/**
 * The unit price from each quantity on, side by side; the present one is marked, and each sets its quantity. A narrow
 * column takes two lines.
 */
export function TierRow({ ranges, quantity, onPick, own }: TierRowProps) {
  const titleId = useId();
  const current = rangeAt(ranges, quantity);
  // Where every price is agreed, the mark above the tiers says it once.
  const isMixed = own?.tiers.some(({ source }) => source !== 'contract') === true;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 pb-1.5 text-sm">
        <p id={titleId} className="font-semibold">
          수량별 단가 <span className="font-normal text-ink-faint">부가세 포함, 1개 기준</span>
        </p>
        {own?.source === 'contract' && <ContractMark price={own} />}
      </div>
      <ul
        aria-labelledby={titleId}
        className={clsx(
          'grid gap-1',
          ranges.length < MANY
            ? 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]',
        )}
      >
        {ranges.map((range) => (
          <li key={range.from}>
            <Tier
              range={range}
              isCurrent={range === current}
              onPick={onPick}
              isContract={isMixed && isContractAt(own, range.from)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TierProps {
  range: TierRange;
  isCurrent: boolean;
  onPick: (quantity: number) => void;
  isContract: boolean;
}

function Tier({ range: { from, unitPrice }, isCurrent, onPick, isContract }: TierProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(from)}
      className={clsx(
        'figures flex h-full min-h-13 w-full flex-col items-center justify-center border px-1 py-1 leading-tight',
        isCurrent
          ? 'border-ink bg-celadon-light inset-ring-1 inset-ring-ink'
          : 'border-edge bg-white hover:border-ink',
      )}
    >
      <span className="text-sm text-ink-soft">
        {formatCount(from)}개<span className="sr-only"> 이상</span>
        <span aria-hidden>~</span>
      </span>
      {unitPrice === null ? (
        <span className="text-sm font-semibold text-persimmon-deep">견적 문의</span>
      ) : (
        <Price amount={unitPrice} className="text-[0.9375rem]" />
      )}
      {isContract && <span className="text-xs font-bold text-indigo">{PRICE_SOURCE_LABEL}</span>}
      <span className="sr-only">
        {isCurrent && '(현재 적용 단가) '}
        수량을 {formatCount(from)}개로 변경
      </span>
    </button>
  );
}
