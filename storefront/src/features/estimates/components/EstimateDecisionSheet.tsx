import { now } from '@store/domain';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Price } from '../../../shared/ui/Price';
import { Note } from '../../../shared/ui/States';
import type { Estimate } from '../api/estimates';
import { dayText, deadlineOf, statusText, turnText } from '../lib/status';
import { STATUS_PANEL_ID } from '../lib/use-decisions';
import { EstimateStamp } from './EstimateStamp';

interface EstimateDecisionSheetProps {
  estimate: Estimate;
  /** Somebody was faster: what changed meanwhile. */
  refusal: string | null;
  /** A new version arrived while the page was open. */
  hasArrived: boolean;
  /** The actions that are possible now. */
  children: ReactNode;
}

const ARRIVED = '담당자가 방금 새 견적을 보냈습니다. 아래는 새 견적서입니다.';

/** State, amount and validity of the estimate, and the possible actions. */
export function EstimateDecisionSheet({
  estimate,
  refusal,
  hasArrived,
  children,
}: EstimateDecisionSheetProps) {
  const turn = turnText(estimate);
  return (
    <section
      id={STATUS_PANEL_ID}
      tabIndex={-1}
      aria-label="현재 상태"
      className="mt-5 border-2 border-ink bg-white p-4 focus:outline-none sm:p-6"
    >
      <div role="status">
        {refusal === null && hasArrived && (
          <Note tone="warning" className="mb-4">
            {ARRIVED}
          </Note>
        )}
      </div>
      {refusal !== null && (
        <Note tone="danger" className="mb-4">
          {refusal}
        </Note>
      )}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-3">
            <EstimateStamp estimate={estimate} />
            {turn !== null && (
              <strong
                className={clsx(
                  'text-sm',
                  estimate.awaiting === 'buyer' ? 'text-persimmon-deep' : 'text-ink-soft',
                )}
              >
                {turn}
              </strong>
            )}
          </p>
          <p className="mt-2 text-lg leading-snug font-semibold">{statusText(estimate)}</p>
          {estimate.closeReason !== null && estimate.closeReason !== '' && (
            <p className="mt-1 text-ink-soft">사유: {estimate.closeReason}</p>
          )}
        </div>
        <Offer estimate={estimate} />
      </div>
      <div role="group" aria-label="견적 처리" className="mt-5 flex flex-wrap items-center gap-2">
        {children}
      </div>
    </section>
  );
}

function Offer({ estimate }: Pick<EstimateDecisionSheetProps, 'estimate'>) {
  const { totalAmount, validUntil } = estimate;
  if (totalAmount === null) return null;
  const deadline = deadlineOf(estimate, now());
  return (
    <div className="md:text-right">
      <Price amount={totalAmount} className="text-[2rem] leading-none" />
      {validUntil !== null && (
        <p className="figures mt-1 text-sm text-ink-soft">
          {dayText(validUntil)}까지 유효
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
