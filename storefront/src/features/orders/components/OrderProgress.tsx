import clsx from 'clsx';
import { formatDateTimeKst } from '@store/domain';
import type { Order } from '../api/order';
import { progressSteps } from '../lib/progress';

/** How far the order is, from payment to the door. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = progressSteps(order);
  if (steps.length === 0) return null;
  return (
    <ol aria-label="진행 상태" className="mt-6 grid grid-cols-4 border-y-2 border-ink bg-hanji-light">
      {steps.map(({ label, at, isDone, isCurrent }) => (
        <li
          key={label}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx('px-2 py-4 text-center', isCurrent && 'bg-celadon-light')}
        >
          <span
            aria-hidden
            className={clsx('mx-auto block size-3 rounded-full', isDone ? 'bg-pine' : 'border-2 border-edge')}
          />
          <span className={clsx('mt-2 block text-sm sm:text-base', isDone ? 'font-bold' : 'text-ink-faint')}>
            {label}
          </span>
          {at !== null && (
            <span className="figures hidden text-sm text-ink-soft sm:block">{formatDateTimeKst(at)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
