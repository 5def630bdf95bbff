import { formatDateTimeKst, PING_TYPE, type ChangeEventType, type DeliveryError } from '@store/domain';
import type { Webhook, WebhookTry } from '../api/webhooks';

const EVENT_LABELS: Readonly<Record<ChangeEventType, string>> = {
  'order.placed': '주문 접수',
  'order.paid': '결제 완료',
  'order.changed': '주문 변경',
  'order.shipped': '발송',
  'order.canceled': '주문 취소',
  'claim.requested': '취소·환불 요청',
  'claim.changed': '취소·환불 변경',
  'product.changed': '상품 변경',
  'stock.changed': '재고 변경',
  'print-job.changed': '인쇄 작업 변경',
  'tax-document.issued': '증빙 발행',
};

/** A type of event in words; one that the console does not know yet stays as it is. */
export function eventLabel(type: string): string {
  if (type === PING_TYPE) return '연결 확인';
  return (EVENT_LABELS as Readonly<Record<string, string>>)[type] ?? type;
}

const ERROR_TEXTS: Readonly<Record<DeliveryError, string>> = {
  DNS: '도메인을 찾을 수 없습니다',
  TARGET_FORBIDDEN: '내부망 주소로는 보낼 수 없습니다',
  CONNECT: '서버에 연결하지 못했습니다',
  TLS: '인증서를 확인하지 못했습니다',
  TIMEOUT: '제한 시간 안에 응답하지 않았습니다',
  CLOSED: '응답하기 전에 연결이 끊겼습니다',
  SECRET_UNREADABLE: '서명 키를 읽을 수 없습니다. 업체가 서명 키를 교체해야 합니다',
};

export const isSuccess = ({ status }: WebhookTry): boolean =>
  status !== null && status >= 200 && status < 300;

/** What became of one try. */
export function tryText({ status, error }: WebhookTry): string {
  if (error !== null) return ERROR_TEXTS[error];
  return status === null ? '응답이 없습니다' : `HTTP ${status} 응답`;
}

/** What an operator should know about an endpoint; null while all is well. */
export function troubleOf({ state, offAt, failingSince }: Webhook): string | null {
  if (state === 'unverified') return '업체가 연결 확인을 마치지 않아 아직 보내지 않습니다.';
  if (state === 'off') {
    const since = offAt === null ? '' : `${formatDateTimeKst(offAt)}부터 `;
    return `${since}전송을 중지했습니다. 업체의 서버가 정상이면 다시 시작해 주세요.`;
  }
  return failingSince === null ? null : `${formatDateTimeKst(failingSince)}부터 전송에 실패하고 있습니다.`;
}
