import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatDateKst, now } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Price } from '../../../shared/ui/Price';
import type { EstimateRow } from '../api/estimates';
import { dayText, deadlineOf, turnText } from '../lib/status';
import { EstimateStamp } from './EstimateStamp';

/** One estimate: subject, amount, validity and who has to act. */
export function EstimateListRow({ estimate }: { estimate: EstimateRow }) {
  const turn = turnText(estimate);
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-b border-rule py-4 hover:bg-hanji-light sm:grid-cols-[minmax(0,1fr)_auto] sm:px-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EstimateStamp estimate={estimate} />
          {turn !== null && (
            <span
              className={clsx(
                'text-sm font-semibold',
                estimate.awaiting === 'buyer' ? 'text-persimmon-deep' : 'text-ink-soft',
              )}
            >
              {turn}
            </span>
          )}
        </p>
        <Link
          to={paths.estimateSheet(estimate.id)}
          className="mt-1 block text-lg leading-snug font-semibold after:absolute after:inset-0"
        >
          {estimate.title}
        </Link>
        <p className="figures text-sm text-ink-faint">
          {estimate.number} · {formatDateKst(estimate.createdAt)} 요청
        </p>
      </div>
      <Offer estimate={estimate} />
    </li>
  );
}

function Offer({ estimate }: { estimate: EstimateRow }) {
  const { totalAmount, validUntil } = estimate;
  if (totalAmount === null) return <p className="text-sm text-ink-soft sm:self-center">견적 작성 전</p>;
  const deadline = deadlineOf(estimate, now());
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block sm:self-center sm:text-right">
      <Price amount={totalAmount} className="text-xl" />
      {validUntil !== null && (
        <p className="figures text-sm text-ink-soft">
          {dayText(validUntil)}까지
          {deadline !== null && (
            <strong className={clsx('ml-2', deadline.isNear ? 'text-danger' : 'text-ink')}>
              {deadline.text}
            </strong>
          )}
        </p>
      )}
    </div>
  );
}
