import { Stamp } from './Stamp';

interface OrderStatusProps {
  /** Customer vocabulary. */
  status: string;
  label: string;
}

/** The status of an order as a stamp: persimmon on its way, green when done, grey otherwise. */
export function OrderStatus({ status, label }: OrderStatusProps) {
  const tone =
    status === 'DELIVERED' ? 'pine' : status === 'CANCELLED' || status === 'PENDING' ? 'ink' : 'persimmon';
  return <Stamp tone={tone}>{label}</Stamp>;
}
