/** The events a person is notified of, with their names, in the order of a list to choose from. */
const LABELS = {
  'order.paid': '결제 완료',
  'order.waiting': '입금 대기',
  'order.shipped': '발송',
  'order.canceled': '주문 취소',
  'order.auto-canceled': '주문 자동 취소',
  'order.deposit-over': '입금 기한 만료',
  'order.deposit-withdrawn': '입금 취소',
  'admin.deposit-withdrawn': '입금 취소 (관리자)',
  'order.question': '주문 문의 (담당자)',
  'order.answer': '주문 문의 답변',
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
  'print.proof-sent': '시안 도착',
  'print.approved': '시안 확정',
  'print.changes': '시안 수정 요청',
  'print.comment': '시안 의견',
  'print.link': '시안 공유 링크',
  'print.supply': '제작처 링크',
  'artwork.expiring': '로고 보관 기간 만료 예정',
  'print.file-wanted': '인쇄 파일 요청',
  'print.file-again': '인쇄 파일 다시 요청',
  'print.proof-reminder': '시안 확인 알림',
  'print.producing': '인쇄 제작 시작',
  'print.due-moved': '출고 예정일 변경',
  'print.held': '인쇄 제작 보류',
  'print.released': '인쇄 보류 해제',
  'print.silent': '시안 응답 없음 (담당자)',
  'print.overdue': '출고일 지난 인쇄 (담당자)',
  'print.ready': '인쇄 완료 (담당자)',
  'evidence.issued': '세금계산서 발행',
  'evidence.amended': '수정세금계산서 발행',
  'evidence.blocked': '세금계산서 정보 확인',
  'evidence.correction-answered': '세금계산서 정정 답변',
  'evidence.watch': '증빙 점검 알림 (관리자)',
  'org.invited': '거래처 초대',
  'org.confirmed': '거래처 확인 결과',
  'org.join-requested': '거래처 참여 요청',
  'request.to-decide': '결재 요청',
  'request.reminder': '결재 대기 알림',
  'request.approved': '구매 요청 승인',
  'request.reduced': '구매 요청 수량 조정 승인',
  'request.rejected': '구매 요청 반려',
  'request.expired': '구매 요청 기한 만료',
  'request.code': '결재 인증번호',
  'contract.ending': '계약 단가 종료 예정',
  'limit.near': '한도 임박',
  'refill.due': '채우기 알림',
  'stock.available': '재입고 알림',
  'form.answered': '사이트 양식 접수',
  'document.approved': '서류 승인',
  'document.rejected': '서류 반려',
  'claim.code': '가입 인증번호',
  'contact.code': '연락처 인증번호',
  'contact.changed': '연락처 변경',
  'password.reset': '비밀번호 재설정',
  'password.changed': '비밀번호 변경',
  'partner.key-ending': '연동 키 만료 예정',
  'partner.key-exposed': '연동 키 노출',
  'partner.key-browser': '연동 키 브라우저 사용',
  'partner.webhook-off': '웹훅 중지',
  'product-feed.kept-back': '상품 피드 보류',
  'security.changed': '2단계 인증 변경',
} as const;

/** Dotted name of an event. */
export type NoticeKind = keyof typeof LABELS;
export const NOTICE_KINDS = Object.keys(LABELS) as NoticeKind[];

/** Names by kind; a stored message may have a kind of another release. */
export const NOTICE_KIND_LABELS: Readonly<Record<string, string>> = LABELS;

/**
 * Secret messages whose secret is their link alone: operators read what they say. The others carry a code, or are from a
 * time before this list.
 */
export const SECRET_BY_LINK: readonly NoticeKind[] = ['org.invited', 'request.to-decide', 'request.reminder'];

/** Channels through which a notice is sent. */
export const NOTICE_CHANNEL_LABELS = { email: '이메일', sms: '문자' } as const;

/** How far a notice is; `recorded`: no message service is configured, so it stays in the outbox. */
export const NOTICE_STATE_LABELS = {
  queued: '대기',
  sent: '발송',
  failed: '실패',
  recorded: '기록됨',
} as const;
