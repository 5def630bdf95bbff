/** What operators change, in words. */
export const AUDIT_TARGET_LABELS: Readonly<Record<string, string>> = {
  order: '주문',
  product: '상품',
  category: '카테고리',
  member: '회원',
  document: '사업자 서류',
  refund: '환불',
  promotion: '프로모션',
  banner: '배너',
  stock: '재고',
  enquiry: '문의',
  estimate: '견적',
  notice: '알림',
  site: '사이트',
  form: '양식',
  import: '엑셀 업로드',
  image: '이미지',
  list: '목록',
  'settlement-check': '정산 확인',
  'settlement-mismatch': '정산 불일치',
  settlement: '정산',
};

const VERBS: Readonly<Record<string, string>> = {
  acknowledge: '확인 처리',
  answer: '답변',
  approve: '승인',
  archive: '보관',
  assign: '담당 지정',
  cancel: '취소',
  check: '확인',
  copy: '복사',
  create: '등록',
  delete: '삭제',
  edit: '수정',
  manager: '담당 매니저 변경',
  move: '이동',
  note: '메모',
  order: '순서 변경',
  reject: '거절',
  restore: '복구',
  retry: '다시 보내기',
  review: '심사',
  role: '역할 변경',
  run: '실행',
  sessions: '로그인 종료',
  shipping: '배송정보 저장',
  status: '상태 변경',
  update: '수정',
  upload: '올리기',
};

/** `order.shipping` → 주문 배송정보 저장. A word that is not known yet is shown as it is, rather than hidden. */
export function auditActionLabel(action: string): string {
  if (action === 'export') return '파일 내려받기';
  const [target = '', verb = ''] = action.split('.');
  return [AUDIT_TARGET_LABELS[target] ?? target, VERBS[verb] ?? verb].join(' ').trim();
}
