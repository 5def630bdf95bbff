import {
  bankName,
  CASH_RECEIPT_STATE_LABELS,
  cancelWay,
  isUndecidedPayment,
  mayRequestRefund,
  REFUND_KIND_LABELS,
  REFUND_REASON_LABELS,
  REFUND_KINDS,
  REFUND_STATUS_LABELS,
  returnsOfLines,
  REFUND_STATUSES,
  type LineReturns,
  type OrderLineKind,
  type OrderStatus,
  type PaymentStatus,
  type RefundReason,
} from '@store/domain';
import type { StoredRefund } from './repository/order.columns.js';
import { tossTime } from '../../payment/gateway/toss-time.rules.js';
import type {
  BackOutDto,
  DepositDto,
  OrderCashReceiptDto,
  OrderRefundDto,
  OrderRefundStateDto,
} from '../../refunds/dto/order-money.dto.js';

/** State of an order's money. */
export interface MoneyRow {
  status: OrderStatus;
  paymentStatus: PaymentStatus | null;
  paymentMethod: string | null;
  refundedAmount: number;
  /** Won that the store still has. */
  heldAmount: number;
  /** A print job of the order is approved or in a later state. */
  printBinding: boolean;
  refunds: StoredRefund[];
}

/** The cash receipt as the statement returns it. */
export type StoredReceipt = Omit<OrderCashReceiptDto, 'stateLabel'>;

/** A deposit as Toss reports it; parts may be missing. */
export interface StoredDeposit {
  bankCode: string | null;
  accountNumber: string | null;
  dueDate: string | null;
}

const label = (code: RefundReason | null): string | null =>
  code === null ? null : REFUND_REASON_LABELS[code];

export function viewRefundState({
  kind,
  status,
}: Pick<StoredRefund, 'kind' | 'status'>): OrderRefundStateDto {
  return { kind, kindLabel: REFUND_KIND_LABELS[kind], status, statusLabel: REFUND_STATUS_LABELS[status] };
}

/** '환불 접수': a step in the history; null for a text that is no state of a refund. */
export function refundStepLabel(state: string | null, about: string | null): string | null {
  const status = REFUND_STATUSES.find((one) => one === state);
  const kind = REFUND_KINDS.find((one) => REFUND_KIND_LABELS[one] === about);
  if (status === undefined) return null;
  return `${REFUND_KIND_LABELS[kind ?? 'refund']} ${REFUND_STATUS_LABELS[status]}`;
}

export function viewRefund({ origin: _origin, restock: _restock, ...refund }: StoredRefund): OrderRefundDto {
  return {
    ...refund,
    ...viewRefundState(refund),
    reasonLabel: label(refund.reasonCode),
  };
}

/** State of the pieces of the order's goods lines. */
export const viewReturns = (
  items: readonly { id: number; kind: OrderLineKind; quantity: number }[],
  refunds: readonly StoredRefund[],
): LineReturns[] =>
  returnsOfLines(
    items.filter(({ kind }) => kind === 'goods'),
    refunds,
  );

/** While a request is open or a refund runs, nothing else can be requested. */
export function backOutOf(row: MoneyRow, returns: readonly LineReturns[]): BackOutDto {
  const busy =
    row.refunds.some(({ status }) => ['requested', 'approved', 'processing'].includes(status)) ||
    (row.paymentStatus !== null && isUndecidedPayment(row.paymentStatus));
  return {
    cancel: busy ? null : cancelWay(row.status, row.heldAmount, row.printBinding),
    refundRequest:
      !busy &&
      mayRequestRefund(row.status, row.heldAmount) &&
      returns.some(({ returnable }) => returnable > 0),
    accountRequired: row.heldAmount > 0 && row.paymentMethod === '가상계좌',
  };
}

export const viewCashReceipt = (receipt: StoredReceipt | null): OrderCashReceiptDto | null =>
  receipt === null ? null : { ...receipt, stateLabel: CASH_RECEIPT_STATE_LABELS[receipt.state] };

export function viewDeposit(deposit: StoredDeposit | null): DepositDto | null {
  if (deposit === null || deposit.bankCode === null || deposit.accountNumber === null) return null;
  const { bankCode, accountNumber, dueDate } = deposit;
  return {
    bankCode,
    bankName: bankName(bankCode),
    accountNumber,
    dueDate: tossTime(dueDate)?.toISOString() ?? null,
  };
}
