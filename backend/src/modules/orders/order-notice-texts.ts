import { bankName, formatDateTimeKst, formatWon, trackingLink } from '@store/domain';
import type { NoticeText } from '../notices/notices.service.js';

/** The data that messages about an order are written from. Amounts in won. */
export interface OrderData {
  id: number;
  /** Who is told: the buyer, or an admin of the organization that the buyer has left. */
  readerId: number;
  orderNo: string;
  orderName: string;
  totalAmount: number;
  discountAmount: number;
  shippingFee: number;
  suppliedAmount: number;
  vat: number;
  paymentMethod: string | null;
  carrier: string | null;
  trackingNo: string | null;
  etaDate: string | null;
  receiverName: string;
  address1: string;
}

/** The account and the last moment for a deposit. */
export interface DepositData {
  bankCode: string;
  accountNumber: string;
  dueDate: Date | null;
}

/** Won that were refunded. */
export interface RefundData {
  id: number | string;
  amount: number;
  suppliedAmount: number;
  vat: number;
  /** Won that the order still costs after the refund. */
  left: number;
}

type Line = string | null;

const body = (...lines: Line[]): string => lines.filter((line) => line !== null).join('\n');
const named = (name: string, value: string | null): Line => (value === null ? null : `${name}: ${value}`);
const link = ({ id }: OrderData): string => `/user/orders/${id}`;
const head = ({ orderNo, orderName }: OrderData): string => `주문번호: ${orderNo}\n주문상품: ${orderName}`;

function amounts(order: OrderData): string {
  const { discountAmount, shippingFee, suppliedAmount, vat } = order;
  return body(
    discountAmount > 0 ? `할인: -${formatWon(discountAmount)}` : null,
    shippingFee > 0 ? `배송비: ${formatWon(shippingFee)}` : null,
    `결제금액: ${formatWon(order.totalAmount)} (공급가액 ${formatWon(suppliedAmount)}, 부가세 ${formatWon(vat)})`,
  );
}

/** The payment has arrived; `agreed`: the terms that the buyer accepted before paying. */
export function paidText(order: OrderData, capture: string, agreed: readonly string[] = []): NoticeText {
  return {
    kind: 'order.paid',
    title: `주문이 완료되었습니다. (${order.orderNo})`,
    body: body(
      '결제가 완료되어 주문이 확정되었습니다.',
      head(order),
      amounts(order),
      named('결제수단', order.paymentMethod),
      `배송지: ${order.receiverName} / ${order.address1}`,
      ...(agreed.length === 0 ? [] : ['', '[동의하신 내용]', ...agreed]),
    ),
    link: link(order),
    dedupeKey: `order.paid:${order.id}:${capture}`.slice(0, 120),
  };
}

/** The order waits for its deposit until the due date. */
export function waitingText(order: OrderData, deposit: DepositData | null): NoticeText {
  return {
    kind: 'order.waiting',
    title: `입금을 기다리고 있습니다. (${order.orderNo})`,
    body: body(
      '아래 계좌로 입금하시면 주문이 확정됩니다.',
      head(order),
      amounts(order),
      deposit === null ? null : `입금계좌: ${bankName(deposit.bankCode)} ${deposit.accountNumber}`,
      named('입금기한', deposit?.dueDate == null ? null : `${formatDateTimeKst(deposit.dueDate)}까지`),
    ),
    link: link(order),
    dedupeKey: `order.waiting:${order.id}`,
  };
}

/** No deposit arrived. */
export function depositOverText(order: OrderData, overdue: boolean): NoticeText {
  return {
    kind: 'order.deposit-over',
    title: `주문이 취소되었습니다. (${order.orderNo})`,
    body: body(
      overdue
        ? '입금 기한이 지나 주문이 자동으로 취소되었습니다. 이 계좌로는 더 이상 입금하지 말아 주세요.'
        : '가상계좌가 해지되어 주문이 취소되었습니다. 이 계좌로는 더 이상 입금하지 말아 주세요.',
      head(order),
      `주문금액: ${formatWon(order.totalAmount)}`,
    ),
    link: link(order),
    dedupeKey: `order.deposit-over:${order.id}`,
  };
}

/** The bank withdrew a deposit. */
export function depositWithdrawnText(
  order: OrderData,
  movement: string,
  deposit: DepositData | null,
): NoticeText {
  return {
    kind: 'order.deposit-withdrawn',
    title: `입금이 취소되었습니다. (${order.orderNo})`,
    body: body(
      '은행에서 입금이 취소되어 다시 입금을 기다리고 있습니다.',
      head(order),
      deposit === null ? null : `입금계좌: ${bankName(deposit.bankCode)} ${deposit.accountNumber}`,
      named('입금기한', deposit?.dueDate == null ? null : `${formatDateTimeKst(deposit.dueDate)}까지`),
    ),
    link: link(order),
    dedupeKey: `order.deposit-withdrawn:${order.id}:${movement}`.slice(0, 120),
  };
}

