import { kst } from '../core/time.ts';
import { receiptUrl } from './receipt-url.ts';
import type { StoredPayment } from './model.ts';

/** How long after the payment window opened Toss shows the refund account. */
const REFUND_ACCOUNT_READABLE_MS = 30 * 60_000;

/** The objects of a Payment that depend on the method; all but the method's own are null. */
export function methodDetails(payment: StoredPayment, url: string): Record<string, unknown> {
  const approved = payment.approvedAt !== null;
  return {
    card: payment.method === '카드' && approved ? cardOf(payment) : null,
    virtualAccount: payment.lastTransactionKey ? accountOf(payment) : null,
    transfer:
      payment.method === '계좌이체' && approved ? { bankCode: '92', settlementStatus: 'INCOMPLETED' } : null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: cashReceiptOf(payment, url),
    cashReceipts: null,
    easyPay:
      payment.method === '간편결제' && approved
        ? { provider: '토스페이', amount: payment.totalAmount, discountAmount: 0 }
        : null,
  };
}

function cardOf(payment: StoredPayment): Record<string, unknown> {
  return {
    issuerCode: '61',
    acquirerCode: '31',
    number: '43301234****123*',
    installmentPlanMonths: 0,
    isInterestFree: false,
    interestPayer: null,
    approveNo: '00000000',
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: payment.balanceAmount === 0 ? 'CANCELED' : 'READY',
    amount: payment.totalAmount,
  };
}

function accountOf(payment: StoredPayment): Record<string, unknown> | null {
  const account = payment.virtualAccount;
  if (!account) return null;
  const readable = Date.now() - payment.requestedAt < REFUND_ACCOUNT_READABLE_MS;
  return {
    accountNumber: account.accountNumber,
    accountType: '일반',
    bankCode: account.bankCode,
    customerName: payment.customerName,
    dueDate: kst(account.dueAt),
    expired: payment.approvedAt === null && Date.now() > account.dueAt,
    settlementStatus: 'INCOMPLETED',
    refundStatus: account.refundStatus,
    refundReceiveAccount: readable ? account.refundReceiveAccount : null,
    depositorName: account.depositorName,
  };
}

/** Issued at the deposit of a virtual account if the buyer asked for it. */
function cashReceiptOf(payment: StoredPayment, url: string): Record<string, unknown> | null {
  if (!payment.cashReceiptType || payment.approvedAt === null) return null;
  return {
    type: payment.cashReceiptType,
    receiptKey: `${payment.paymentKey}-cash`,
    issueNumber: payment.lastTransactionKey?.slice(0, 9) ?? null,
    receiptUrl: receiptUrl(url, payment.paymentKey),
    amount: payment.balanceAmount,
    taxFreeAmount: payment.taxFreeAmount,
  };
}
