import type { GatewayPayment } from './payment-gateway.js';

type Json = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** An instant of Toss. Those without an offset are KST (spec/toss-payments.md, sections 2 and 3). */
export function tossTime(value: unknown): Date | null {
  const raw = text(value);
  if (raw === null) return null;
  const time = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(raw) ? raw : `${raw}+09:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Reads Toss's Payment object, ignoring what it does not know; null where the essentials are missing. */
export function readTossPayment(answer: unknown): GatewayPayment | null {
  const payment = object(answer);
  const paymentKey = text(payment['paymentKey']);
  const orderId = text(payment['orderId']);
  const status = text(payment['status']);
  const total = payment['totalAmount'];
  if (paymentKey === null || orderId === null || status === null || typeof total !== 'number') return null;
  const balance = payment['balanceAmount'];
  return {
    ...{
      paymentKey,
      orderId,
      status,
      totalAmount: total,
      balanceAmount: typeof balance === 'number' ? balance : total,
    },
    method: text(payment['method']),
    approvedAt: tossTime(payment['approvedAt']),
    receiptUrl: text(object(payment['receipt'])['url']),
    secret: text(payment['secret']),
    transactionKey: text(payment['lastTransactionKey']) ?? `${paymentKey}:${status}`,
    dueDate: tossTime(object(payment['virtualAccount'])['dueDate']),
    failure: readFailure(payment['failure']),
    raw: answer,
  };
}

function readFailure(value: unknown): GatewayPayment['failure'] {
  const failure = object(value);
  const code = text(failure['code']);
  return code === null ? null : { code, message: text(failure['message']) ?? '' };
}
