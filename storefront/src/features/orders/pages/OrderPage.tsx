import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams, Link } from 'react-router-dom';
import clsx from 'clsx';
import { formatDateTimeKst, messageFor, formatCount, formatWon } from '@store/domain';
import { ordersQueryKey } from '@store/openapi';
import { isNotFound } from '@store/openapi/session';
import { ButtonLink } from '../../../shared/ui/Button';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { PrintText } from '../../../shared/product/PrintText';
import { ContractStamp } from '../../../shared/product/ContractMark';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Price } from '../../../shared/ui/Price';
import { orderQuery, type Order } from '../api/order';
import { LineRecord } from '../components/LineRecord';
import { OrderActions } from '../components/OrderActions';
import { OrderData } from '../components/OrderData';
import { OrderNext } from '../components/OrderNext';
import { OrderSheet } from '../components/OrderSheet';
import { OrderThread } from '../components/OrderThread';
import { PaymentNotice } from '../components/PaymentNotice';
import { PrintJobs } from '../components/PrintJobs';
import { RefundList } from '../components/RefundList';
import { maySeePapers } from '../lib/access';
import { hasEvidence } from '../lib/evidence-view';
import { isUndecided } from '../lib/follow';
import { progressSteps } from '../lib/progress';
import { timelineOf } from '../lib/timeline';
import { CART } from '../../../shared/api/cart';

/** Has its own dialog; the page does not wait for either. */
const EvidencePanel = lazy(async () => ({
  default: (await import('../components/EvidencePanel')).EvidencePanel,
}));

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

/** When the payment settles, lists and cart are outdated. */
function useRefreshWhenSettled(order: Order | undefined): void {
  const queries = useQueryClient();
  const state = order === undefined ? 'unknown' : isUndecided(order) ? 'open' : 'settled';
  useEffect(() => {
    if (state !== 'settled') return;
    void queries.invalidateQueries({ queryKey: ordersQueryKey() });
    void queries.invalidateQueries(CART);
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
          <OrderStatus status={order.status} />
        </div>
      </PageTitle>
      <PaymentNotice order={order} onAsk={onAsk} />
      <OrderNext order={order} />
      <OrderActions order={order} orderId={orderId} />
      <OrderProgress order={order} />
      <RefundList order={order} orderId={orderId} />
      <PrintJobs order={order} />
      <OrderItems order={order} />
      <OrderData order={order}>
        <OrderTimeline order={order} />
      </OrderData>
      {hasEvidence(order) && maySeePapers(order) && (
        <Suspense fallback={<Skeleton className="mt-10 h-40" />}>
          <EvidencePanel key={order.id} order={order} />
        </Suspense>
      )}
      <OrderThread order={order} orderId={orderId} />
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
        <ButtonLink to={paths.orders()} variant="primary">
          주문 목록
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** Lines with the prices at the time of the order. */
function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-items" className="mt-10">
      <h2 id="order-items" className="border-b border-rule pb-3 text-heading font-bold">
        주문 상품
      </h2>
      <ul>
        {order.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4 border-b border-rule py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
          >
            <ProductPicture src={item.thumbnailUrl} sizes="4.5rem" />
            <div className="min-w-0">
              {item.productId === null ? (
                <span className="font-semibold">{item.productName}</span>
              ) : (
                <Link to={paths.product(item.productId)} className="font-semibold hover:underline">
                  {item.productName}
                </Link>
              )}
              {item.optionSummary !== '' && <p className="text-sm text-ink-soft">{item.optionSummary}</p>}
              <PrintText
                isOrdered
                print={item.print}
                setupFees={item.print?.setupFees.filter(({ waived }) => waived) ?? []}
              />
              {item.print !== null && <LineRecord order={order} lineId={item.id} />}
              <p className="figures flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
                {item.priceSource === 'contract' && <ContractStamp />}
                {formatWon(item.unitPrice)} × {formatCount(item.quantity)}개
              </p>
            </div>
            <p className="col-span-2 text-right sm:col-span-1">
              <Price amount={item.subtotal} className="text-lg" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Progress of the order, from payment to delivery. */
function OrderProgress({ order }: { order: Order }) {
  const steps = progressSteps(order);
  if (steps.length === 0) return null;
  return (
    <ol aria-label="진행 상태" className="mt-6 grid grid-cols-4 border-y-2 border-ink bg-hanji-light">
      {steps.map(({ label, at, isDone, isCurrent }) => (
        <li
          key={label}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx('px-2 py-4 text-center', isCurrent && 'bg-celadon-light')}
        >
          <span
            aria-hidden
            className={clsx('mx-auto block size-3 rounded-full', isDone ? 'bg-pine' : 'border-2 border-edge')}
          />
          <span className={clsx('mt-2 block text-sm sm:text-base', isDone ? 'font-bold' : 'text-ink-faint')}>
            {label}
          </span>
          {at !== null && (
            <span className="figures hidden text-sm text-ink-soft sm:block">{formatDateTimeKst(at)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** All events, in words, latest first. */
function OrderTimeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="border-b border-rule pb-3 text-heading font-bold">
        진행 기록
      </h2>
      <ol className="relative mt-4 ml-1.5 border-l-2 border-rule">
        {timelineOf(order).map(({ at, text }, index) => (
          <li key={`${at} ${text}`} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden
              className={clsx(
                'absolute top-1.5 -left-[7px] size-3 rounded-full',
                index === 0 ? 'bg-persimmon' : 'border-2 border-edge bg-paper',
              )}
            />
            <p className={index === 0 ? 'font-bold' : 'font-medium'}>{text}</p>
            <time dateTime={at} className="figures text-sm text-ink-faint">
              {formatDateTimeKst(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
