import type { OrderSummary } from '../api/orders';
import { refundState } from '../lib/order-states';
import { Stamp } from './Stamp';

/** How far the latest cancel or refund is, where the order's own status does not say it already. */
export function RefundStamp({ order }: { order: OrderSummary }) {
  const { latestRefund, status } = order;
  if (latestRefund === null || latestRefund.status === 'withdrawn') return null;
  const isSaid = status === 'CANCELLED' && latestRefund.kind === 'cancel' && latestRefund.status === 'done';
  if (isSaid) return null;
  const { label, tone } = refundState(latestRefund);
  return <Stamp tone={tone}>{label}</Stamp>;
}
