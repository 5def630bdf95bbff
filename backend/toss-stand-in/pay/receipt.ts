import { kst } from '../core/time.ts';
import { isAccepted } from '../payments/find.ts';
import type { StoredPayment } from '../payments/model.ts';
import { splitTax } from '../payments/tax.ts';
import { escapeHtml, page, TEST_MARK, won } from './html.ts';

/** The page behind `receipt.url` of a Payment. */
export function receiptPage(payment: StoredPayment): string {
  const { vat, suppliedAmount } = splitTax(payment.balanceAmount, payment.taxFreeAmount);
  const canceled = payment.totalAmount - payment.balanceAmount;
  const rows: [string, string][] = [
    ['상품', payment.orderName],
    ['주문번호', payment.orderId],
    ['결제수단', payment.method],
    ['승인일시', payment.approvedAt === null ? '승인 전' : spoken(payment.approvedAt)],
    ['결제금액', won(payment.totalAmount)],
    ...(canceled > 0 ? [['취소금액', won(canceled)] satisfies [string, string]] : []),
    ['공급가액', won(suppliedAmount)],
    ['부가세', won(vat)],
    ['거래번호', payment.lastTransactionKey ?? '-'],
  ];
  const list = rows.map(
    ([name, value]) => `<div class="row"><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return page(
    '테스트 매출전표',
    `${TEST_MARK}
<header class="head"><h1>매출전표</h1>
<p class="amount"><span class="hidden">남은 결제 금액 </span>${won(isAccepted(payment) ? payment.balanceAmount : 0)}</p></header>
<dl class="rows">${list.join('\n')}</dl>`,
  );
}

export function missingReceiptPage(): string {
  return page(
    '매출전표 없음',
    `${TEST_MARK}<header class="head"><h1>매출전표를 찾을 수 없습니다</h1></header>`,
  );
}

/** `2026-01-02 14:46:59`, Korean time. */
const spoken = (at: number): string => kst(at).slice(0, 19).replace('T', ' ');
