import { useQueryClient } from '@tanstack/react-query';
import { FileText, Printer, Receipt, RotateCcw, Truck } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatDateKst, messageFor, orderDispatch, orderDispatchText } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { OrderPage, OrderSummary } from '../../../shared/api/orders';
import { useDispatchClock } from '../../../shared/dispatch/use-dispatch';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { PRINT_TONES } from '../../../shared/print/print-states';
import { Button } from '../../../shared/ui/Button';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { PageTurn } from '../../../shared/ui/PageTurn';
import { Price } from '../../../shared/ui/Price';
import { RefundStamp } from '../../../shared/ui/RefundStamp';
import { Stamp } from '../../../shared/ui/Stamp';
import { toast } from '../../../shared/ui/Toaster';
import { orderQuery, type Order } from '../api/order';
import type { OrderFilterParams } from '../lib/order-filter';
import { OrderSheet } from './OrderSheet';
import { ReorderDialog } from './ReorderDialog';

interface OrderListProps {
  page: OrderPage;
  filter: OrderFilterParams;
  /** Pages in all. */
  pages: number;
}

export function OrderList({ page, filter, pages }: OrderListProps) {
  const { sheet, print } = useOrderSheet();
  return (
    <>
      <ul>
        {page.items.map((order) => (
          <OrderRow key={order.id} order={order} onPrint={() => void print(order.id)} />
        ))}
      </ul>
      <Turn filter={filter} pages={pages} />
      {sheet !== null && <OrderSheet order={sheet.order} />}
    </>
  );
}

/** The order confirmation that is printed from the list: read again each time, because the list has no line sums. */
function useOrderSheet() {
  const queries = useQueryClient();
  const [sheet, setSheet] = useState<{ order: Order } | null>(null);
  const isReading = useRef(false);
  useEffect(() => {
    if (sheet !== null) window.print();
  }, [sheet]);
  const print = async (id: number): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      setSheet({ order: await queries.fetchQuery(orderQuery(String(id))) });
    } catch (error) {
      toast(messageOf(error, messageFor('ORDER_LOAD_FAILED')), { tone: 'danger' });
    } finally {
      isReading.current = false;
    }
  };
  return { sheet, print };
}

interface OrderRowProps {
  order: OrderSummary;
  onPrint: () => void;
}

function OrderRow({ order, onPrint }: OrderRowProps) {
  const [first] = order.items;
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-rule pt-5 pb-3 hover:bg-hanji-light sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <ProductPicture src={first?.thumbnailUrl ?? null} sizes="6rem" className="sm:row-span-2" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <OrderStatus status={order.status} />
          <RefundStamp order={order} />
          <span className="figures text-sm whitespace-nowrap text-ink-soft">
            {formatDateKst(order.createdAt)}
          </span>
        </p>
        <h2 className="mt-1.5 font-semibold">
          <Link to={paths.order(order.id)} className="after:absolute after:inset-0">
            {order.orderName}
          </Link>
        </h2>
        <p className="figures text-sm whitespace-nowrap text-ink-faint">주문번호 {order.orderCode}</p>
        <Behalf order={order} />
        <OrderGoods order={order} />
        <OrderDay order={order} />
      </div>
      <p className="col-span-2 text-right sm:col-span-1">
        <Price amount={order.totalAmount} className="text-xl" />
      </p>
      <RowActions order={order} onPrint={onPrint} />
    </li>
  );
}

/** For which site, by whom and under which number of the organization; nothing for a personal order. */
function Behalf({ order: { siteName, buyerName, poNo } }: { order: OrderSummary }) {
  const parts = [siteName, buyerName, poNo === null ? null : `발주 번호 ${poNo}`].filter(
    (part) => part !== null,
  );
  if (parts.length === 0) return null;
  return (
    <p className="figures text-sm text-ink-soft">
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className="inline-block max-w-full">
            {part}
            {index < parts.length - 1 && <span aria-hidden> ·</span>}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Lines that a row shows; the page of the order has all. */
const MOST_LINES = 3;

/** What was ordered: option, pieces, and how far its printing is. */
function OrderGoods({ order: { items, printJobs } }: { order: OrderSummary }) {
  const goods = items.filter(({ kind }) => kind === 'goods');
  const more = goods.length - MOST_LINES;
  return (
    <ul aria-label="주문 상품" className="mt-1.5 space-y-0.5 text-sm text-ink-soft">
      {goods.slice(0, MOST_LINES).map(({ id, productName, optionSummary, quantity }) => {
        const job = printJobs.find(({ lineId }) => lineId === id);
        const parts = [goods.length > 1 ? productName : '', optionSummary].filter((part) => part !== '');
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            {parts.length > 0 && <span className="line-clamp-1">{parts.join(' · ')}</span>}
            <span className="figures whitespace-nowrap">{formatCount(quantity)}개</span>
            {job !== undefined && (
              <Stamp tone={PRINT_TONES[job.state]}>
                <span className="sr-only">인쇄 </span>
                {job.stateLabel}
              </Stamp>
            )}
          </li>
        );
      })}
      {more > 0 && <li className="figures">외 {formatCount(more)}개 상품</li>}
    </ul>
  );
}

/** When it leaves; the page of the order says more. */
function OrderDay({ order }: { order: OrderSummary }) {
  const clock = useDispatchClock();
  const dispatch = clock === null ? null : orderDispatch(order, clock.moment, clock.calendar);
  if (dispatch === null) return null;
  return <p className="figures mt-1 text-sm font-semibold">{orderDispatchText(dispatch)}</p>;
}

const ACTION =
  'inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-indigo underline-offset-4 hover:underline';
const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Tracking, documents and reorder; they stand above the row's link, which covers everything else. */
function RowActions({ order, onPrint }: OrderRowProps) {
  const { orderName, trackingUrl, estimateId, receiptUrl } = order;
  const name = <span className="sr-only"> {orderName}</span>;
  return (
    <div className="pointer-events-none relative z-10 col-span-2 flex flex-wrap items-center gap-y-1 *:pointer-events-auto max-sm:-ml-2 sm:col-start-2 sm:-ml-2">
      {trackingUrl !== null && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={ACTION}>
          <Truck {...ICON} />
          배송 조회
          <span className="sr-only"> {orderName} (새 창)</span>
        </a>
      )}
      {estimateId !== null && (
        <Link to={paths.estimateSheet(estimateId)} className={ACTION}>
          <FileText {...ICON} />
          견적서{name}
        </Link>
      )}
      {order.status !== 'PENDING' && (
        <button type="button" onClick={onPrint} className={ACTION}>
          <Printer {...ICON} />
          주문확인서{name}
        </button>
      )}
      {receiptUrl !== null && (
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={ACTION}>
          <Receipt {...ICON} />
          영수증
          <span className="sr-only"> {orderName} (새 창)</span>
        </a>
      )}
      <ReorderButton order={order} />
    </div>
  );
}

function ReorderButton({ order }: { order: OrderSummary }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={order.status === 'DELIVERED' ? 'buy' : 'plain'}
        className="ml-auto"
        onClick={() => setOpen(true)}
      >
        <RotateCcw aria-hidden className="size-4" />
        다시 주문 <span className="sr-only">{order.orderName}</span>
      </Button>
      <ReorderDialog items={order.items} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Turn({ filter, pages }: { filter: OrderFilterParams; pages: number }) {
  const to = (page: number): string => {
    const base = paths.orders(filter);
    return `${base}${base.includes('?') ? '&' : '?'}page=${page + 1}`;
  };
  return <PageTurn page={filter.page} pages={pages} to={to} />;
}
