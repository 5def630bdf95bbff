/** The stored vocabulary, which the admin also sees. */
export const ORDER_STATUSES = ['NEW', 'PAID', 'PREPARING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The customer's vocabulary. */
export const CUSTOMER_ORDER_STATUSES = [
  'PENDING',
  'PAID',
  'PREPARING',
  'SHIPPING',
  'DELIVERED',
  'CANCELLED',
] as const;
export type CustomerOrderStatus = (typeof CUSTOMER_ORDER_STATUSES)[number];

/** Every status that a caller may name: the store's, and where it differs the customer's. */
export const ORDER_STATUS_SPELLINGS = [...new Set([...ORDER_STATUSES, ...CUSTOMER_ORDER_STATUSES])];

const TO_CUSTOMER: Readonly<Record<OrderStatus, CustomerOrderStatus>> = {
  NEW: 'PENDING',
  PAID: 'PAID',
  PREPARING: 'PREPARING',
  SHIPPED: 'SHIPPING',
  DELIVERED: 'DELIVERED',
  CANCELED: 'CANCELLED',
};

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  NEW: '신규 주문',
  PAID: '결제완료',
  PREPARING: '상품준비중',
  SHIPPED: '배송중',
  DELIVERED: '배송완료',
  CANCELED: '취소됨',
};

/** Customer wording of every status that has no word of its own. */
export const OTHER_ORDER_STATUS_LABEL = '처리중';

const CUSTOMER_LABELS: ReadonlyMap<string, string> = new Map([
  ['PAID', '결제완료'],
  ['SHIPPING', '배송중'],
  ['DELIVERED', '배송완료'],
  ['CANCELLED', '취소됨'],
]);

/** The usual steps of an order. An admin may set any status (A58); leaving this path only needs a confirmation. */
export const USUAL_NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  NEW: ['PAID', 'CANCELED'],
  // Stock goods leave the same day, without a preparing step.
  PAID: ['PREPARING', 'SHIPPED', 'CANCELED'],
  PREPARING: ['SHIPPED', 'CANCELED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELED: [],
};

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

export function toCustomerOrderStatus(status: OrderStatus): CustomerOrderStatus {
  return TO_CUSTOMER[status];
}

export function fromCustomerOrderStatus(status: CustomerOrderStatus): OrderStatus {
  // Every customer word has exactly one stored word, so that the search cannot miss.
  return ORDER_STATUSES.find((stored) => TO_CUSTOMER[stored] === status) ?? 'NEW';
}

/** Reads a status in either spelling (CANCELED or CANCELLED, SHIPPED or SHIPPING, ...); null when unknown. */
export function parseOrderStatus(input: unknown): OrderStatus | null {
  if (typeof input !== 'string') return null;
  const word = input.trim();
  return ORDER_STATUSES.find((stored) => stored === word || TO_CUSTOMER[stored] === word) ?? null;
}

/** Korean word for the customer; takes a status in either spelling, an unknown one reads 처리중. */
export function customerOrderStatusLabel(status: string): string {
  const stored = parseOrderStatus(status);
  const customer = stored === null ? status : TO_CUSTOMER[stored];
  return CUSTOMER_LABELS.get(customer) ?? OTHER_ORDER_STATUS_LABEL;
}

/** Whether the change is on the usual path; false = warn before saving. Saving the same status is no change. */
export function isUsualNext(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || USUAL_NEXT[from].includes(to);
}

/** What an event in the history of an order is about. */
export const ORDER_EVENT_KINDS = ['status', 'shipping', 'payment', 'refund', 'note'] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Whether goods leave with this status. */
export const isShipping = (status: OrderStatus): boolean => status === 'SHIPPED' || status === 'DELIVERED';
