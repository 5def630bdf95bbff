import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  customerOrderStatusLabel,
  isOrderStatus,
  messageFor,
  normalizePhone,
  toCustomerOrderStatus,
  trackingLink,
  type OrderStatus,
} from '@store/domain';
import { sql } from 'kysely';
import { DomainError } from '../../platform/errors/domain-error.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import type { ShipmentDto, TrackingEventDto, TrackShipmentDto } from './dto/tracking.dto.js';

const TEN_MINUTES = 10 * 60_000;
/** What the timeline says where carrier and number became known. */
const SHIPPING_KNOWN = '배송정보 등록';

interface Row {
  orderNo: string;
  status: OrderStatus;
  carrier: string | null;
  trackingNo: string | null;
  etaDate: string | null;
  events: { kind: string; toValue: string | null; createdAt: string }[];
}

/** Shipments for people without an account (decision A83): order number and phone together are the key. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: Throttle,
  ) {}

  /** The same refusal for an unknown order and for a wrong phone; every try counts, so that none can be guessed. */
  async track({ orderNo, phone }: TrackShipmentDto, ip: string): Promise<ShipmentDto> {
    const wanted = orderNo.trim().toUpperCase();
    await this.throttle.spend(budgetsOf(wanted, ip));
    const row = await this.find(wanted, normalizePhone(phone));
    if (row === undefined) {
      throw new DomainError('TRACKING_NOT_FOUND', 'notFound', messageFor('TRACKING_NOT_FOUND'));
    }
    return viewOf(row);
  }

  private async find(orderNo: string, phone: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select o.order_no as "orderNo", o.status, o.carrier, o.tracking_no as "trackingNo",
        o.eta_date::text as "etaDate",
        coalesce((
          select json_agg(json_build_object('kind', e.kind, 'toValue', e.to_value, 'createdAt', e.created_at)
            order by e.id)
          from order_events e where e.order_id = o.id and e.kind in ('status', 'shipping')), '[]') as events
      from orders o join members m on m.id = o.member_id
      where o.order_no = ${orderNo} and o.placed_at is not null
        and (regexp_replace(o.ship_to ->> 'receiverPhone', '[^0-9]', '', 'g') = ${phone} or m.phone = ${phone})`.execute(
      this.em.getKysely(),
    );
    return rows[0];
  }
}

function budgetsOf(orderNo: string, ip: string): Budget[] {
  return [
    { key: `tracking:ip:${networkOf(ip)}`, limit: 60, windowMs: TEN_MINUTES },
    { key: `tracking:order:${orderNo}`, limit: 20, windowMs: TEN_MINUTES },
  ];
}

function viewOf({ orderNo, status: stored, carrier, trackingNo, etaDate, events }: Row): ShipmentDto {
  const status = toCustomerOrderStatus(stored);
  return {
    orderNo,
    status,
    statusLabel: customerOrderStatusLabel(status),
    carrier,
    trackingNo,
    trackingUrl: trackingLink(carrier, trackingNo),
    etaDate,
    events: events.map(viewEvent).filter((event) => event !== null),
  };
}

function viewEvent({ kind, toValue, createdAt }: Row['events'][number]): TrackingEventDto | null {
  const at = new Date(createdAt).toISOString();
  if (kind === 'shipping') return { label: SHIPPING_KNOWN, createdAt: at };
  if (!isOrderStatus(toValue)) return null;
  return { label: customerOrderStatusLabel(toCustomerOrderStatus(toValue)), createdAt: at };
}
