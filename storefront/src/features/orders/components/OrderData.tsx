import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { findCarrier, formatDateTimeKst, isPaymentStatus, PAYMENT_STATUS_LABELS } from '@store/domain';
import { addressLine } from '../../../shared/address/address-values';
import { paths } from '../../../shared/paths';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { Phone } from '../../../shared/ui/Phone';
import { Price } from '../../../shared/ui/Price';
import type { Order } from '../api/order';
import { sumsOf, taxesOf, type Sum } from '../lib/sums';

type Entry = readonly [name: string, value: ReactNode];

interface OrderDataProps {
  order: Order;
  /** Shown under the sums. */
  children: ReactNode;
}

/** Delivery, payment and sums. */
export function OrderData({ order, children }: OrderDataProps) {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2">
      <div className="space-y-10">
        {order.organizationId !== null && (
          <EntryList id="order-behalf" title="회사 주문 정보" entries={behalfEntries(order)} />
        )}
        <EntryList id="order-shipping" title="배송 정보" entries={shippingEntries(order)} />
        <EntryList id="order-payment" title="결제 정보" entries={paymentEntries(order)} />
      </div>
      <div className="space-y-10">
        <section aria-labelledby="order-sums">
          <h2 id="order-sums" className="border-b border-rule pb-3 text-heading font-bold">
            금액
          </h2>
          <Sums sums={sumsOf(order)} />
          <p className="mt-3 flex items-baseline justify-between border-t-2 border-ink pt-3">
            <span className="font-semibold">결제 금액</span>
            <Price amount={order.totalAmount} className="text-[1.75rem] leading-none" />
          </p>
          <Sums sums={taxesOf(order)} />
        </section>
        {children}
      </div>
    </div>
  );
}

/** What the organization knows the order by; empty for a personal one. */
const behalfEntries = ({ siteName, buyerName, poNo, costCentre, requestId }: Order): Entry[] =>
  (
    [
      ['지점', siteName],
      ['주문자', buyerName],
      ['발주 번호', poNo],
      ['비용 부서', costCentre],
      ['결재', requestId === null ? null : <RequestLink key="request" id={requestId} />],
    ] as const
  ).filter(([, value]) => value !== null);

function RequestLink({ id }: { id: number }) {
  return (
    <Link to={paths.purchaseRequest(id)} className={LINK}>
      구매 요청 보기
    </Link>
  );
}

function shippingEntries({ shipTo, carrier, trackingNo, trackingUrl, etaDate }: Order): Entry[] {
  return [
    ['수령인', <Receiver key="receiver" shipTo={shipTo} />],
    ['주소', addressLine(shipTo)],
    ...(shipTo.memo === null || shipTo.memo === '' ? [] : [['메모', shipTo.memo] as const]),
    ...(carrier === null ? [] : [['택배사', findCarrier(carrier)?.name ?? carrier] as const]),
    ...(trackingNo === null
      ? []
      : [['송장번호', <Tracking key="no" no={trackingNo} url={trackingUrl} />] as const]),
    ...(etaDate === null ? [] : [['도착 예정', etaDate.replaceAll('-', '.')] as const]),
  ];
}

function Receiver({ shipTo: { receiverName, receiverPhone } }: Pick<Order, 'shipTo'>) {
  if (receiverPhone === null) return receiverName;
  return (
    <>
      {receiverName} · <Phone number={receiverPhone} />
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

function Tracking({ no, url }: { no: string; url: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{no}</span>
      <CopyButton text={no} what="송장번호" />
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={LINK}>
          배송 조회<span className="sr-only"> (새 창)</span>
        </a>
      )}
    </span>
  );
}

function paymentEntries({ paymentMethod, paymentStatus, approvedAt, receiptUrl }: Order): Entry[] {
  return [
    ['결제 수단', paymentMethod ?? '—'],
    ['결제 상태', isPaymentStatus(paymentStatus) ? PAYMENT_STATUS_LABELS[paymentStatus] : '—'],
    ['승인일시', approvedAt === null ? '—' : formatDateTimeKst(approvedAt)],
    ...(receiptUrl === null
      ? []
      : [
          [
            '영수증',
            <a key="receipt" href={receiptUrl} target="_blank" rel="noreferrer" className={LINK}>
              영수증 보기<span className="sr-only"> (새 창)</span>
            </a>,
          ] as const,
        ]),
  ];
}

function EntryList({ id, title, entries }: { id: string; title: string; entries: readonly Entry[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule pb-3 text-heading font-bold">
        {title}
      </h2>
      <dl className="figures pt-2">
        {entries.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Amounts set like a bill: name, dotted leader, figure. */
function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="figures pt-2">
      {sums.map(({ id, name, amount }) => (
        <div key={id} className="flex items-baseline py-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="contents">
            <span aria-hidden className="leader" />
            <span className="whitespace-nowrap">{amount}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
