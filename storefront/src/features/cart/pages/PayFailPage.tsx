import { useSearchParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { ButtonLink } from '../../../shared/ui/button';
import { PageMeta } from '../../../shared/ui/page-meta';
import { PaySheet } from '../components/PaySheet';
import { readPaymentFailure } from '../lib/payment-return';

/** The widget's way back without money; the cart is as it was. */
export function Component() {
  const [search] = useSearchParams();
  const { code, message } = readPaymentFailure(search);
  return (
    <>
      <PageMeta title="결제 실패" isPrivate />
      <PaySheet
        tone="danger"
        title="결제가 완료되지 않았습니다"
        text={message === '' ? messageFor('PAYMENT_FAILED') : message}
        detail={code === '' ? null : `오류 코드 ${code}`}
      >
        <ButtonLink to="/cart" look="primary">
          장바구니로 돌아가기
        </ButtonLink>
      </PaySheet>
    </>
  );
}
