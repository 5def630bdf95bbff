import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  customerOrderStatusLabel,
  isOrderStatus,
  messageFor,
  normalizeKey,
  normalizePhone,
  toCustomerOrderStatus,
  trackingLink,
} from '@store/domain';
import { isoMoment } from '../../platform/db/column-values.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import type { ShipmentDto, TrackingEventDto, TrackShipmentDto } from './dto/tracking.dto.js';
import { OrderDataRepository, type StoredShipment } from './repository/order-data.repository.js';

const TEN_MINUTES = 10 * 60_000;
/** What the timeline says when carrier and number were entered. */
const SHIPPING_ENTERED = '배송정보 등록';

/** Tracking for people without an account (decision A83): order number and phone together are the key. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: Throttle,
    private readonly fields: OrderDataRepository,
  ) {}

  /** An unknown order and a wrong phone get the same answer; every try counts, so that neither can be guessed. */
  async track({ orderNo, phone }: TrackShipmentDto, ip: string): Promise<ShipmentDto> {
    const number = normalizeKey(orderNo).toUpperCase();
    await this.throttle.spend(budgetsOf(number, ip));
    const row = await this.fields.findShipment(this.em, number, normalizePhone(phone));
    if (row === undefined) {
      throw new DomainError('TRACKING_NOT_FOUND', 'notFound', messageFor('TRACKING_NOT_FOUND'));
    }
    return viewOf(row);
  }
}

function budgetsOf(orderNo: string, ip: string): Budget[] {
  return [
    { key: `tracking:ip:${networkOf(ip)}`, limit: 60, windowMs: TEN_MINUTES },
    { key: `tracking:order:${orderNo}`, limit: 20, windowMs: TEN_MINUTES },
  ];
}

function viewOf({
  orderNo,
  status: stored,
  carrier,
  trackingNo,
  etaDate,
  events,
}: StoredShipment): ShipmentDto {
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

function viewEvent({ kind, toValue, createdAt }: StoredShipment['events'][number]): TrackingEventDto | null {
  const at = isoMoment(createdAt);
  if (kind === 'shipping') return { label: SHIPPING_ENTERED, createdAt: at };
  if (!isOrderStatus(toValue)) return null;
  return { label: customerOrderStatusLabel(toCustomerOrderStatus(toValue)), createdAt: at };
}
