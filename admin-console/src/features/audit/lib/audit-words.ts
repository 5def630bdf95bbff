/** What was changed, and where it can be looked at; what has no page of its own leads nowhere. */
const TARGETS: Readonly<Record<string, { label: string; path?: string }>> = {
  order: { label: '주문', path: '/admin/orders' },
  product: { label: '상품', path: '/admin/products' },
  category: { label: '카테고리' },
  member: { label: '회원', path: '/admin/users' },
  document: { label: '사업자 서류', path: '/admin/documents' },
  refund: { label: '환불', path: '/admin/refunds' },
  promotion: { label: '프로모션', path: '/admin/promotions' },
  banner: { label: '배너', path: '/admin/content/banners' },
  stock: { label: '재고' },
  enquiry: { label: '문의', path: '/admin/enquiries' },
  estimate: { label: '견적' },
  notice: { label: '알림' },
  site: { label: '사이트', path: '/admin/sites' },
  form: { label: '양식', path: '/manager/forms' },
  import: { label: '엑셀 업로드', path: '/admin/imports' },
  image: { label: '이미지' },
  list: { label: '목록' },
  'settlement-check': { label: '정산 확인' },
  'settlement-mismatch': { label: '정산 불일치' },
  settlement: { label: '정산' },
};

/** Kinds of things that the log can be narrowed to. */
export const TARGET_CHOICES = Object.entries(TARGETS)
  .filter(([value]) => value !== 'stock' && value !== 'settlement')
  .map(([value, { label }]) => ({ value, label }));

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
export function actionLabel(action: string): string {
  if (action === 'export') return '파일 내려받기';
  const [target = '', verb = ''] = action.split('.');
  return [TARGETS[target]?.label ?? target, VERBS[verb] ?? verb].join(' ').trim();
}

/** 주문 12, and the page of it where there is one. */
export function targetOf({ targetType, targetId }: { targetType: string; targetId: string }) {
  const known = TARGETS[targetType];
  const hasPage = known?.path !== undefined && /^\d+$/.test(targetId);
  return {
    label: `${known?.label ?? targetType} ${targetId}`,
    href: hasPage ? `${known.path ?? ''}/${targetId}` : null,
  };
}
