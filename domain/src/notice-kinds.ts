/** What happened that a person is notified of, in words; the order is that of a list to choose from. */
export const NOTICE_KIND_LABELS: Readonly<Record<string, string>> = {
  'order.paid': '결제 완료',
  'order.waiting': '입금 대기',
  'order.shipped': '발송',
  'order.canceled': '주문 취소',
  'order.auto-canceled': '주문 자동 취소',
  'order.deposit-over': '입금 기한 만료',
  'order.deposit-withdrawn': '입금 취소',
  'admin.deposit-withdrawn': '입금 취소 (관리자)',
  'refund.done': '환불 완료',
  'refund.failed': '환불 실패',
  'refund.rejected': '환불 거절',
  'estimate.requested': '견적 요청 접수 (담당자)',
  'estimate.received': '견적 요청 접수',
  'estimate.assigned': '견적 담당 지정',
  'estimate.sent': '견적서 도착',
  'estimate.message': '견적 대화',
  'estimate.accepted': '견적 수락',
  'estimate.stock': '견적 재고 부족',
  'estimate.ordered': '견적 주문',
  'estimate.withdrawn': '견적 다시 작성',
  'estimate.cancelled': '견적 취소',
  'estimate.expired': '견적 유효기간 만료',
  'enquiry.answered': '문의 답변',
  'enquiry.assigned': '문의 담당 지정',
  'artwork.expiring': '로고 보관 기간 만료 예정',
  'form.answered': '사이트 양식 접수',
  'document.approved': '서류 승인',
  'document.rejected': '서류 반려',
  'claim.code': '가입 인증번호',
  'contact.code': '연락처 인증번호',
  'password.reset': '비밀번호 재설정',
  'password.changed': '비밀번호 변경',
  'security.changed': '2단계 인증 변경',
};

/** Ways by which a notice goes out. */
export const NOTICE_CHANNEL_LABELS = { email: '이메일', sms: '문자' } as const;

/** How far a notice is; `recorded`: no message service is configured, so it stays in the outbox. */
export const NOTICE_STATE_LABELS = {
  queued: '대기',
  sent: '발송',
  failed: '실패',
  recorded: '기록됨',
} as const;
