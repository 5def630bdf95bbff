import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateKst } from '@store/domain';
import type { OrderPage, OrderSummary } from '../../../shared/api/orders';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { Price } from '../../../shared/ui/Price';
import { RefundStamp } from '../../../shared/ui/RefundStamp';
import type { OrderFilterParams } from '../lib/order-filter';
import { ReorderDialog } from './ReorderDialog';

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
      <ProductPicture src={first?.thumbnailUrl ?? null} sizes="6rem" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <OrderStatus status={order.status} label={order.statusLabel} />
          <RefundStamp order={order} />
          <span className="figures text-sm text-ink-soft">{formatDateKst(order.createdAt)}</span>
        </p>
        <h2 className="mt-1.5 font-semibold">
          <Link to={paths.order(order.id)} className="after:absolute after:inset-0">
            {order.orderName}
          </Link>
        </h2>
        <p className="figures text-sm text-ink-faint">주문번호 {order.orderCode}</p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <Price amount={order.totalAmount} className="text-xl" />
        <ReorderButton order={order} />
      </div>
    </li>
  );
}

/** Stands above the row's link, which covers everything else. */
function ReorderButton({ order }: { order: OrderSummary }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="relative z-10" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4" />
        다시 주문 <span className="sr-only">{order.orderName}</span>
      </Button>
      <ReorderDialog items={order.items} open={isOpen} onClose={() => setOpen(false)} />
    </>
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
