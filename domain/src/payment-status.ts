/** States of one payment attempt. An order owns many attempts; at most one is ever captured. */
export const PAYMENT_STATUSES = [
  'READY',
  'CONFIRMING',
  'UNKNOWN',
  'DONE',
  'WAITING_FOR_DEPOSIT',
  'FAILED',
  'EXPIRED',
  'CANCELED',
  'PARTIAL_CANCELED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const SETTLED_BY_PROVIDER: readonly PaymentStatus[] = [
  'DONE',
  'WAITING_FOR_DEPOSIT',
  'FAILED',
  'EXPIRED',
  'CANCELED',
  'PARTIAL_CANCELED',
];

/** Allowed moves, as data: state → states that may follow it. */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  // CANCELED: a newer prepare of the same cart replaced it before it was paid (B1).
  READY: ['CONFIRMING', 'FAILED', 'EXPIRED', 'CANCELED'],
  CONFIRMING: ['UNKNOWN', ...SETTLED_BY_PROVIDER],
  // Back to CONFIRMING: the same confirm is sent again under the same idempotency key.
  UNKNOWN: ['CONFIRMING', ...SETTLED_BY_PROVIDER],
  // Back to WAITING_FOR_DEPOSIT: Toss withdraws a deposit that the bank reported wrongly.
  DONE: ['CANCELED', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'],
  WAITING_FOR_DEPOSIT: ['DONE', 'CANCELED', 'PARTIAL_CANCELED', 'EXPIRED'],
  // Only when the provider says that money was taken after all (and perhaps given back since): a capture is never left
  // unrecorded, however late.
  FAILED: ['DONE', 'CANCELED', 'PARTIAL_CANCELED'],
  EXPIRED: ['DONE', 'CANCELED', 'PARTIAL_CANCELED'],
  CANCELED: [],
  // Toss keeps PARTIAL_CANCELED through every further refund, even when the balance reaches 0.
  PARTIAL_CANCELED: ['PARTIAL_CANCELED', 'CANCELED'],
};

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  READY: '결제 대기',
  CONFIRMING: '승인 중',
  UNKNOWN: '승인 확인 중',
  DONE: '결제완료',
  WAITING_FOR_DEPOSIT: '입금 대기',
  FAILED: '결제 실패',
  EXPIRED: '결제 만료',
  CANCELED: '결제 취소',
  PARTIAL_CANCELED: '부분 취소',
};

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === value);
}

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** States from which `to` can be reached: what a compare-and-set compares with. */
export function paymentStatesBefore(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => canMove(from, to));
}

/** The books have no capture of this attempt yet, so one that the provider reports must be booked. */
export function awaitsCapture(status: PaymentStatus): boolean {
  return !isCapturedPayment(status) && status !== 'CANCELED';
}

/** The provider has not answered: neither success nor failure may be reported. */
export function isUndecidedPayment(status: PaymentStatus): boolean {
  return status === 'CONFIRMING' || status === 'UNKNOWN';
}

/** Money was taken, and not all of it is known to have been returned. */
export function isCapturedPayment(status: PaymentStatus): boolean {
  return status === 'DONE' || status === 'PARTIAL_CANCELED';
}
