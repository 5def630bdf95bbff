import type { DepositAccount, GatewayCancel, GatewayPayment } from './payment-gateway.js';

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
    deposit: readDeposit(payment['virtualAccount']),
    cancels: readCancels(payment['cancels']),
    failure: readFailure(payment['failure']),
    raw: withoutRefundAccount(payment),
  };
}

function readDeposit(value: unknown): DepositAccount | null {
  const account = object(value);
  const bankCode = text(account['bankCode']);
  const accountNumber = text(account['accountNumber']);
  if (bankCode === null || accountNumber === null) return null;
  return { bankCode, accountNumber, dueDate: tossTime(account['dueDate']) };
}

/** Cancels without a name or an amount cannot be booked one by one; the balance still tells of them. */
function readCancels(value: unknown): GatewayCancel[] {
  if (!Array.isArray(value)) return [];
  return value.map(object).flatMap((cancel) => {
    const transactionKey = text(cancel['transactionKey']);
    const amount = cancel['cancelAmount'];
    if (transactionKey === null || typeof amount !== 'number') return [];
    return [{ transactionKey, amount, reason: text(cancel['cancelReason']) ?? '' }];
  });
}

/** Toss repeats for half an hour where a refund went; that is nothing to keep. */
function withoutRefundAccount(payment: Json): Json {
  if (object(payment['virtualAccount'])['refundReceiveAccount'] == null) return payment;
  return { ...payment, virtualAccount: { ...object(payment['virtualAccount']), refundReceiveAccount: null } };
}

function readFailure(value: unknown): GatewayPayment['failure'] {
  const failure = object(value);
  const code = text(failure['code']);
  return code === null ? null : { code, message: text(failure['message']) ?? '' };
}
