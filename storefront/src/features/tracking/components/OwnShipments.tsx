import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDateKst, messageFor } from '@store/domain';
import { ordersQuery, type OrderSummary } from '../../../shared/api/orders';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';

const LOOKED_AT = 20;
const MOST_LISTED = 5;
/** A parcel was sent, or will be. */
const UNDER_WAY: readonly OrderSummary['status'][] = ['PAID', 'PREPARING', 'SHIPPING'];

/** The member's orders that have not arrived yet: no number has to be typed. */
export function OwnShipments() {
  const orders = useQuery(ordersQuery({ size: LOOKED_AT }));
  return (
    <section aria-labelledby="own-shipments" className="mt-8">
      <div className="flex items-baseline justify-between border-b border-rule pb-1">
        <h2 id="own-shipments" className="text-heading font-bold">
          내 주문
        </h2>
        <Link
          to={paths.orders()}
          className="flex min-h-11 items-center font-semibold text-indigo hover:underline"
        >
          전체 보기
        </Link>
      </div>
      {orders.isPending && (
        <Pending label="주문을 불러오는 중입니다.">
          <Skeleton className="mt-4 h-40" />
        </Pending>
      )}
      {orders.isError && (
        <ErrorState message={messageFor('ORDER_LOAD_FAILED')} onRetry={() => void orders.refetch()} />
      )}
      {orders.isSuccess && <List orders={orders.data.items} />}
    </section>
  );
}

function List({ orders }: { orders: readonly OrderSummary[] }) {
  const open = orders.filter(({ status }) => UNDER_WAY.includes(status)).slice(0, MOST_LISTED);
  if (open.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState title="배송을 기다리는 주문이 없습니다.">
          <ButtonLink to={paths.orders()}>지난 주문 보기</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul>
      {open.map((order) => (
        <li
          key={order.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3 hover:bg-hanji-light"
        >
          <OrderStatus status={order.status} />
          <Link
            to={paths.order(order.id)}
            className="min-w-0 flex-1 basis-40 truncate font-semibold after:absolute after:inset-0"
          >
            {order.orderName}
          </Link>
          <span className="figures text-sm text-ink-faint">
            {formatDateKst(order.createdAt)} · {order.orderCode}
          </span>
        </li>
      ))}
    </ul>
  );
}
