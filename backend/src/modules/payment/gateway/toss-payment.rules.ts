import type {
  DepositAccount,
  GatewayCancel,
  GatewayPayment,
  GatewayReceipt,
  GatewayTransaction,
} from './payment-gateway.js';
import type { PaidBy } from '@store/domain';
import { tossTime } from './toss-time.rules.js';

type Json = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** One row of /v1/transactions; null where something that matters is missing. */
export function readTransaction(value: unknown): GatewayTransaction | null {
  const row = object(value);
  const [transactionKey, paymentKey] = [text(row['transactionKey']), text(row['paymentKey'])];
  const [orderId, status, at] = [text(row['orderId']), text(row['status']), tossTime(row['transactionAt'])];
  const amount = row['amount'];
  if (transactionKey === null || paymentKey === null || orderId === null) return null;
  if (status === null || at === null || typeof amount !== 'number') return null;
  return { transactionKey, paymentKey, orderId, status, amount: Math.abs(amount), at };
}

/** Reads Toss's Payment object, ignoring unknown fields; null where an essential one is missing. */
export function readTossPayment(answer: unknown): GatewayPayment | null {
  const payment = object(answer);
  const paymentKey = text(payment['paymentKey']);
  const orderId = text(payment['orderId']);
  const status = text(payment['status']);
  const total = payment['totalAmount'];
  if (paymentKey === null || orderId === null || status === null || typeof total !== 'number') return null;
  const balance = payment['balanceAmount'];
  return {
    paymentKey,
    orderId,
    status,
    totalAmount: total,
    balanceAmount: typeof balance === 'number' ? balance : total,
    taxFreeAmount: whole(payment['taxFreeAmount']),
    method: text(payment['method']),
    approvedAt: tossTime(payment['approvedAt']),
    receiptUrl: text(object(payment['receipt'])['url']),
    secret: text(payment['secret']),
    transactionKey: text(payment['lastTransactionKey']) ?? `${paymentKey}:${status}`,
    dueDate: tossTime(object(payment['virtualAccount'])['dueDate']),
    deposit: readDeposit(payment['virtualAccount']),
    cancels: readCancels(payment['cancels']),
    cashReceipt: readOwnReceipt(payment['cashReceipt']),
    failure: readFailure(payment['failure']),
    raw: withoutRefundAccount(payment),
  };
}

/** How a payment was made, as the rules of tax evidence need it. */
export function paidBy({ method, cashReceipt, raw }: Omit<GatewayPayment, 'secret'>): PaidBy {
  return paidByRaw(method, raw, cashReceipt !== null);
}

/** The same for a stored payment; `raw` is Toss's object. */
export function paidByRaw(method: string | null, raw: unknown, hasReceipt: boolean): PaidBy {
  const amountOf = (part: unknown): number | null => {
    const { amount } = object(part);
    return typeof amount === 'number' ? amount : null;
  };
  const { card, easyPay } = object(raw);
  return { method, cardAmount: amountOf(card), moneyAmount: amountOf(easyPay), hasReceipt };
}

function readDeposit(value: unknown): DepositAccount | null {
  const account = object(value);
  const bankCode = text(account['bankCode']);
  const accountNumber = text(account['accountNumber']);
  if (bankCode === null || accountNumber === null) return null;
  return { bankCode, accountNumber, dueDate: tossTime(account['dueDate']) };
}

/** A cancel without name or amount cannot be booked by itself; the balance still shows it. */
function readCancels(value: unknown): GatewayCancel[] {
  if (!Array.isArray(value)) return [];
  return value.map(object).flatMap((cancel) => {
    const transactionKey = text(cancel['transactionKey']);
    const amount = cancel['cancelAmount'];
    if (transactionKey === null || typeof amount !== 'number') return [];
    const taxFreeAmount = whole(cancel['taxFreeAmount']);
    return [{ transactionKey, amount, reason: text(cancel['cancelReason']) ?? '', taxFreeAmount }];
  });
}

/** Toss repeats the account of a refund for half an hour; we do not store it. */
function withoutRefundAccount(payment: Json): Json {
  if (object(payment['virtualAccount'])['refundReceiveAccount'] == null) return payment;
  return { ...payment, virtualAccount: { ...object(payment['virtualAccount']), refundReceiveAccount: null } };
}

/** An answer of /v1/cash-receipts; null where the essentials are missing. */
export function readReceipt(value: unknown): GatewayReceipt | null {
  const receipt = object(value);
  const receiptKey = text(receipt['receiptKey']);
  if (receiptKey === null) return null;
  return { receiptKey, receiptUrl: text(receipt['receiptUrl']), amount: whole(receipt['amount']) };
}

/** A page of a day's receipts: those that the tax office refused, and where the next page begins; null = no next page. */
export interface ReceiptPage {
  refused: string[];
  next: string | null;
}

/** A page of GET /v1/cash-receipts; null where it cannot be read. */
export function readReceiptPage(value: unknown): ReceiptPage | null {
  const { data, hasNext, lastCursor } = object(value);
  if (!Array.isArray(data)) return null;
  const refused = data.flatMap((one) => {
    const { issueStatus, transactionType, receiptKey } = object(one);
    const key = text(receiptKey);
    // A failed attempt to take one back leaves the receipt valid.
    const isRefused = issueStatus === 'FAILED' && transactionType === 'CONFIRM';
    return isRefused && key !== null ? [key] : [];
  });
  if (hasNext !== true) return { refused, next: null };
  const isCursor = typeof lastCursor === 'number' || typeof lastCursor === 'string';
  return isCursor ? { refused, next: String(lastCursor) } : null;
}

function readOwnReceipt(value: unknown): GatewayPayment['cashReceipt'] {
  const receipt = readReceipt(value);
  const type = text(object(value)['type']);
  return receipt === null || type === null ? null : { ...receipt, type };
}

function readFailure(value: unknown): GatewayPayment['failure'] {
  const failure = object(value);
  const code = text(failure['code']);
  return code === null ? null : { code, message: text(failure['message']) ?? '' };
}
