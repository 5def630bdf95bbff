import { innerPath } from '../../../shared/paths';

export interface NoticeLink {
  to: string;
  label: string;
  /** The console is a different app: it needs a full page load. */
  isOtherApp: boolean;
}

/** Link texts by the first part of a message's kind. */
const LABELS: Readonly<Record<string, string>> = {
  order: '주문 보기',
  refund: '주문 보기',
  document: '사업자 서류 보기',
  enquiry: '문의 보기',
  stock: '상품 보기',
  org: '우리 회사 보기',
  request: '구매 요청 보기',
};

/** Where a message leads; null where it only informs. */
export function noticeLink({ kind, link }: { kind: string; link: string | null }): NoticeLink | null {
  const to = innerPath(link);
  if (to === null) return null;
  const label = LABELS[kind.split('.')[0] ?? ''] ?? '자세히 보기';
  return { to, label, isOtherApp: /^\/(admin|manager)(\/|$)/.test(to) };
}
