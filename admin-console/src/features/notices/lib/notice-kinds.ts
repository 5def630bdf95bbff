/** What happened, in words; the order is that of the list to choose from. */
export const NOTICE_KINDS: readonly { value: string; label: string }[] = [
  { value: 'order.paid', label: '결제 완료' },
  { value: 'order.waiting', label: '입금 대기' },
  { value: 'order.shipped', label: '발송' },
  { value: 'order.canceled', label: '주문 취소' },
  { value: 'order.auto-canceled', label: '주문 자동 취소' },
  { value: 'refund.done', label: '환불 완료' },
  { value: 'refund.failed', label: '환불 실패' },
  { value: 'refund.rejected', label: '환불 거절' },
  { value: 'enquiry.answered', label: '문의 답변' },
  { value: 'enquiry.assigned', label: '문의 담당 지정' },
  { value: 'form.answered', label: '사이트 양식 접수' },
  { value: 'document.approved', label: '서류 승인' },
  { value: 'document.rejected', label: '서류 반려' },
  { value: 'claim.code', label: '가입 인증번호' },
  { value: 'password.reset', label: '비밀번호 재설정' },
  { value: 'password.changed', label: '비밀번호 변경' },
];

/** A kind in words; one that is not known here is shown as the server names it. */
export function kindLabel(kind: string): string {
  return NOTICE_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
