import { dayLabel, type TodoKind } from '@store/domain';
import { paths } from '../../../shared/paths';

interface Todo {
  kind: TodoKind;
  id: number;
  siteId: number | null;
  dueOn: string | null;
}

/** What it is about, and what to do. */
export const TODO_WORDS: Readonly<Record<TodoKind, { label: string; action: string }>> = {
  deposit: { label: '입금 대기', action: '입금 계좌 보기' },
  file: { label: '인쇄 파일', action: '파일 보내기' },
  proof: { label: '시안 도착', action: '시안 확인' },
  estimate: { label: '견적 도착', action: '견적 확인' },
  estimatePayment: { label: '견적 결제', action: '결제하기' },
  form: { label: '양식', action: '작성하기' },
};

/** Where it is done. */
export function todoPath({ kind, id, siteId }: Todo): string {
  switch (kind) {
    case 'deposit':
      return paths.order(id);
    case 'file':
    case 'proof':
      return paths.printJob(id);
    case 'estimate':
      return paths.estimateSheet(id);
    case 'estimatePayment':
      return paths.estimatePay(id);
    case 'form':
      return `${paths.site(siteId ?? 0)}/forms/${id}`;
  }
}

/** `11월 27일(금)까지`; null without a last day. */
export const dueText = ({ dueOn }: Pick<Todo, 'dueOn'>): string | null =>
  dueOn === null ? null : `${dayLabel(dueOn)}까지`;
