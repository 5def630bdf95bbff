import { formatWon, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/button';
import { Note } from '../../../shared/ui/states';
import type { PaymentWidget } from '../lib/usePaymentWidget';

/** Quantities that were typed and not saved. */
export interface Unsaved {
  count: number;
  isSaving: boolean;
  error: unknown;
  save: () => void;
}

interface PayButtonProps {
  amount: number;
  widgetStatus: PaymentWidget['status'];
  isPaying: boolean;
  unsaved: Unsaved;
  problem: string | null;
  onPay: () => void;
}

/** The one button of the cart: saves while there is something to save, else pays. */
export function PayButton({ amount, widgetStatus, isPaying, unsaved, problem, onPay }: PayButtonProps) {
  const saveProblem = unsaved.error === null ? null : messageOf(unsaved.error, messageFor('SAVE_FAILED'));
  const shown = saveProblem ?? problem;
  return (
    <div className="mt-5 space-y-3">
      {shown !== null && <Note tone="danger">{shown}</Note>}
      {unsaved.count > 0 ? (
        <Button
          look="primary"
          size="lg"
          className="w-full"
          onClick={unsaved.save}
          aria-disabled={unsaved.isSaving}
        >
          {unsaved.isSaving ? '저장 중…' : '변경사항 저장'}
        </Button>
      ) : (
        <Button
          look="buy"
          size="lg"
          className="figures w-full"
          onClick={onPay}
          disabled={isPreparing(widgetStatus)}
          aria-disabled={isPaying}
        >
          {payLabel(widgetStatus, isPaying, amount)}
        </Button>
      )}
      <p className="text-sm text-ink-faint">
        주문 내용을 확인했으며 결제에 동의합니다. 결제 정보는 토스페이먼츠가 처리하며 몰에 저장되지 않습니다.
      </p>
    </div>
  );
}

const isPreparing = (status: PaymentWidget['status']): boolean => status === 'loading' || status === 'idle';

function payLabel(status: PaymentWidget['status'], isPaying: boolean, amount: number): string {
  if (isPreparing(status)) return '결제 준비 중…';
  return isPaying ? '결제 창을 여는 중…' : `${formatWon(amount)} 결제하기`;
}
