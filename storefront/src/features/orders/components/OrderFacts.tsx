import type { ReactNode } from 'react';
import { findCarrier, formatDateTimeKst, formatPhone, formatWon } from '@store/domain';
import { addressLine } from '../../../shared/address/address-values';
import { Price } from '../../../shared/ui/price';
import type { Order } from '../api/order';

type Fact = readonly [name: string, value: ReactNode];

/** Delivery, payment and sums. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2">
      <div className="space-y-10">
        <FactList id="order-shipping" title="배송 정보" facts={shippingFacts(order)} />
        <FactList id="order-payment" title="결제 정보" facts={paymentFacts(order)} />
      </div>
      <div>
        <Sums facts={sumFacts(order)} />
        <p className="mt-4 flex items-baseline justify-between border-t-2 border-ink pt-3">
          <span className="font-semibold">결제 금액</span>
          <Price amount={order.totalAmount} className="text-[1.75rem] leading-none" />
        </p>
      </div>
    </div>
  );
}

function shippingFacts({ shipTo, carrier, trackingNo, trackingUrl, etaDate }: Order): Fact[] {
  const phone = shipTo.receiverPhone === null ? '' : ` · ${formatPhone(shipTo.receiverPhone)}`;
  return [
    ['받는 분', `${shipTo.receiverName}${phone}`],
    ['주소', addressLine(shipTo)],
    ...(shipTo.memo === null ? [] : [['메모', shipTo.memo] as const]),
    ...(carrier === null ? [] : [['택배사', findCarrier(carrier)?.name ?? carrier] as const]),
    ...(trackingNo === null
      ? []
      : [['송장 번호', <Tracking key="no" no={trackingNo} url={trackingUrl} />] as const]),
    ...(etaDate === null ? [] : [['도착 예정', etaDate.replaceAll('-', '.')] as const]),
  ];
}

function Tracking({ no, url }: { no: string; url: string | null }) {
  if (url === null) return no;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
    >
      {no} 배송 조회<span className="sr-only"> (새 창)</span>
    </a>
  );
}

function paymentFacts({ paymentMethod, approvedAt, receiptUrl }: Order): Fact[] {
  return [
    ['결제 수단', paymentMethod ?? '—'],
    ['승인 일시', approvedAt === null ? '—' : formatDateTimeKst(approvedAt)],
    ...(receiptUrl === null
      ? []
      : [
          [
            '영수증',
            <a
              key="receipt"
              href={receiptUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
            >
              영수증 보기<span className="sr-only"> (새 창)</span>
            </a>,
          ] as const,
        ]),
  ];
}

function sumFacts(order: Order): Fact[] {
  return [
    ['상품 금액', formatWon(order.itemsAmount)],
    ...(order.discountAmount === 0 ? [] : [['할인', `−${formatWon(order.discountAmount)}`] as const]),
    ['배송비', order.shippingFee === 0 ? '무료' : formatWon(order.shippingFee)],
    ['공급가액', formatWon(order.suppliedAmount)],
    ['부가세', formatWon(order.vat)],
  ];
}

function FactList({ id, title, facts }: { id: string; title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule pb-3 text-heading font-bold">
        {title}
      </h2>
      <dl className="figures pt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Amounts as a bill sets them: name, dotted leader, figure. */
function Sums({ facts }: { facts: readonly Fact[] }) {
  return (
    <section aria-labelledby="order-sums">
      <h2 id="order-sums" className="border-b border-rule pb-3 text-heading font-bold">
        금액
      </h2>
      <dl className="figures pt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="contents">
              <span aria-hidden className="leader" />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
