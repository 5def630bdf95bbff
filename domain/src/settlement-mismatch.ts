/** What order, ledger and provider can disagree about. */
export const MISMATCH_KINDS = [
  /** The provider has a payment for an order that we do not know. */
  'unknown-order',
  /** The provider holds a different sum for the order than the ledger. */
  'toss-differs',
  /** The ledger has a movement that the provider does not know. */
  'ledger-only',
  /** One movement, two amounts. */
  'amount-differs',
  /** An order counts as paid, but its full price was not received. */
  'order-without-money',
  /** Money is held for an order that is not paid, and is not on its way back. */
  'money-without-order',
  /** A deposit came for an order that had ended: the refund needs the buyer's account. */
  'account-needed',
  /** The outcome of a payment or a refund has been unknown for an hour. */
  'stuck',
] as const;
export type MismatchKind = (typeof MISMATCH_KINDS)[number];

export const MISMATCH_LABELS: Readonly<Record<MismatchKind, string>> = {
  'unknown-order': '주문 없는 결제',
  'toss-differs': '결제사 금액 불일치',
  'ledger-only': '결제사에 없는 거래',
  'amount-differs': '거래 금액 불일치',
  'order-without-money': '결제액 없는 주문',
  'money-without-order': '취소된 주문의 결제액',
  'account-needed': '환불 계좌 필요',
  stuck: '처리 지연',
};
