import { startOfTodayKst, type OrderStatus } from '@store/domain';
import type { DemoOrder } from '../demo/types.js';
import { daysBefore, hoursAfter } from './times.js';

/** One thing that happened to a seeded order. */
export interface StoryEvent {
  kind: 'status' | 'shipping' | 'refund';
  fromValue: OrderStatus | null;
  toValue: OrderStatus | null;
  note: string | null;
  /** True where a person of the shop did it. */
  byStaff: boolean;
  createdAt: Date;
}

/** When what happened to a seeded order. */
export interface Story {
  placedAt: Date;
  approvedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  canceledAt: Date | null;
  events: StoryEvent[];
}

/** Every status that an order in this status went through after NEW. */
const PATHS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  NEW: [],
  PAID: ['PAID'],
  PREPARING: ['PAID', 'PREPARING'],
  SHIPPED: ['PAID', 'PREPARING', 'SHIPPED'],
  DELIVERED: ['PAID', 'PREPARING', 'SHIPPED', 'DELIVERED'],
  CANCELED: ['PAID', 'CANCELED'],
};

/** Hours from the order to each step. */
const HOURS: Readonly<Record<OrderStatus, number>> = {
  NEW: 0,
  PAID: 0,
  PREPARING: 3,
  SHIPPED: 26,
  DELIVERED: 52,
  CANCELED: 5,
};

/** The path that leads to the order's status; nothing of it lies in the future. */
export function storyOf(order: DemoOrder, now: Date): Story {
  const opened = hoursAfter(daysBefore(startOfTodayKst(now), order.daysAgo), order.hour);
  const placedAt = earlier(opened, hoursAfter(now, -0.5));
  const path = PATHS[order.status];
  const at = (status: OrderStatus): Date =>
    earlier(hoursAfter(placedAt, HOURS[status]), hoursAfter(now, -0.1));
  const reached = (status: OrderStatus): Date | null => (path.includes(status) ? at(status) : null);
  return {
    placedAt,
    approvedAt: reached('PAID'),
    shippedAt: reached('SHIPPED'),
    deliveredAt: reached('DELIVERED'),
    canceledAt: reached('CANCELED'),
    events: path.flatMap((status, i) => stepsTo(status, path[i - 1] ?? 'NEW', order, at(status))),
  };
}

/** The change of status, and before it what came with it: the parcel's number, the refund. */
function stepsTo(
  toValue: OrderStatus,
  fromValue: OrderStatus,
  order: DemoOrder,
  createdAt: Date,
): StoryEvent[] {
  const byStaff = toValue !== 'PAID';
  const note = byStaff ? null : `${order.paymentMethod} 결제 승인`;
  const beside = (kind: 'shipping' | 'refund', text: string): StoryEvent => ({
    kind,
    note: text,
    byStaff,
    createdAt,
    fromValue: null,
    toValue: null,
  });
  return [
    ...(toValue === 'SHIPPED'
      ? [beside('shipping', `${order.carrier ?? '-'} · ${order.trackingNo ?? '-'}`)]
      : []),
    ...(toValue === 'CANCELED' ? [beside('refund', '전액 환불')] : []),
    { kind: 'status', fromValue, toValue, note, byStaff, createdAt },
  ];
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
