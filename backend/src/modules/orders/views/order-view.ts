import {
  agreedConsentTexts,
  customerOrderStatusLabel,
  isOrderStatus,
  ORDER_STATUSES,
  PRINT_JOB_STATE_LABELS,
  printFilesWanted,
  toCustomerOrderStatus,
  trackingLink,
  viewOrderPrint,
  type OrderAccess,
  type OrderEventKind,
  type OrderPrint,
  type OrderStatus,
  type PrintConsentKind,
  type PrintJobState,
} from '@store/domain';
import type {
  CustomerOrderDetailDto,
  CustomerOrderDto,
  CustomerOrderItemDto,
  OrderConsentDto,
  OrderDiscountDto,
  OrderEventDto,
  ShipToDto,
} from './dto/order.dto.js';

import type { BackOutDto } from '../../refunds/dto/order-money.dto.js';
import type { OrderBehalfDto } from './dto/order-behalf.dto.js';
import {
  backOutOf,
  refundStepLabel,
  viewCashReceipt,
  viewDeposit,
  viewRefund,
  viewRefundState,
  viewReturns,
  type MoneyRow,
  type StoredDeposit,
  type StoredReceipt,
} from './order-money.js';
import type { StoredRefund } from './repository/order.columns.js';

/** An order row as the list statement returns it. */
export interface OrderRow extends OrderBehalfDto {
  id: number;
  orderCode: string;
  orderName: string;
  status: OrderStatus;
  createdAt: string;
  approvedAt: string | null;
  totalAmount: number;
  currency: string;
  items: (Omit<CustomerOrderItemDto, 'currency' | 'print' | 'printFileWanted'> & {
    print: OrderPrint | null;
  })[];
  printJobs: { id: number; lineId: number; state: PrintJobState; dueOn: string | null }[];
  latestRefund: Pick<StoredRefund, 'kind' | 'status'> | null;
  carrier: string | null;
  trackingNo: string | null;
  receiptUrl: string | null;
  estimateId: number | null;
  buyerName: string | null;
  access: OrderAccess | null;
}

/** The same with all data of the detail page. */
export interface OrderDetailRow extends OrderRow, MoneyRow {
  paymentOrderId: string;
  itemsAmount: number;
  discountAmount: number;
  discounts: OrderDiscountDto[];
  shippingFee: number;
  suppliedAmount: number;
  vat: number;
  paymentFailure: string | null;
  deposit: StoredDeposit | null;
  cashReceipt: StoredReceipt | null;
  etaDate: string | null;
  shipTo: ShipToDto;
  /** `lineIndexes`: the lines that the text named, from 0. */
  consents: { kind: PrintConsentKind; version: string; agreedAt: string; lineIndexes: number[] }[];
  /** `about`: the first word of the note, which names the refund of a step. */
  events: { kind: OrderEventKind; toValue: string | null; about: string | null; createdAt: string }[];
}

/** An order in the customer's vocabulary (decision A57). */
export function viewOrder(row: OrderRow): CustomerOrderDto {
  const status = toCustomerOrderStatus(row.status);
  const wanted = printFilesWanted(row.status, row.items);
  return {
    id: row.id,
    orderCode: row.orderCode,
    orderName: row.orderName,
    status,
    statusLabel: customerOrderStatusLabel(status),
    createdAt: row.createdAt,
    approvedAt: row.approvedAt,
    totalAmount: row.totalAmount,
    currency: row.currency,
    items: row.items.map((item, index) => ({
      ...item,
      print: viewOrderPrint(item.print),
      printFileWanted: wanted[index] ?? false,
      currency: row.currency,
    })),
    printJobs: row.printJobs.map((job) => ({ ...job, stateLabel: PRINT_JOB_STATE_LABELS[job.state] })),
    latestRefund: row.latestRefund === null ? null : viewRefundState(row.latestRefund),
    carrier: row.carrier,
    trackingNo: row.trackingNo,
    trackingUrl: trackingLink(row.carrier, row.trackingNo),
    receiptUrl: row.access === 'read' ? null : row.receiptUrl,
    estimateId: row.estimateId,
    organizationId: row.organizationId,
    siteId: row.siteId,
    siteName: row.siteName,
    requestId: row.requestId,
    poNo: row.poNo,
    costCentre: row.costCentre,
    buyerName: row.buyerName,
    access: row.access,
  };
}

export function viewOrderDetail(row: OrderDetailRow): CustomerOrderDetailDto {
  const { receiverName, receiverPhone, postalCode, address1, address2, memo } = row.shipTo;
  return {
    ...viewOrder(row),
    paymentOrderId: row.paymentOrderId,
    itemsAmount: row.itemsAmount,
    discountAmount: row.discountAmount,
    discounts: row.discounts,
    shippingFee: row.shippingFee,
    suppliedAmount: row.suppliedAmount,
    vat: row.vat,
    paymentStatus: row.paymentStatus,
    paymentFailure: row.paymentFailure,
    paymentMethod: row.paymentMethod,
    etaDate: row.etaDate,
    shipTo: { receiverName, receiverPhone, postalCode, address1, address2, memo },
    events: row.events.map(viewEvent),
    consents: viewConsents(row),
    ...viewMoney(row),
  };
}

/** The accepted texts, with the lines that they name. */
function viewConsents({ consents, items }: OrderDetailRow): OrderConsentDto[] {
  const named = consents[0]?.lineIndexes ?? [];
  const lines = items.flatMap(({ productName, quantity, print }, index) =>
    named.includes(index) && print !== null ? [{ productName, quantity, printSummary: print.summary }] : [],
  );
  const texts = agreedConsentTexts(lines, consents);
  return consents.flatMap(({ kind, version, agreedAt }) => {
    const agreed = texts.find((one) => one.kind === kind);
    return agreed === undefined ? [] : [{ kind, version, text: agreed.text, agreedAt }];
  });
}

/** Somebody else's order: only its buyer cancels it or claims. */
const isOthers = ({ access }: OrderRow): boolean => access === 'papers' || access === 'read';

const NO_WAY_OUT: BackOutDto = { cancel: null, refundRequest: false, accountRequired: false };

function viewMoney(
  row: OrderDetailRow,
): Pick<
  CustomerOrderDetailDto,
  'refundedAmount' | 'refunds' | 'returns' | 'backOut' | 'deposit' | 'cashReceipt'
> {
  const returns = viewReturns(row.items, row.refunds);
  return {
    refundedAmount: row.refundedAmount,
    refunds: row.refunds.map(viewRefund),
    returns,
    backOut: isOthers(row) ? NO_WAY_OUT : backOutOf(row, returns),
    deposit: viewDeposit(row.deposit),
    cashReceipt: row.access === 'read' ? null : viewCashReceipt(row.cashReceipt),
  };
}

function viewEvent(event: OrderDetailRow['events'][number]): OrderEventDto {
  return { kind: event.kind, label: stepLabel(event), createdAt: event.createdAt };
}

function stepLabel({ kind, toValue, about }: OrderDetailRow['events'][number]): string | null {
  if (kind === 'status' && isOrderStatus(toValue))
    return customerOrderStatusLabel(toCustomerOrderStatus(toValue));
  return kind === 'refund' ? refundStepLabel(toValue, about) : null;
}

/** Counts per status in the customer's vocabulary; every status is present, with 0 if it has none. */
export function viewCounts(rows: readonly { status: OrderStatus; count: number }[]): Record<string, number> {
  const counted = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [toCustomerOrderStatus(status), counted.get(status) ?? 0]),
  );
}
