import { viewOrderPrint, type OrderPrint } from '@store/domain';
import type {
  PartnerOrderDto,
  PartnerOrderLineDto,
  PartnerPrintDto,
  PartnerShipmentDto,
} from './partner-order.dto.js';
import type { PartnerOrderRow, PartnerReader } from './partner-orders.repository.js';

/** An order as the partner may see it. */
export function viewPartnerOrder(row: PartnerOrderRow, { isPersonal }: PartnerReader): PartnerOrderDto {
  const { goods, discount, shipping, total, vat } = row;
  return {
    id: row.id,
    orderNo: row.orderNo,
    orderName: row.orderName,
    status: row.status,
    paymentStatus: row.paymentStatus,
    placedAt: row.placedAt,
    changedAt: row.changedAt,
    amounts: { goods, discount, shipping, total, vat },
    lines: row.lines.map(({ isGoods: _, print, ...line }): PartnerOrderLineDto => ({
      ...line,
      print: viewPrint(print, isPersonal),
    })),
    receiver: receiverOf(row),
    organization: row.organization,
    poNo: row.poNo,
    shipments: shipmentsOf(row),
    claims: row.claims,
    externalId: row.externalId,
    version: row.version,
  };
}

function receiverOf({ shipTo }: PartnerOrderRow): PartnerOrderDto['receiver'] {
  if (shipTo === null) return null;
  const { receiverName, receiverPhone, postalCode, address1, address2, memo } = shipTo;
  return { name: receiverName, phone: receiverPhone, postalCode, address1, address2, memo };
}

/** The one parcel that an order has today; it has the order's id. */
function shipmentsOf({ id, carrier, trackingNo, shippedAt, lines }: PartnerOrderRow): PartnerShipmentDto[] {
  if (trackingNo === null && shippedAt === null) return [];
  const pieces = lines
    .filter(({ isGoods }) => isGoods)
    .map((line) => ({ lineId: line.id, quantity: line.quantity }));
  return [{ id, carrier, trackingNo, shippedAt, lines: pieces }];
}

function viewPrint(print: OrderPrint | null, isPersonal: boolean): PartnerPrintDto | null {
  const view = viewOrderPrint(print);
  if (view === null) return null;
  const placements = view.placements.map((placement) => ({
    area: placement.area,
    areaName: placement.areaName,
    method: placement.method,
    methodName: placement.methodName,
    inks: placement.inks,
    // The buyer's own words, which may name somebody.
    colours: isPersonal ? placement.colours : null,
    artwork: placement.artwork,
    widthMm: placement.widthMm,
    heightMm: placement.heightMm,
  }));
  return { summary: view.summary, placements, needBy: view.needBy ?? null };
}
