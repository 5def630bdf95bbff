import {
  isRefundUnderWay,
  ORDER_STATUS_LABELS,
  trackingLink,
  viewOrderPrint,
  type LineReturns,
  type OrderLineKind,
  type OrderEventKind,
  type LedgerKind,
  type OrderPrint,
  type OrderPrintView,
  type OrderStatus,
} from '@store/domain';
import type { OrderDiscountDto } from './dto/order.dto.js';
import type { OrderRefundDto } from '../../refunds/dto/order-money.dto.js';
import { viewRefund, viewReturns, type MoneyRow, type StoredRefund } from './order-money.js';
import type { ShipTo } from '../entities/order.entity.js';

/** An order as a row of the console's list, in the admin vocabulary (specification, section 3). */
export interface AdminOrderRow {
  id: number;
  orderNo: string;
  orderName: string;
  status: OrderStatus;
  statusLabel: string;
  total: number;
  currency: string;
  itemsCount: number;
  createdAt: string;
  approvedAt: string | null;
  carrier: string | null;
  trackingNo: string | null;
  etaDate: string | null;
  paymentMethod: string | null;
  memberName: string;
  company: string | null;
}

export interface AdminOrderLine {
  id: number;
  kind: OrderLineKind;
  /** For a line without goods: the index of its goods line. */
  ofLineIndex: number | null;
  print: OrderPrintView | null;
  productId: number | null;
  name: string;
  optionSummary: string;
  sku: string | null;
  optionCodes: string[];
  thumbnailUrl: string | null;
  unitPrice: number;
  qty: number;
  subtotal: number;
  currency: string;
}

export interface AdminOrderEvent {
  id: number;
  kind: OrderEventKind;
  fromValue: string | null;
  toValue: string | null;
  note: string | null;
  actorName: string | null;
  createdAt: string;
}

/** Kinds of movement in the ledger, with their Korean names. */
const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = {
  captured: '결제',
  authorised: '입금 예정',
  cancelled: '결제 취소',
  refunded: '환불',
  withdrawn: '입금 취소',
  voided: '입금 예정 취소',
};

/** One movement of the order's money. */
export interface AdminOrderLedger {
  id: number;
  kind: LedgerKind;
  kindLabel: string;
  amount: number;
  createdAt: string;
}

export interface AdminOrderMember {
  id: number;
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  isBusiness: boolean;
}

/** An order with all data of the console's order page. */
export interface AdminOrderView extends AdminOrderRow {
  pgOrderId: string;
  receiptUrl: string | null;
  trackingUrl: string | null;
  itemsAmount: number;
  discountAmount: number;
  discounts: OrderDiscountDto[];
  shippingFee: number;
  suppliedAmount: number;
  vat: number;
  shipTo: Omit<ShipTo, 'addressId' | 'city' | 'state' | 'countryCode'>;
  member: AdminOrderMember;
  items: AdminOrderLine[];
  events: AdminOrderEvent[];
  ledger: AdminOrderLedger[];
  refundedAmount: number;
  refundableAmount: number;
  refunds: OrderRefundDto[];
  returns: LineReturns[];
  version: number;
}

/** A row from the repository. */
export type StoredRow = Omit<AdminOrderRow, 'statusLabel'>;
export type StoredView = Omit<
  AdminOrderView,
  'statusLabel' | 'trackingUrl' | 'refundableAmount' | 'refunds' | 'returns' | 'ledger' | 'items'
> &
  Pick<MoneyRow, 'heldAmount' | 'refunds'> & {
    ledger: Omit<AdminOrderLedger, 'kindLabel'>[];
    items: (Omit<AdminOrderLine, 'print'> & { print: OrderPrint | null })[];
  };

export function toRow(row: StoredRow): AdminOrderRow {
  return { ...row, statusLabel: ORDER_STATUS_LABELS[row.status] };
}

export function toView({ heldAmount, refunds, ...stored }: StoredView): AdminOrderView {
  const { receiverName, receiverPhone, postalCode, address1, address2, memo } = stored.shipTo;
  return {
    ...stored,
    ...toRow(stored),
    items: stored.items.map((item) => ({ ...item, print: viewOrderPrint(item.print) })),
    trackingUrl: trackingLink(stored.carrier, stored.trackingNo),
    shipTo: { receiverName, receiverPhone, postalCode, address1, address2, memo },
    refunds: refunds.map(viewRefund),
    returns: viewReturns(
      stored.items.map(({ id, kind, qty }) => ({ id, kind, quantity: qty })),
      refunds,
    ),
    refundableAmount: refundable(heldAmount, refunds),
    ledger: stored.ledger.map((entry) => ({
      ...entry,
      kindLabel: LEDGER_LABELS[entry.kind],
    })),
  };
}

/** Won that can still be refunded: refunds in progress are subtracted. */
function refundable(held: number, refunds: readonly StoredRefund[]): number {
  const promised = refunds.filter(({ status }) => isRefundUnderWay(status));
  return promised.reduce((left, refund) => left - (refund.amount ?? 0), held);
}
