import { messageFor } from '@store/domain';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button';
import { Note } from '../../../shared/ui/states';
import { isUndecided, type Order } from '../api/order';

const FAILED = ['FAILED', 'EXPIRED'];

/** What the buyer must know about the money before anything else. */
export function PaymentNotice({ order }: { order: Order }) {
  if (isUndecided(order)) {
    return (
      <div role="status" className="mt-5">
        <Note tone="warning">
          <p className="font-semibold">결제 승인을 확인하고 있습니다.</p>
          <p>결과가 나오면 이 화면이 저절로 바뀝니다. 두 번 결제되지 않으니 다시 결제하지 마세요.</p>
        </Note>
      </div>
    );
  }
  if (order.paymentStatus === 'WAITING_FOR_DEPOSIT') {
    return (
      <div role="status" className="mt-5">
        <Note tone="warning">입금을 기다리고 있습니다. 안내된 계좌로 입금하면 주문이 시작됩니다.</Note>
      </div>
    );
  }
  if (order.paymentStatus !== null && FAILED.includes(order.paymentStatus)) {
    return (
      <Note tone="danger" className="mt-5">
        <p>{order.paymentFailure ?? messageFor('PAYMENT_CONFIRM_FAILED')}</p>
        <ButtonLink to={paths.cart} size="sm" className="mt-3">
          장바구니에서 다시 결제
        </ButtonLink>
      </Note>
    );
  }
  return null;
}
