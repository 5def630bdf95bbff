import type { ReactNode } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PayNote } from '../../../shared/checkout/PayNow';
import { Button } from '../../../shared/ui/Button';

/** Quantities that were typed and not saved. */
export interface Unsaved {
  count: number;
  isSaving: boolean;
  error: unknown;
  save: () => void;
}

export interface PayNotice {
  message: string;
  /** The buyer has closed the payment window: nothing is wrong. */
  isCalm: boolean;
}

interface CheckoutBarProps {
  /** Where the goods go, in one line; null where that is open. */
  shipsTo: string | null;
  unsaved: Unsaved;
  problem: PayNotice | null;
  /** The main button. */
  children: ReactNode;
}

/** The cart's main button, which saves first while there are changes. */
export function CheckoutBar({ shipsTo, unsaved, problem, children }: CheckoutBarProps) {
  const notice =
    unsaved.error === null
      ? problem
      : { message: messageOf(unsaved.error, messageFor('SAVE_FAILED')), isCalm: false };
  return (
    // In a narrow window always within reach of the thumb, and what stops the payment is said there too.
    <div className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-ink bg-paper px-[clamp(1rem,3.2vw,2.5rem)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:p-0">
      {notice !== null && (
        <div className="mb-2 lg:mb-3">
          <PayNote isCalm={notice.isCalm}>{notice.message}</PayNote>
        </div>
      )}
      {/* The full section may be out of view. */}
      {shipsTo !== null && <p className="mb-2 truncate text-sm text-ink-soft lg:mb-3">배송지: {shipsTo}</p>}
      {unsaved.count > 0 ? (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          onClick={unsaved.save}
          aria-disabled={unsaved.isSaving}
        >
          {unsaved.isSaving ? '저장 중…' : '변경사항 저장'}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
