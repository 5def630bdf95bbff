import type { EstimateMove } from '@store/domain';
import { letterEntry, type ThreadEntry } from '../../../shared/thread/thread-entry';
import type { EstimateMessage } from '../api/estimates';

/** What happened, in words; null for a move that the message beside it already tells. */
const EVENTS: Readonly<Record<EstimateMove, ((paper: string) => string) | null>> = {
  prepare: () => '담당자가 견적 작성을 시작했습니다.',
  send: (paper) => `${paper} 견적서가 도착했습니다.`,
  withdraw: () => '담당자가 견적서를 회수했습니다. 다시 작성해 보내 드립니다.',
  ask: null,
  answer: null,
  accept: (paper) => `${paper} 견적을 수락하셨습니다.`,
  decline: (paper) => `${paper} 견적을 거절하셨습니다.`,
  cancel: () => '견적이 취소되었습니다.',
  expire: (paper) => `${paper} 견적의 유효기간이 지났습니다.`,
  order: () => '결제가 완료되어 주문이 접수되었습니다.',
  unorder: () => '입금이 취소되어 다시 결제를 기다립니다.',
};

/** '2차' */
export const versionName = (no: number): string => `${no}차`;

function eventEntry(message: EstimateMessage, move: EstimateMove): ThreadEntry | null {
  const text = EVENTS[move];
  if (text === null) return null;
  const title = text(message.versionNo === null ? '' : versionName(message.versionNo)).trim();
  const { id, body, files, createdAt: at } = message;
  return { id, kind: 'event', isOwn: message.author === 'buyer', title, body, files, at };
}

/** All messages and events, in order. */
export function threadOf(messages: readonly EstimateMessage[], storeName: string): ThreadEntry[] {
  return messages.flatMap((message) =>
    message.event === null ? letterEntry(message, storeName) : (eventEntry(message, message.event) ?? []),
  );
}
