import { TossError } from '../core/errors.ts';
import { newId, newTransactionKey } from '../core/ids.ts';
import type { StandIn } from '../core/stand-in.ts';
import { kst } from '../core/time.ts';
import type { CashReceiptType, StoredCashReceipt } from './model.ts';
import { receiptUrl } from './receipt-url.ts';

const MAX_LIMIT = 10_000;

interface ReceiptRequest {
  amount: number;
  orderId: string;
  orderName: string;
  customerIdentityNumber: string;
  type: CashReceiptType;
  taxFreeAmount?: number;
}

/** POST /v1/cash-receipts: issues a receipt for a payment that Toss did not take. */
export function issueCashReceipt(standIn: StandIn, body: unknown): Record<string, unknown> {
  const { amount, orderId, orderName, customerIdentityNumber, type, taxFreeAmount = 0 } = parse(body);
  return save(standIn, {
    receiptKey: newId(),
    orderId,
    orderName,
    type,
    amount,
    taxFreeAmount,
    customerIdentityNumber,
    transactionType: 'CONFIRM',
    transactionKey: newTransactionKey(),
    requestedAt: Date.now(),
  });
}

function parse(body: unknown): ReceiptRequest {
  const given = (body ?? {}) as Record<keyof ReceiptRequest, unknown>;
  const valid =
    Number.isSafeInteger(given.amount) &&
    Number(given.amount) > 0 &&
    typeof given.orderId === 'string' &&
    typeof given.orderName === 'string' &&
    /^\d{1,30}$/.test(String(given.customerIdentityNumber)) &&
    ['소득공제', '지출증빙'].includes(String(given.type));
  if (!valid) throw new TossError('INVALID_REQUEST');
  return given as ReceiptRequest;
}

/** POST /v1/cash-receipts/{receiptKey}/cancel: all of it, or `amount` won. */
export function cancelCashReceipt(
  standIn: StandIn,
  receiptKey: string,
  body: unknown,
): Record<string, unknown> {
  const receipt = standIn.store.get('cashReceipts', receiptKey);
  if (!receipt) throw new TossError('NOT_FOUND');
  const amount = ((body ?? {}) as { amount?: unknown }).amount ?? receipt.amount;
  const possible = Number.isSafeInteger(amount) && Number(amount) > 0 && Number(amount) <= receipt.amount;
  if (!possible || receipt.transactionType === 'CANCEL') throw new TossError('INVALID_REQUEST');
  return save(standIn, {
    ...receipt,
    amount: receipt.amount - Number(amount),
    transactionType: 'CANCEL',
    transactionKey: newTransactionKey(),
    requestedAt: Date.now(),
  });
}

/** GET /v1/cash-receipts: the receipts of `requestDate` (yyyy-MM-dd, Korean time), `limit` of them from `cursor` on. */
export function listCashReceipts(
  standIn: StandIn,
  query: Record<string, string | undefined>,
): Record<string, unknown> {
  const cursor = Number(query['cursor'] ?? 0);
  const limit = Number(query['limit'] ?? 100);
  const date = query['requestDate'] ?? '';
  const valid =
    /^\d{4}-\d{2}-\d{2}$/.test(date) &&
    Number.isInteger(cursor) &&
    cursor >= 0 &&
    limit >= 1 &&
    limit <= MAX_LIMIT;
  if (!valid) throw new TossError('INVALID_REQUEST');
  const found = standIn.store
    .all('cashReceipts')
    .filter(({ requestedAt }) => kst(requestedAt).startsWith(date));
  const end = Math.min(cursor + limit, found.length);
  return {
    hasNext: end < found.length,
    lastCursor: end,
    data: found.slice(cursor, end).map((receipt) => toCashReceipt(receipt, standIn.url)),
  };
}

const FAILURE = { code: 'INVALID_CUSTOMER_IDENTITY', message: '국세청에서 발급을 거절했습니다.' };

/** Not part of Toss: the tax office refuses the receipt of this order. */
export function refuseCashReceipt(standIn: StandIn, orderId: string): Record<string, unknown> {
  const receipt = standIn.store.all('cashReceipts').find((one) => one.orderId === orderId);
  if (receipt === undefined) throw new TossError('NOT_FOUND');
  return save(standIn, { ...receipt, failed: true });
}

function save(standIn: StandIn, receipt: StoredCashReceipt): Record<string, unknown> {
  standIn.store.put('cashReceipts', receipt.receiptKey, receipt);
  return toCashReceipt(receipt, standIn.url);
}

function toCashReceipt(receipt: StoredCashReceipt, url: string): Record<string, unknown> {
  return {
    receiptKey: receipt.receiptKey,
    orderId: receipt.orderId,
    orderName: receipt.orderName,
    type: receipt.type,
    issueNumber: receipt.transactionKey.slice(0, 9),
    receiptUrl: receiptUrl(url, receipt.receiptKey),
    businessNumber: '1234567890',
    transactionType: receipt.transactionType,
    transactionKey: receipt.transactionKey,
    amount: receipt.amount,
    taxFreeAmount: receipt.taxFreeAmount,
    // The tax office needs a day or two; the first answer is always this one.
    issueStatus: receipt.failed === true ? 'FAILED' : 'IN_PROGRESS',
    failure: receipt.failed === true ? FAILURE : null,
    customerIdentityNumber: receipt.customerIdentityNumber,
    requestedAt: kst(receipt.requestedAt),
  };
}
