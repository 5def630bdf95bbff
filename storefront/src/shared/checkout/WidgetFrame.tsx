import { Button } from '../ui/Button';
import { Note, Pending, Skeleton } from '../ui/States';
import type { PaymentWidget } from './use-payment-widget';

/** Where the provider draws its two parts. */
export const WIDGET_SELECTORS = { methods: '#payment-methods', agreement: '#payment-agreement' } as const;

interface WidgetFrameProps {
  status: PaymentWidget['status'];
  onRetry: () => void;
}

export function WidgetFrame({ status, onRetry }: WidgetFrameProps) {
  // Also hidden while loading, so that nothing moves when the provider's part arrives.
  const hasOwnHeading = status === 'loading' || status === 'ready';
  return (
    <section
      aria-labelledby="payment-title"
      id="checkout-payment"
      tabIndex={-1}
      className="focus:outline-none"
    >
      {/* The provider's part has a visible heading of its own. */}
      <h2
        id="payment-title"
        className={hasOwnHeading ? 'sr-only' : 'border-b border-rule pb-3 text-heading font-bold'}
      >
        결제 수단
      </h2>
      {status === 'idle' && (
        <p className="mt-4 text-ink-soft">결제할 금액이 생기면 결제 수단을 고를 수 있습니다.</p>
      )}
      {status === 'loading' && (
        <Pending label="결제 수단을 불러오는 중입니다.">
          <Skeleton className="mt-4 h-40" />
        </Pending>
      )}
      {status === 'failed' && (
        <div className="mt-4 space-y-3">
          <Note tone="danger">결제 수단을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.</Note>
          <Button onClick={onRetry}>결제 수단 다시 불러오기</Button>
        </div>
      )}
      {/* Filled by the provider; React does not touch what is inside. */}
      <div id={WIDGET_SELECTORS.methods.slice(1)} className="mt-2" />
      <div id={WIDGET_SELECTORS.agreement.slice(1)} />
    </section>
  );
}
