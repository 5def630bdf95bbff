import { TossError } from '../core/errors.ts';
import { MERCHANT_ID } from '../core/ids.ts';
import type { StandIn } from '../core/stand-in.ts';
import { kst, parseTime } from '../core/time.ts';
import type { StoredTransaction } from './model.ts';
import { receiptUrl } from './receipt-url.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 5_000;

/**
 * GET /v1/transactions: movements of money between `startDate` and `endDate` (both inclusive, Korean time unless they
 * have an offset), oldest first, after `startingAfter`, at most `limit` (1–5,000, default 100).
 */
export function listTransactions(
  standIn: StandIn,
  query: Record<string, string | undefined>,
): Record<string, unknown>[] {
  const start = parseTime(query['startDate'] ?? '');
  const end = parseTime(query['endDate'] ?? '', true);
  const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
  if (start === null || end === null || start > end) throw new TossError('INVALID_REQUEST');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw new TossError('INVALID_REQUEST');
  return after(standIn.store.all('transactions'), query['startingAfter'])
    .filter(({ at }) => isWithin(at, start, end))
    .slice(0, limit)
    .map((transaction) => toTransaction(transaction, standIn.url));
}

function after(transactions: StoredTransaction[], key: string | undefined): StoredTransaction[] {
  if (!key) return transactions;
  const index = transactions.findIndex(({ transactionKey }) => transactionKey === key);
  if (index < 0) throw new TossError('INVALID_REQUEST');
  return transactions.slice(index + 1);
}

/** Compared in whole seconds, as the answer shows them. */
function isWithin(at: number, start: number, end: number): boolean {
  const second = Math.floor(at / 1000) * 1000;
  return second >= start && second <= end;
}

function toTransaction(transaction: StoredTransaction, url: string): Record<string, unknown> {
  const { transactionKey, paymentKey, orderId, method, customerKey, status, amount, at } = transaction;
  return {
    mId: MERCHANT_ID,
    transactionKey,
    paymentKey,
    orderId,
    method,
    customerKey,
    useEscrow: false,
    receiptUrl: receiptUrl(url, paymentKey),
    status,
    transactionAt: kst(at),
    currency: 'KRW',
    amount,
  };
}
