import { formatWon } from '@store/domain';
import { Button } from '../ui/Button';
import { Note } from '../ui/States';
import type { PaymentWidget } from './use-payment-widget';

interface PayNowProps {
  amount: number;
  widgetStatus: PaymentWidget['status'];
  isPaying: boolean;
  onPay: () => void;
}

/** The button that opens the payment window; shows what it waits for. */
export function PayNow({ amount, widgetStatus, isPaying, onPay }: PayNowProps) {
  const isPreparing = widgetStatus === 'loading' || widgetStatus === 'idle';
  return (
    <Button
      variant="buy"
      size="lg"
      className="figures w-full"
      onClick={onPay}
      disabled={isPreparing}
      aria-disabled={isPaying}
    >
      {isPreparing ? '결제 준비 중…' : isPaying ? '결제 창을 여는 중…' : `${formatWon(amount)} 결제하기`}
    </Button>
  );
}

interface PayNoteProps {
  /** The buyer closed the window: shown quietly, not as an error. */
  isCalm: boolean;
  children: string;
}

/** Why there was no payment. */
export function PayNote({ isCalm, children }: PayNoteProps) {
  return isCalm ? (
    <div role="status">
      <Note>{children}</Note>
    </div>
  ) : (
    <Note tone="danger">{children}</Note>
  );
}

/** What paying means, below the button. */
export function PayTerms() {
  return (
    <p className="text-sm text-ink-faint">
      주문 내용을 확인했으며 결제에 동의합니다. 결제 정보는 토스페이먼츠가 처리하며 당사에 저장되지 않습니다.
    </p>
  );
}
