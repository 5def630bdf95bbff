import clsx from 'clsx';
import { formatWon } from '@store/domain';
import type { SpendingLimitDto } from '@store/openapi';

type Use = Pick<SpendingLimitDto, 'period' | 'amount' | 'used' | 'held' | 'waiting'>;

/** What counts on a limit of a month, as a bar and in figures; a limit of one purchase has nothing that counts. */
export function LimitUse({ limit }: { limit: Use }) {
  const { period, amount, used, held, waiting } = limit;
  if (period === 'order') return null;
  const left = amount - used - held;
  return (
    <div>
      <UseBar limit={limit} />
      <dl className="figures mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Figure mark={left < 0 ? 'bg-danger' : 'bg-pine'} label="사용" amount={used} />
        {held > 0 && <Figure mark="bg-celadon" label="결제 진행 중" amount={held} />}
        {waiting > 0 && <Figure mark="border border-edge bg-white" label="결재 대기" amount={waiting} />}
        <Figure
          label={left < 0 ? '한도 초과' : '남은 한도'}
          amount={Math.abs(left)}
          isStrong
          className={clsx(left < 0 && 'text-danger')}
        />
      </dl>
    </div>
  );
}

interface FigureProps {
  /** Colours of the part of the bar that the figure belongs to. */
  mark?: string;
  label: string;
  amount: number;
  isStrong?: boolean;
  className?: string;
}

function Figure({ mark, label, amount, isStrong = false, className }: FigureProps) {
  return (
    <div className={clsx('flex items-center gap-1.5 whitespace-nowrap', className)}>
      <dt className={clsx('flex items-center gap-1.5', !isStrong && 'text-ink-soft')}>
        {mark !== undefined && <span aria-hidden className={clsx('size-3 rounded-full', mark)} />}
        {label}
      </dt>
      <dd className="font-semibold">{formatWon(amount)}</dd>
    </div>
  );
}

/** The figures stand below it in words. Where more counts than the limit allows, the whole bar is full. */
function UseBar({ limit: { amount, used, held, waiting } }: { limit: Use }) {
  const whole = Math.max(amount, used + held, 1);
  const width = (part: number): { width: string } => ({
    width: `${Math.min(100, (Math.max(0, part) / whole) * 100)}%`,
  });
  const free = whole - used - held;
  return (
    <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-rule">
      <span className={used + held > amount ? 'bg-danger' : 'bg-pine'} style={width(used)} />
      <span className="bg-celadon" style={width(held)} />
      <span className="border-y border-r border-edge bg-white" style={width(Math.min(waiting, free))} />
    </div>
  );
}