/** The same for an operator, who may have shipped the goods already. */
export function withdrawnDepositAlert(order: OrderData, movement: string, adminId: number): NoticeText {
  return {
    kind: 'admin.deposit-withdrawn',
    title: `[관리자] 입금 취소: ${order.orderNo}`,
    body: body('은행이 입금을 취소했습니다. 배송 여부를 확인해 주세요.', head(order), amounts(order)),
    link: `/admin/orders/${order.id}`,
    dedupeKey: `admin.deposit-withdrawn:${adminId}:${order.id}:${movement}`.slice(0, 120),
  };
}

/** The parcel has left; sent again only when carrier or tracking number change. */
export function shippedText(order: OrderData): NoticeText {
  const { carrier, trackingNo } = order;
  return {
    kind: 'order.shipped',
    title: `상품이 발송되었습니다. (${order.orderNo})`,
    body: body(
      '주문하신 상품의 배송이 시작되었습니다.',
      head(order),
      named('택배사', carrier),
      named('송장번호', trackingNo),
      named('도착예정일', order.etaDate),
      named('배송조회', trackingLink(carrier, trackingNo)),
    ),
    link: link(order),
    dedupeKey: `order.shipped:${order.id}:${carrier ?? '-'}:${trackingNo ?? '-'}`.slice(0, 120),
  };
}

/** The order ended before its delivery, on the request of the buyer or the shop. */
export function canceledText(order: OrderData): NoticeText {
  return {
    kind: 'order.canceled',
    title: `주문이 취소되었습니다. (${order.orderNo})`,
    body: body('주문 취소가 완료되었습니다.', head(order), `주문금액: ${formatWon(order.totalAmount)}`),
    link: link(order),
    dedupeKey: `order.canceled:${order.id}`,
  };
}

/** The payment of an order that cannot be completed. */
export function autoCanceledText(order: OrderData, reason: string, needsAccount: boolean): NoticeText {
  return {
    kind: 'order.auto-canceled',
    title: `주문이 자동 취소되었습니다. (${order.orderNo})`,
    body: body(
      reason,
      head(order),
      needsAccount
        ? `결제하신 ${formatWon(order.totalAmount)}을 환불해 드리려면 환불받을 계좌가 필요합니다. 주문 상세에서 환불을 요청해 주세요.`
        : `결제하신 ${formatWon(order.totalAmount)}은 자동으로 환불됩니다.`,
    ),
    link: link(order),
    dedupeKey: `order.auto-canceled:${order.id}`,
  };
}

/** Money was refunded. */
export function refundedText(order: OrderData, refund: RefundData): NoticeText {
  const { amount, suppliedAmount, vat, left } = refund;
  const deposited = order.paymentMethod === '가상계좌';
  return {
    kind: 'refund.done',
    title: `환불이 완료되었습니다. (${order.orderNo})`,
    body: body(
      '환불이 완료되었습니다.',
      head(order),
      `환불금액: ${formatWon(amount)} (공급가액 ${formatWon(suppliedAmount)}, 부가세 ${formatWon(vat)})`,
      left > 0 ? `남은 결제금액: ${formatWon(left)}` : null,
      named('결제수단', order.paymentMethod),
      deposited ? '환불 계좌 입금까지 영업일 기준 2일 정도 걸릴 수 있습니다.' : null,
    ),
    link: link(order),
    dedupeKey: `refund.done:${refund.id}`,
  };
}

/** The provider refused a refund; a person must look into it. */
export function refundFailedText(order: OrderData, refundId: number, tries: string): NoticeText {
  return {
    kind: 'refund.failed',
    title: `환불이 지연되고 있습니다. (${order.orderNo})`,
    body: body('결제사 사정으로 환불을 완료하지 못했습니다. 확인 후 다시 안내해 드리겠습니다.', head(order)),
    link: link(order),
    dedupeKey: `refund.failed:${refundId}:${tries}`,
  };
}

/** The request was not granted. */
export function refundRejectedText(
  order: OrderData,
  request: { id: number; word: string; reason: string },
): NoticeText {
  return {
    kind: 'refund.rejected',
    title: `${request.word} 요청이 거절되었습니다. (${order.orderNo})`,
    body: body(`${request.word} 요청을 처리해 드리지 못했습니다.`, head(order), `사유: ${request.reason}`),
    link: link(order),
    dedupeKey: `refund.rejected:${request.id}`,
  };
}
