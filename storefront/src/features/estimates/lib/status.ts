import { ANSWERED_WITHIN, kstDate, type EstimateStatus } from '@store/domain';
import type { Estimate, EstimateRow } from '../api/estimates';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** '2026.12.05(토)' */
export function dayText(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${day.replaceAll('-', '.')}(${weekday})`;
}

/** Days in Seoul from today until the day; 0 on the day itself, negative after it. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(kstDate(now))) / DAY_MS);

export interface Deadline {
  /** 'D-3', '오늘까지', '지남' */
  text: string;
  /** Three days or fewer. */
  isNear: boolean;
}

const NEAR_DAYS = 3;

/** How long the offer is still valid; null where there is none, or where it does not matter any more. */
export function deadlineOf(
  { status, validUntil }: Pick<EstimateRow, 'status' | 'validUntil'>,
  now: Date,
): Deadline | null {
  const holds = status === 'SENT' || status === 'QUESTION' || status === 'ACCEPTED';
  if (validUntil === null || !holds) return null;
  const days = daysUntil(validUntil, now);
  if (days < 0) return { text: '지남', isNear: true };
  return { text: days === 0 ? '오늘까지' : `D-${days}`, isNear: days <= NEAR_DAYS };
}

const TURNS = { buyer: '확인 필요', staff: '담당자 확인 중' } as const;

/** Who has to act; null where nobody has to. */
export const turnText = ({ awaiting }: Pick<EstimateRow, 'awaiting'>): string | null =>
  awaiting === null ? null : TURNS[awaiting];

/** The present state and the next step. */
const LABELS: Readonly<Record<EstimateStatus, string>> = {
  REQUESTED: `담당자가 요청을 확인하고 있습니다. ${ANSWERED_WITHIN} 견적을 보내 드립니다.`,
  IN_PREPARATION: '담당자가 견적을 작성하고 있습니다. 완료되면 알림으로 안내해 드립니다.',
  SENT: '견적서가 도착했습니다. 유효기간 안에 수락하시면 이 금액 그대로 주문하실 수 있습니다.',
  QUESTION: '남겨 주신 메시지를 담당자가 확인하고 있습니다. 받으신 견적은 그대로 유효합니다.',
  ACCEPTED: '견적을 수락하셨습니다. 유효기간 안에 결제하시면 이 금액 그대로 주문됩니다.',
  DECLINED: '이 견적을 거절하셨습니다. 조건을 바꿔 다시 요청하실 수 있습니다.',
  EXPIRED: '유효기간이 지나 이 금액으로는 주문하실 수 없습니다. 다시 요청하시면 새 견적을 드립니다.',
  ORDERED: '이 견적 금액으로 주문하셨습니다.',
  CANCELLED: '취소된 견적입니다.',
};

const REQUESTED_BACK = '담당자의 확인 요청이 있습니다. 아래 대화에서 답변해 주세요.';
const PAYING = '결제를 확인하고 있습니다. 확인되면 이 화면이 자동으로 갱신됩니다.';
const DEPOSIT = '입금을 기다리고 있습니다. 계좌번호는 주문 상세에 있습니다.';

type EstimateStatusPanel = Pick<Estimate, 'status' | 'awaiting' | 'payable' | 'order'>;

/** The sentence of an open estimate. */
export function statusText({ status, awaiting, payable, order }: EstimateStatusPanel): string {
  const isBeingWritten = status === 'REQUESTED' || status === 'IN_PREPARATION';
  if (isBeingWritten && awaiting === 'buyer') return REQUESTED_BACK;
  if (status !== 'ACCEPTED' || payable) return LABELS[status];
  return order?.placed === true ? DEPOSIT : PAYING;
}

export const STATUS_TONES: Readonly<Record<EstimateStatus, 'persimmon' | 'pine' | 'ink'>> = {
  REQUESTED: 'ink',
  IN_PREPARATION: 'ink',
  SENT: 'persimmon',
  QUESTION: 'ink',
  ACCEPTED: 'persimmon',
  ORDERED: 'pine',
  DECLINED: 'ink',
  EXPIRED: 'ink',
  CANCELLED: 'ink',
};

const STEPS = ['요청', '견적 작성', '견적 도착', '수락', '주문 완료'] as const;
/** The step of each state; null = it ended on the way. */
const STEP_OF: Readonly<Record<EstimateStatus, number | null>> = {
  REQUESTED: 0,
  IN_PREPARATION: 1,
  SENT: 2,
  QUESTION: 2,
  ACCEPTED: 3,
  ORDERED: 4,
  DECLINED: null,
  EXPIRED: null,
  CANCELLED: null,
};

export interface ProgressStep {
  label: string;
  isDone: boolean;
  isCurrent: boolean;
}

/** The steps from the request to the order; none for an estimate that ended without an order. */
export function progressOf(status: EstimateStatus): ProgressStep[] {
  const at = STEP_OF[status];
  if (at === null) return [];
  return STEPS.map((label, index) => ({ label, isDone: index <= at, isCurrent: index === at }));
}
