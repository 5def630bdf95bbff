import {
  isRefundUnderWay,
  ORDER_STATUS_LABELS,
  printFilesWanted,
  trackingLink,
  viewOrderPrint,
  type LedgerKind,
  type OrderPrint,
} from '@store/domain';
import type { AdminOrderDto, AdminOrderRowDto } from './dto/admin/admin-order.dto.js';
import type { AdminOrderLedgerDto, AdminOrderLineDto } from './dto/admin/admin-order-parts.dto.js';
import { viewRefund, viewReturns, type MoneyRow } from './order-money.js';
import type { StoredRefund } from './repository/order.columns.js';

/** Kinds of movement in the ledger, with their Korean names. */
const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = {
  captured: '결제',
  authorised: '입금 예정',
  cancelled: '결제 취소',
  refunded: '환불',
  withdrawn: '입금 취소',
  voided: '입금 예정 취소',
};

/** A row from the repository. */
export type StoredRow = Omit<AdminOrderRowDto, 'statusLabel'>;
export type StoredView = Omit<
  AdminOrderDto,
  'statusLabel' | 'trackingUrl' | 'refundableAmount' | 'refunds' | 'returns' | 'ledger' | 'items'
> &
  Pick<MoneyRow, 'heldAmount' | 'refunds'> & {
    ledger: Omit<AdminOrderLedgerDto, 'kindLabel'>[];
    items: (Omit<AdminOrderLineDto, 'print' | 'printFileWanted'> & { print: OrderPrint | null })[];
  };

export function toRow(row: StoredRow): AdminOrderRowDto {
  return { ...row, statusLabel: ORDER_STATUS_LABELS[row.status] };
}

export function toView({ heldAmount, refunds, ...stored }: StoredView): AdminOrderDto {
  const { receiverName, receiverPhone, postalCode, address1, address2, memo } = stored.shipTo;
  const wanted = printFilesWanted(stored.status, stored.items);
  return {
    ...stored,
    ...toRow(stored),
    items: stored.items.map((item, index) => ({
      ...item,
      print: viewOrderPrint(item.print),
      printFileWanted: wanted[index] ?? false,
    })),
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
