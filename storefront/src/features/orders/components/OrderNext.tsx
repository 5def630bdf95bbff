import { Truck } from 'lucide-react';
import { orderDispatch } from '@store/domain';
import { useDispatchClock } from '../../../shared/dispatch/use-dispatch';
import type { Order } from '../api/order';
import { isBuyerOf } from '../lib/access';
import { orderNext, type NextStep } from '../lib/next-steps';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

/** The first block of a paid order: its result, when it leaves or arrives, and what happens next. */
export function OrderNext({ order }: { order: Order }) {
  const clock = useDispatchClock();
  const dispatch = clock === null ? null : orderDispatch(order, clock.moment, clock.calendar);
  const next = orderNext(order, dispatch);
  if (next === null) return null;
  const { title, days, steps } = next;
  return (
    <section aria-labelledby="order-next" className="crop-marks mt-7 border border-rule bg-white p-5 sm:p-6">
      <h2 id="order-next" className="text-heading font-bold">
        {title}
      </h2>
      <p className="figures mt-1 flex min-h-[1.6em] flex-wrap items-center gap-x-4 gap-y-1">
        {days.map((day, index) => (
          <span key={day} className={index === 0 ? 'font-semibold' : 'text-ink-soft'}>
            {day}
          </span>
        ))}
        {order.status === 'SHIPPING' && order.trackingUrl !== null && (
          <a href={order.trackingUrl} target="_blank" rel="noreferrer" className={`${LINK} gap-1.5`}>
            <Truck aria-hidden className="size-4" strokeWidth={1.75} />
            배송 조회<span className="sr-only"> (새 창)</span>
          </a>
        )}
      </p>
      {steps.length > 0 && isBuyerOf(order) && <Steps steps={steps} />}
    </section>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol aria-label="다음 순서" className="mt-3 border-t border-rule pt-2">
      {steps.map(({ text, at }, index) => (
        <li key={text} className="flex items-baseline gap-3 py-1.5">
          <span aria-hidden className="figures font-bold text-pine">
            {index + 1}
          </span>
          <span>
            {text}
            {at !== undefined && (
              <>
                {' '}
                <a
                  href={at.href}
                  className="-my-2 inline-block py-2 font-semibold text-indigo underline underline-offset-4"
                >
                  {at.label}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
