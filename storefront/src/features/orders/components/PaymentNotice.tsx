import { messageFor } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import type { Order } from '../api/order';
import { isGivingBack, isUndecided } from '../lib/follow';
import { DepositPanel } from './DepositPanel';

const FAILED = ['FAILED', 'EXPIRED'];

interface PaymentNoticeProps {
  order: Order;
  /** Checks at once; the page also checks by itself, less and less often. */
  onAsk: () => void;
}

/** What the buyer must know about the money before anything else. */
export function PaymentNotice({ order, onAsk }: PaymentNoticeProps) {
  if (isUndecided(order)) {
    return (
      <Following
        title="결제 승인을 확인하고 있습니다."
        text="결과가 나오면 이 화면이 자동으로 갱신됩니다. 중복 결제되지 않도록 다시 결제하지 말아 주세요."
        onAsk={onAsk}
      />
    );
  }
  if (isGivingBack(order)) {
    return (
      <Following
        title="환불을 처리하고 있습니다."
        text="결제사의 응답을 기다리고 있습니다. 결과가 나오면 이 화면이 자동으로 갱신됩니다."
        onAsk={onAsk}
      />
    );
  }
  if (order.paymentStatus === 'WAITING_FOR_DEPOSIT') return <DepositPanel order={order} />;
  if (isUnpaid(order)) return <PaymentFailed order={order} />;
  return null;
}

/** A failed payment does not matter once the order was paid otherwise or cancelled. */
const isUnpaid = ({ status, paymentStatus }: Order): boolean =>
  status === 'PENDING' && paymentStatus !== null && FAILED.includes(paymentStatus);

function Following({ title, text, onAsk }: { title: string; text: string; onAsk: () => void }) {
  return (
    <Note tone="warning" className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <div role="status">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      <Button size="sm" onClick={onAsk}>
        지금 확인
      </Button>
    </Note>
  );
}

function PaymentFailed({ order }: { order: Order }) {
  return (
    <Note tone="danger" className="mt-5">
      <p>{order.paymentFailure ?? messageFor('PAYMENT_CONFIRM_FAILED')}</p>
      <ButtonLink to={paths.cart} size="sm" className="mt-3">
        장바구니에서 다시 결제
      </ButtonLink>
    </Note>
  );
}
