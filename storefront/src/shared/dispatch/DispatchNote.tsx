import clsx from 'clsx';
import { Truck } from 'lucide-react';
import { arrivalText, dispatchText, type Dispatch } from '@store/domain';

interface DispatchNoteProps {
  /** Null until it is known: the line keeps its place. */
  dispatch: Dispatch | null;
  /** The word for the payment; 결제 by default. */
  paying?: string;
  className?: string;
}

/** '오늘 15시 전 결제 시 11.30(월) 출고 보통 12.1(화) 도착' */
export function DispatchNote({ dispatch, paying, className }: DispatchNoteProps) {
  return (
    <p className={clsx('flex min-h-[1.6em] items-start gap-1.5 text-sm', className)}>
      {dispatch !== null && (
        <>
          <Truck aria-hidden className="mt-0.5 size-4 shrink-0 text-pine" strokeWidth={1.75} />
          {/* Breaks between the two days, not within one. */}
          <span className="figures flex flex-wrap gap-x-2">
            <strong className="font-semibold">{dispatchText(dispatch, paying)}</strong>
            <span className="text-ink-soft">{arrivalText(dispatch)}</span>
          </span>
        </>
      )}
    </p>
  );
}
