import { ORDER_STATES } from '../../../shared/lib/order-states';
import type { Order } from '../api/order';

export interface ProgressStep {
  label: string;
  /** UTC; null where the moment is not known. */
  at: string | null;
  isDone: boolean;
  isCurrent: boolean;
}

const STEPS = (['PAID', 'PREPARING', 'SHIPPING', 'DELIVERED'] as const).map((status) => ({
  status,
  label: ORDER_STATES[status].label,
}));

type Progress = Pick<Order, 'status' | 'approvedAt' | 'events'>;

/** The usual steps of an order and its progress; empty while unpaid and once cancelled. */
export function progressSteps({ status, approvedAt, events }: Progress): ProgressStep[] {
  const reached = STEPS.findIndex((step) => step.status === status);
  if (reached === -1) return [];
  const timeOf = (label: string): string | null =>
    events.find((event) => event.kind === 'status' && event.label === label)?.createdAt ?? null;
  return STEPS.map(({ label }, index) => ({
    label,
    at: index > reached ? null : index === 0 ? approvedAt : timeOf(label),
    isDone: index <= reached,
    isCurrent: index === reached,
  }));
}
