import { REFUND_STATUS_LABELS, type RefundStatus } from '@store/domain';
import type { Order } from '../api/order';

export interface TimelineStep {
  /** UTC. */
  at: string;
  text: string;
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  결제완료: '결제가 완료되었습니다.',
  처리중: '담당자가 주문을 확인하고 상품을 준비합니다.',
  배송중: '상품이 출고되어 배송을 시작했습니다.',
  배송완료: '배송이 완료되었습니다.',
  취소됨: '주문이 취소되었습니다.',
};

/** After '취소' or '환불'. */
const REFUND_TEXTS: Readonly<Record<RefundStatus, string>> = {
  requested: '요청을 접수했습니다.',
  approved: '요청이 승인되었습니다.',
  processing: '처리를 진행하고 있습니다.',
  done: '처리가 완료되었습니다.',
  failed: '처리가 지연되고 있습니다. 담당자가 확인합니다.',
  rejected: '요청이 거절되었습니다.',
  withdrawn: '요청을 철회하셨습니다.',
};

const REFUND_STATES = new Map(
  Object.entries(REFUND_STATUS_LABELS).map(([status, label]) => [label, status as RefundStatus]),
);

function refundText(label: string | null): string {
  const [kind = '', word = ''] = (label ?? '').split(' ');
  const status = REFUND_STATES.get(word);
  return status === undefined ? '결제 금액이 자동으로 환불되었습니다.' : `${kind} ${REFUND_TEXTS[status]}`;
}

function textOf({ kind, label }: Order['events'][number]): string | null {
  if (kind === 'status') return STATUS_TEXTS[label ?? ''] ?? label;
  if (kind === 'shipping') return '배송 정보가 등록되었습니다.';
  return kind === 'refund' ? refundText(label) : null;
}

/** All events of the order in plain words, latest first; events without a text are left out. */
export function timelineOf({ createdAt, events }: Pick<Order, 'createdAt' | 'events'>): TimelineStep[] {
  const steps = events.flatMap((event): TimelineStep[] => {
    const text = textOf(event);
    return text === null ? [] : [{ at: event.createdAt, text }];
  });
  return [{ at: createdAt, text: '주문이 접수되었습니다.' }, ...steps].reverse();
}
