import type { OrderSummary } from '../api/orders';
import { refundState } from '../lib/order-states';
import { Stamp } from './Stamp';

/** Progress of the latest cancellation or refund, where the order's status does not show it already. */
export function RefundStamp({ order }: { order: OrderSummary }) {
  const { latestRefund, status } = order;
  if (latestRefund === null || latestRefund.status === 'withdrawn') return null;
  const isSaid = status === 'CANCELLED' && latestRefund.kind === 'cancel' && latestRefund.status === 'done';
  if (isSaid) return null;
  const { label, tone } = refundState(latestRefund);
  return <Stamp tone={tone}>{label}</Stamp>;
}
