import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { ordersQuery, type OrderPage } from '../../../shared/api/orders';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { OrderFilters } from '../components/OrderFilters';
import { OrderList } from '../components/OrderList';
import { OrderScopes } from '../components/OrderScopes';
import { isNarrowed, readOrderFilter, toRequest, type OrderFilterParams } from '../lib/order-filter';
import { PAGE_NAMES } from '../../../shared/page-names';

const PAGE_SIZE = 10;

/** The member's orders: the address holds period, words and status. */
export function Component() {
  const [search] = useSearchParams();
  const filter = readOrderFilter(search);
  const orders = useQuery(ordersQuery({ ...toRequest(filter), size: PAGE_SIZE }));
  return (
    <>
      <PageMeta title={PAGE_NAMES.orders} isPrivate />
      <PageTitle title={PAGE_NAMES.orders}>
        <ButtonLink to={paths.quickOrder} size="sm">
          빠른 주문
        </ButtonLink>
      </PageTitle>
      <OrderScopes filter={filter} />
      <OrderFilters filter={filter} counts={orders.data?.meta.counts ?? {}} />
      <div className="mt-4">
        {orders.isPending && <OrdersSkeleton />}
        {orders.isError && (
          <ErrorState message={messageFor('ORDER_LOAD_FAILED')} onRetry={() => void orders.refetch()} />
        )}
        {orders.isSuccess && <Orders list={orders.data} filter={filter} />}
      </div>
    </>
  );
}

function Orders({ list, filter }: { list: OrderPage; filter: OrderFilterParams }) {
  const pages = Math.ceil(list.meta.total / PAGE_SIZE);
  if (list.meta.total === 0) return <NoOrders filter={filter} />;
  if (list.items.length === 0) return <ToLastPage page={filter.page} pages={pages} />;
  return <OrderList page={list} filter={filter} pages={pages} />;
}

function NoOrders({ filter }: { filter: OrderFilterParams }) {
  if (isNarrowed(filter)) {
    return (
      <EmptyState title="조건에 맞는 주문이 없습니다.">
        <ButtonLink to={paths.orders({ scope: filter.scope })}>전체 주문 보기</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="주문 내역이 없습니다." hint="주문하시면 배송 상태까지 여기에서 확인할 수 있습니다.">
      <ButtonLink to={paths.products()} variant="primary">
        상품 보러 가기
      </ButtonLink>
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <Pending label="주문 내역을 불러오는 중입니다.">
      <Skeleton className="h-40" />
      <Skeleton className="mt-4 h-40" />
      <Skeleton className="mt-4 h-40" />
    </Pending>
  );
}
