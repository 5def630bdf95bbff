import { useSearchParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { originOf } from '../../../shared/checkout/payment-origin';
import { isWindowClosed } from '../../../shared/checkout/toss-refusal';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { BackLinks } from '../components/BackLinks';
import { PaySheet } from '../components/PaySheet';
import { readPaymentFailure } from '../lib/payment-return';

/** The widget's return without a payment; the cart, or the estimate, is unchanged. */
export function Component() {
  const [search] = useSearchParams();
  const { code, message } = readPaymentFailure(search);
  const isCancelled = isWindowClosed(code);
  const origin = originOf(search.get('orderId'));
  return (
    <>
      <PageMeta title="결제 실패" isPrivate />
      <PaySheet
        tone={isCancelled ? 'calm' : 'danger'}
        title={isCancelled ? '결제를 취소했습니다' : '결제가 완료되지 않았습니다'}
        text={isCancelled ? messageFor('PAYMENT_WINDOW_CLOSED') : message || messageFor('PAYMENT_FAILED')}
        // Nothing went wrong: there is no error to name.
        detail={isCancelled || code === '' ? null : `오류 코드 ${code}`}
      >
        <BackLinks origin={origin} cart="/cart" />
      </PaySheet>
    </>
  );
}
