import clsx from 'clsx';
import { formatDateTimeKst } from '@store/domain';
import type { Order } from '../api/order';
import { timelineOf } from '../lib/timeline';

/** Everything that happened, in words, the latest first. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="border-b border-rule pb-3 text-heading font-bold">
        진행 기록
      </h2>
      <ol className="relative mt-4 ml-1.5 border-l-2 border-rule">
        {timelineOf(order).map(({ at, text }, index) => (
          <li key={`${at} ${text}`} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden
              className={clsx(
                'absolute top-1.5 -left-[7px] size-3 rounded-full',
                index === 0 ? 'bg-persimmon' : 'border-2 border-edge bg-paper',
              )}
            />
            <p className={index === 0 ? 'font-bold' : 'font-medium'}>{text}</p>
            <time dateTime={at} className="figures text-sm text-ink-faint">
              {formatDateTimeKst(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
