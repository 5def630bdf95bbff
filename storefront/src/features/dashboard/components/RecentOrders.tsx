import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDateKst, messageFor, PAGE_SIZE } from '@store/domain';
import { ordersQuery, type OrderSummary } from '../../../shared/api/orders';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { Price } from '../../../shared/ui/Price';
import { RefundStamp } from '../../../shared/ui/RefundStamp';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';

/** The last five orders. */
export function RecentOrders() {
  return (
    <section aria-labelledby="recent-orders" className="mt-12">
      <div className="flex items-baseline justify-between border-b border-rule pb-1">
        <h2 id="recent-orders" className="text-heading font-bold">
          최근 주문
        </h2>
        <Link
          to={paths.orders()}
          className="flex min-h-11 items-center font-semibold text-indigo hover:underline"
        >
          전체 보기
        </Link>
      </div>
      <Orders />
    </section>
  );
}

function Orders() {
  const orders = useQuery(ordersQuery({ size: PAGE_SIZE.recentOrders }));
  if (orders.isPending) {
    return (
      <Pending label="주문을 불러오는 중입니다.">
        <Skeleton className="mt-4 h-48" />
      </Pending>
    );
  }
  if (orders.isError) {
    return <ErrorState message={messageFor('ORDER_LOAD_FAILED')} onRetry={() => void orders.refetch()} />;
  }
  if (orders.data.items.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState title="아직 주문이 없습니다.">
          <ButtonLink to={paths.products()}>상품 보러 가기</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul>
      {orders.data.items.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: OrderSummary }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3 hover:bg-hanji-light">
      <OrderStatus status={order.status} />
      <RefundStamp order={order} />
      <Link
        to={paths.order(order.id)}
        className="min-w-0 flex-1 basis-40 truncate font-semibold after:absolute after:inset-0"
      >
        {order.orderName}
      </Link>
      <span className="figures text-sm text-ink-faint">{formatDateKst(order.createdAt)}</span>
      <Price amount={order.totalAmount} className="ml-auto text-lg" />
    </li>
  );
}
