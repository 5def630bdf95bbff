import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { orderQuery, type Order } from '../api/order';
import { OrderActions } from '../components/OrderActions';
import { OrderItems } from '../components/OrderItems';
import { OrderProgress } from '../components/OrderProgress';
import { OrderFacts } from '../components/OrderFacts';
import { OrderSheet } from '../components/OrderSheet';
import { OrderTimeline } from '../components/OrderTimeline';
import { PaymentNotice } from '../components/PaymentNotice';
import { RefundList } from '../components/RefundList';
import { isUndecided } from '../lib/follow';
import { queryKeys } from '../../../shared/api/query-keys';

export function Component() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  useRefreshWhenSettled(order.data);
  if (order.isPending) {
    return (
      <Pending label="주문 정보를 불러오는 중입니다.">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="mt-6 h-24" />
        <Skeleton className="mt-6 h-72" />
      </Pending>
    );
  }
  if (order.isError && isNotFound(order.error)) return <NotFound />;
  if (order.isError) {
    return <ErrorState message={messageFor('ORDER_LOAD_FAILED')} onRetry={() => void order.refetch()} />;
  }
  return <OrderDetail order={order.data} orderId={id} onAsk={() => void order.refetch()} />;
}

/** When the payment settles, lists and the cart are out of date. */
function useRefreshWhenSettled(order: Order | undefined): void {
  const queries = useQueryClient();
  const state = order === undefined ? 'unknown' : isUndecided(order) ? 'open' : 'settled';
  useEffect(() => {
    if (state !== 'settled') return;
    void queries.invalidateQueries({ queryKey: queryKeys.orders.lists });
    void queries.invalidateQueries({ queryKey: queryKeys.cart.all });
  }, [state, queries]);
}

interface OrderDetailProps {
  order: Order;
  /** As in the address. */
  orderId: string;
  onAsk: () => void;
}

function OrderDetail({ order, orderId, onAsk }: OrderDetailProps) {
  return (
    <>
      <PageMeta title={`주문 ${order.orderCode}`} isPrivate />
      <PageTitle
        title={order.orderName}
        lead={
          <span className="figures flex flex-wrap gap-x-4">
            <span>{formatDateTimeKst(order.createdAt)}</span>
            <span className="whitespace-nowrap">주문번호 {order.orderCode}</span>
          </span>
        }
      >
        <div
          id="order-status"
          role="status"
          aria-label="주문 상태"
          tabIndex={-1}
          className="focus:outline-none"
        >
          <OrderStatus status={order.status} label={order.statusLabel} />
        </div>
      </PageTitle>
      <PaymentNotice order={order} onAsk={onAsk} />
      <OrderActions order={order} orderId={orderId} />
      <OrderProgress order={order} />
      <RefundList order={order} orderId={orderId} />
      <OrderItems order={order} />
      <OrderFacts order={order}>
        <OrderTimeline order={order} />
      </OrderFacts>
      <ButtonLink to={paths.orders()} className="mt-10">
        주문 목록
      </ButtonLink>
      <OrderSheet order={order} />
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageMeta title="주문을 찾을 수 없습니다" isPrivate />
      <EmptyState title={messageFor('ORDER_NOT_FOUND')}>
        <ButtonLink to={paths.orders()} look="primary">
          주문 목록
        </ButtonLink>
      </EmptyState>
    </>
  );
}
