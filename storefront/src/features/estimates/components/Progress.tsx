import clsx from 'clsx';
import type { EstimateStatus } from '@store/domain';
import { progressOf } from '../lib/status';

/** Progress of the estimate, from the request to the order. */
export function Progress({ status }: { status: EstimateStatus }) {
  const steps = progressOf(status);
  if (steps.length === 0) return null;
  return (
    <ol aria-label="진행 상태" className="mt-5 grid grid-cols-5 border-y-2 border-ink bg-hanji-light">
      {steps.map(({ label, isDone, isCurrent }) => (
        <li
          key={label}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx('px-1 py-3 text-center', isCurrent && 'bg-celadon-light')}
        >
          <span
            aria-hidden
            className={clsx('mx-auto block size-3 rounded-full', isDone ? 'bg-pine' : 'border-2 border-edge')}
          />
          <span
            className={clsx('mt-1.5 block text-sm leading-tight', isDone ? 'font-bold' : 'text-ink-faint')}
          >
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
