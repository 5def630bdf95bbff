import clsx from 'clsx';
import { formatCount } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import type { Refill } from '../api/refills';
import type { CountSender } from '../lib/use-count-sender';
import { UnsentNote } from './UnsentNote';

export const SUBMIT_LINK_ID = 'refill-submit';

const waitingText = (rows: number, isStuck: boolean): string =>
  `보내지 않은 행 ${formatCount(rows)}개${isStuck ? ' · 연결되면 자동으로 보냅니다.' : ''}`;

interface CountBarProps {
  refill: Refill;
  done: number;
  /** Rows that can be counted. */
  rows: number;
  waiting: number;
  sender: CountSender;
  /** Goes to the next row that needs something; null where none does. */
  next: { label: string; go: () => void } | null;
}

/** How far the count is, what waits, what it costs, and the way on. Above the rows it would move them under a thumb. */
export function CountBar({ refill, done, rows, waiting, sender, next }: CountBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t-2 border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <UnsentNote sender={sender} saysStuck={false} />
      <progress
        aria-label="센 상품"
        value={done}
        max={Math.max(rows, 1)}
        className="block h-1.5 w-full appearance-none overflow-hidden bg-rule accent-pine [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-pine"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
        <p className="figures">
          <span className="text-lg font-bold">
            {formatCount(done)} / {formatCount(rows)}
          </span>{' '}
          <span
            role={sender.isStuck ? 'status' : undefined}
            className={clsx('text-sm', sender.isStuck ? 'font-semibold text-danger' : 'text-ink-soft')}
          >
            {waiting > 0 ? waitingText(waiting, sender.isStuck) : done > 0 && '모두 저장됨'}
          </span>
        </p>
        <Price amount={refill.total} className="text-xl" prefix="합계" />
      </div>
      <div className="mt-2 flex gap-2">
        {next !== null && (
          <Button className="flex-1 whitespace-nowrap" onClick={next.go}>
            {next.label}
          </Button>
        )}
        <ButtonLink
          id={SUBMIT_LINK_ID}
          to={paths.refills({ ids: [refill.id] })}
          variant="buy"
          className="flex-1 whitespace-nowrap"
        >
          제출하러 가기
        </ButtonLink>
      </div>
    </div>
  );
}
