import { authorText } from '../../../shared/thread/author-text';
import type { ThreadEntry } from '../../../shared/thread/ThreadList';
import type { Message } from '../api/estimates';

type Event = NonNullable<Message['event']>;

const EVENT_LABELS: Record<Event, string> = {
  prepare: '견적서 작성을 시작했습니다',
  withdraw: '보낸 견적서를 회수했습니다',
  send: '견적서를 보냈습니다',
  ask: '문의했습니다',
  answer: '답변했습니다',
  accept: '견적을 수락했습니다',
  decline: '견적을 거절했습니다',
  cancel: '견적을 취소했습니다',
  expire: '유효기간이 지났습니다',
  order: '결제해 주문이 되었습니다',
  unorder: '입금이 취소되어 다시 결제를 기다립니다',
};

/** What happened, as text; null for a message. */
export function eventText({ event, versionNo }: Pick<Message, 'event' | 'versionNo'>): string | null {
  if (event === null) return null;
  return versionNo === null ? EVENT_LABELS[event] : `${EVENT_LABELS[event]} (${versionNo}차)`;
}

/** A message or an event as the thread shows it. */
export function entryOf(message: Message): ThreadEntry {
  const { id, author, body, files, createdAt } = message;
  return {
    id,
    author: authorText(message),
    isOurs: author === 'staff',
    event: eventText(message),
    body,
    files,
    createdAt,
  };
}
