import { orderState } from '../lib/order-states';
import { Stamp } from './Stamp';

/** The state of an order as a stamp; uses the customer's vocabulary. */
export function OrderStatus({ status }: { status: string }) {
  const { label, tone } = orderState(status);
  return <Stamp tone={tone}>{label}</Stamp>;
}
