import type { StandIn } from '../core/stand-in.ts';
import type { PaymentStatus, StoredPayment } from '../payments/model.ts';
import { receiptUrl } from '../payments/receipt-url.ts';
import { escapeHtml, page, TEST_MARK, won } from './html.ts';

const SHOWN = 50;

const STATUS_NAMES: Record<PaymentStatus, string> = {
  IN_PROGRESS: '승인 대기',
  WAITING_FOR_DEPOSIT: '입금 대기',
  DONE: '결제 완료',
  CANCELED: '취소됨',
  PARTIAL_CANCELED: '부분 취소됨',
  ABORTED: '승인 실패',
  EXPIRED: '만료됨',
};

/** The stand-in's own page: the latest payments, and the bank counter for virtual accounts. */
export function homePage(standIn: StandIn): string {
  const payments = standIn.store.all('payments').slice(-SHOWN).reverse();
  const list =
    payments.length > 0
      ? `<ul class="payments">${payments.map((payment) => item(payment, standIn.url)).join('\n')}</ul>`
      : '<p>아직 결제가 없습니다.</p>';
  return page(
    '토스페이먼츠 대역',
    `${TEST_MARK}
<header class="head"><h1>토스페이먼츠 대역</h1></header>
<p>이 컴퓨터에서 토스페이먼츠를 대신합니다. 가상계좌 입금은 여기에서 흉내 낼 수 있습니다.</p>
<p class="status" role="status" aria-live="polite"></p>
<section aria-labelledby="recent"><h2 id="recent">최근 결제</h2>${list}</section>`,
    { script: 'home.js' },
  );
}

function item(payment: StoredPayment, url: string): string {
  const { orderId, orderName, method, status, totalAmount } = payment;
  return `<li>
<p class="title">${escapeHtml(orderName)} <span class="state">${STATUS_NAMES[status]}</span></p>
<p>${escapeHtml(orderId)} · ${method} · ${won(totalAmount)}</p>
${links(payment, url)}
</li>`;
}

function links(payment: StoredPayment, url: string): string {
  if (payment.lastTransactionKey === null) return '';
  const receipt = `<a href="${receiptUrl(url, payment.paymentKey)}">매출전표</a>`;
  return `<p class="links">${receipt}${bankButton(payment)}</p>`;
}

function bankButton({ status, virtualAccount, orderId }: StoredPayment): string {
  if (!virtualAccount) return '';
  const button = (action: string, name: string) =>
    ` <button class="small" type="button" data-bank="${action}" data-order="${escapeHtml(orderId)}">${name}</button>`;
  if (status === 'WAITING_FOR_DEPOSIT') return button('deposit', '입금하기');
  return status === 'DONE' ? button('deposit-error', '입금 오류로 되돌리기') : '';
}
