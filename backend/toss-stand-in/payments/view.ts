import { MERCHANT_ID } from '../core/ids.ts';
import { kst } from '../core/time.ts';
import { methodDetails } from './method-details.ts';
import type { Cancel, StoredPayment } from './model.ts';
import { receiptUrl } from './receipt-url.ts';
import { splitTax } from './tax.ts';

/** The API version that widget keys are fixed to. */
const VERSION = '2022-11-16';

/**
 * The Payment object of version 2022-11-16, in Toss's order of fields. Unused method objects are null.
 * `vat` and `suppliedAmount` are those of the balance, as Toss answers after a cancel.
 */
export function toPayment(payment: StoredPayment, url: string): Record<string, unknown> {
  const { vat, suppliedAmount } = splitTax(payment.balanceAmount, payment.taxFreeAmount);
  const { lastTransactionKey, paymentKey } = payment;
  return {
    mId: MERCHANT_ID,
    lastTransactionKey,
    transactionKey: lastTransactionKey,
    paymentKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    taxExemptionAmount: 0,
    status: payment.status,
    requestedAt: kst(payment.requestedAt),
    approvedAt: payment.approvedAt === null ? null : kst(payment.approvedAt),
    useEscrow: false,
    cultureExpense: false,
    ...methodDetails(payment, url),
    discount: null,
    cancels: payment.cancels.length > 0 ? payment.cancels.map(toCancel) : null,
    secret: payment.secret,
    type: 'NORMAL',
    country: 'KR',
    failure: payment.failure,
    isPartialCancelable: true,
    receipt: lastTransactionKey ? { url: receiptUrl(url, paymentKey) } : null,
    checkout: { url: `${url}/v1/payments/${paymentKey}/checkout` },
    currency: 'KRW',
    totalAmount: payment.totalAmount,
    balanceAmount: payment.balanceAmount,
    suppliedAmount,
    vat,
    taxFreeAmount: payment.taxFreeAmount,
    method: payment.status === 'EXPIRED' ? null : payment.method,
    version: VERSION,
    metadata: payment.metadata,
  };
}

function toCancel(cancel: Cancel): Record<string, unknown> {
  return {
    transactionKey: cancel.transactionKey,
    cancelReason: cancel.cancelReason,
    taxExemptionAmount: 0,
    canceledAt: kst(cancel.canceledAt),
    cardDiscountAmount: 0,
    transferDiscountAmount: 0,
    easyPayDiscountAmount: 0,
    receiptKey: null,
    cancelAmount: cancel.cancelAmount,
    taxFreeAmount: cancel.taxFreeAmount,
    refundableAmount: cancel.refundableAmount,
    cancelStatus: 'DONE',
    cancelRequestId: null,
  };
}
