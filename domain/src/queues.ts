/** What each queue of background jobs does, as text. */
export const QUEUE_LABELS = {
  'payment-confirm': '결제 결과 확인',
  refunds: '환불 처리',
  'import-checks': '엑셀 검사',
  imports: '엑셀 반영',
  preflight: '인쇄 파일 검사',
} as const;
