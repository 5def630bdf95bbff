import { Price } from '../../../shared/ui/Price';
import type { PurchaseRequest } from '../api/requests';
import { dayOf, standingText } from '../lib/request-view';
import { RequestActions } from './RequestActions';
import { RequestStamp } from './RequestStamp';

/** State, amount and validity of a request, and what can be done now. */
export function RequestPanel({ request }: { request: PurchaseRequest }) {
  const { state, validUntil, total, steps } = request;
  const isOpen = state === 'waiting' || state === 'approved';
  const rejection = steps.find((step) => step.state === 'rejected')?.note ?? null;
  return (
    <section aria-label="현재 상태" className="mt-5 border-2 border-ink bg-white p-4 sm:p-6">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0" role="status" aria-label="요청 상태">
          <RequestStamp {...request} />
          <p className="mt-2 text-lg leading-snug font-semibold">{standingText(request)}</p>
          {rejection !== null && <p className="mt-1 whitespace-pre-line text-ink-soft">사유: {rejection}</p>}
        </div>
        <div className="md:text-right">
          <Price amount={total} className="text-[2rem] leading-none" />
          {isOpen && <p className="figures mt-1 text-sm text-ink-soft">{dayOf(validUntil)}까지 유효</p>}
        </div>
      </div>
      <RequestActions request={request} />
    </section>
  );
}
