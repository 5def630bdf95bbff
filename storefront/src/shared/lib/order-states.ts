import { customerOrderStatusLabel, REFUND_STATUS_LABELS, type RefundStatus } from '@store/domain';
import type { OrderSummary } from '../api/orders';

/** Colours of a stamp. Indigo: the store works on it; persimmon: on its way; green: done; grey: ended. */
export type StateTone = 'indigo' | 'persimmon' | 'pine' | 'ink';

interface StateLook {
  label: string;
  tone: StateTone;
}

type Status = OrderSummary['status'];

const look = (status: Status, tone: StateTone): StateLook => ({
  label: customerOrderStatusLabel(status),
  tone,
});

/** The label and colour of each order state, wherever it is shown. */
export const ORDER_STATES: Readonly<Record<Status, StateLook>> = {
  PENDING: look('PENDING', 'indigo'),
  PAID: look('PAID', 'indigo'),
  PREPARING: look('PREPARING', 'indigo'),
  SHIPPING: look('SHIPPING', 'persimmon'),
  DELIVERED: look('DELIVERED', 'pine'),
  CANCELLED: look('CANCELLED', 'ink'),
};

/** Label of a status that this screen does not know. */
const UNKNOWN: StateLook = { label: customerOrderStatusLabel(''), tone: 'indigo' };

export const orderState = (status: string): StateLook =>
  Object.hasOwn(ORDER_STATES, status) ? ORDER_STATES[status as Status] : UNKNOWN;

const REFUND_TONES: Readonly<Record<RefundStatus, StateTone>> = {
  requested: 'indigo',
  approved: 'indigo',
  processing: 'indigo',
  failed: 'indigo',
  done: 'pine',
  rejected: 'ink',
  withdrawn: 'ink',
};

/** The same for cancellations and refunds: 취소 접수, 환불 완료. */
export const refundState = ({
  status,
  kindLabel,
}: {
  status: RefundStatus;
  kindLabel: string;
}): StateLook => ({
  label: `${kindLabel} ${REFUND_STATUS_LABELS[status]}`,
  tone: REFUND_TONES[status],
});
