import { Link } from 'react-router-dom';
import { formatDateKst } from '@store/domain';
import type { OrderPage, OrderSummary } from '../../../shared/api/orders';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/product-picture';
import { ButtonLink } from '../../../shared/ui/button';
import { OrderStatus } from '../../../shared/ui/order-status';
import { Price } from '../../../shared/ui/price';
import type { OrderFilterParams } from '../lib/order-filter';

interface OrderListProps {
  page: OrderPage;
  filter: OrderFilterParams;
  /** Pages in all. */
  pages: number;
}

export function OrderList({ page, filter, pages }: OrderListProps) {
  return (
    <>
      <ul>
        {page.items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Turn filter={filter} pages={pages} />
    </>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const [first] = order.items;
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-b border-rule py-5 hover:bg-hanji-light sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center">
      <ProductPicture src={first?.thumbnailUrl ?? null} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <OrderStatus status={order.status} label={order.statusLabel} />
          <span className="figures text-sm text-ink-soft">{formatDateKst(order.createdAt)}</span>
        </p>
        <h2 className="mt-1.5 font-semibold">
          <Link to={paths.order(order.id)} className="after:absolute after:inset-0">
            {order.orderName}
          </Link>
        </h2>
        <p className="figures text-sm text-ink-faint">주문번호 {order.orderCode}</p>
      </div>
      <p className="col-span-2 text-right sm:col-span-1">
        <Price amount={order.totalAmount} className="text-xl" />
      </p>
    </li>
  );
}

function Turn({ filter, pages }: { filter: OrderFilterParams; pages: number }) {
  if (pages <= 1) return null;
  const to = (page: number): string => {
    const base = paths.orders({ period: filter.period, q: filter.q, status: filter.status });
    return `${base}${base.includes('?') ? '&' : '?'}page=${page + 1}`;
  };
  return (
    <nav aria-label="페이지" className="mt-8 flex items-center justify-center gap-4">
      {filter.page > 0 && <ButtonLink to={to(filter.page - 1)}>이전</ButtonLink>}
      <p className="figures">
        {filter.page + 1} / {pages}
      </p>
      {filter.page < pages - 1 && <ButtonLink to={to(filter.page + 1)}>다음</ButtonLink>}
    </nav>
  );
}
