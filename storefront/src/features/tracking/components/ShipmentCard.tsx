import { ExternalLink } from 'lucide-react';
import { findCarrier, formatDateTimeKst } from '@store/domain';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import type { Shipment } from '../api/use-track-shipment';

/** Where a shipment is, without its contents and destination. */
export function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { orderNo, status, etaDate } = shipment;
  return (
    <section
      aria-labelledby="shipment-title"
      className="crop-marks mt-8 border border-rule bg-white p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-3">
        <OrderStatus status={status} />
        <h2 id="shipment-title" className="figures text-heading font-bold">
          주문 {orderNo}
        </h2>
      </div>
      <Parcel shipment={shipment} />
      {etaDate !== null && (
        <p className="figures mt-2">
          <span className="text-ink-soft">도착 예정</span> {etaDate.replaceAll('-', '.')}
        </p>
      )}
      <Steps shipment={shipment} />
    </section>
  );
}

function Parcel({ shipment: { carrier, trackingNo, trackingUrl } }: { shipment: Shipment }) {
  if (trackingNo === null) {
    return (
      <p className="mt-3 text-ink-soft">아직 송장이 등록되지 않았습니다. 출고되면 여기에서 볼 수 있습니다.</p>
    );
  }
  return (
    <p className="figures mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="font-semibold">
        {carrier === null ? '' : (findCarrier(carrier)?.name ?? carrier)} {trackingNo}
      </span>
      <CopyButton text={trackingNo} what="송장번호" />
      {trackingUrl !== null && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-indigo underline underline-offset-4"
        >
          택배사에서 보기
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">(새 창)</span>
        </a>
      )}
    </p>
  );
}

function Steps({ shipment: { events } }: { shipment: Shipment }) {
  if (events.length === 0) return null;
  return (
    <ol aria-label="배송 기록" className="figures mt-5 divide-y divide-rule border-t border-rule">
      {events.toReversed().map(({ label, createdAt }, index) => (
        <li key={`${createdAt} ${label}`} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className={index === 0 ? 'font-bold' : ''}>{label}</span>
          <time dateTime={createdAt} className="text-ink-faint">
            {formatDateTimeKst(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
