import { DOCUMENT_KIND_LABELS, type DocumentKind, type DocumentState } from '@store/domain';
import type { NoticeText } from '../../notices/notices.service.js';

/** What the member reads about a review. */
export function reviewNotice(
  { id, kind }: { id: number; kind: DocumentKind },
  state: DocumentState,
  reason: string | null,
): NoticeText {
  const paper = DOCUMENT_KIND_LABELS[kind];
  const approved = state === 'approved';
  return {
    kind: approved ? 'document.approved' : 'document.rejected',
    title: approved ? `${paper}이(가) 승인되었습니다.` : `${paper}이(가) 반려되었습니다.`,
    body: approved
      ? `제출하신 ${paper} 심사가 끝나 승인되었습니다.`
      : `제출하신 ${paper}이(가) 반려되었습니다. 사유: ${reason ?? ''} 내용을 확인하신 뒤 다시 제출해주세요.`,
    link: '/my/business/documents',
    dedupeKey: `document.${state}:${id}`,
  };
}
