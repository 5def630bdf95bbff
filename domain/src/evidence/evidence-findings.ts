/** What the daily check of orders, evidence and issuer finds. */
export const EVIDENCE_FINDING_KINDS = [
  'without-evidence',
  'ledger-differs',
  'both-alive',
  'two-originals',
  'unknown-document',
  'missing-at-issuer',
  'issuer-differs',
  'stuck',
  'due-soon',
  'tax-office-error',
  'receipt-failed',
] as const;
export type EvidenceFindingKind = (typeof EVIDENCE_FINDING_KINDS)[number];

export const EVIDENCE_FINDING_LABELS: Readonly<Record<EvidenceFindingKind, string>> = {
  'without-evidence': '기한이 지난 현금 결제에 증빙 없음',
  'ledger-differs': '세금계산서와 입금액이 다름',
  'both-alive': '세금계산서와 현금영수증이 함께 있음',
  'two-originals': '한 주문에 세금계산서가 둘',
  'unknown-document': '발행 서비스에만 있는 세금계산서',
  'missing-at-issuer': '발행 서비스에 없는 세금계산서',
  'issuer-differs': '발행 서비스의 금액이나 상태가 다름',
  stuck: '1시간 넘게 처리 중',
  'due-soon': '발급 기한 3일 이내',
  'tax-office-error': '국세청 오류 미처리',
  'receipt-failed': '현금영수증 발급·취소 실패',
};
