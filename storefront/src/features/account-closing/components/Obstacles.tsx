import { Link } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { paths } from '../../../shared/paths';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import type { ClosingObstacle } from '../api/closing';

const REASONS: Readonly<Record<ClosingObstacle['reason'], string>> = {
  ORDER_OPEN: '주문이 아직 끝나지 않았습니다.',
  PAYMENT_OPEN: '결제 결과를 확인하고 있습니다.',
  REFUND_OPEN: '환불이 아직 끝나지 않았습니다.',
};

/** Orders that have to come to their end first, each with the way to it. */
export function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  return (
    <section aria-labelledby="obstacles" className="mt-6 border-l-4 border-persimmon bg-persimmon-light p-5">
      <h2 id="obstacles" className="text-heading font-bold">
        {messageFor('ACCOUNT_CLOSE_BLOCKED')}
      </h2>
      <p className="mt-1 text-ink-soft">
        아래 주문이 끝나면 탈퇴할 수 있습니다. 급하시면 고객센터로 알려주세요.
      </p>
      <ul className="mt-3 border-t border-rule">
        {obstacles.map((obstacle) => (
          <li
            key={`${obstacle.orderId}-${obstacle.reason}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <OrderStatus status={obstacle.status} label={obstacle.statusLabel} />
            <Link
              to={paths.order(obstacle.orderId)}
              className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              주문 {obstacle.orderNo}
            </Link>
            <span className="text-sm text-ink-soft">{REASONS[obstacle.reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
