import { isEstimateOver, type EstimateStatus } from '@store/domain';

/** When something is due, as text. */
export interface Due {
  text: string;
  late: boolean;
  today: boolean;
}

interface DueData {
  status: EstimateStatus;
  /** yyyy-MM-dd in Korea. */
  dueOn: string | null;
}

const DAY_MS = 86_400_000;
const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const shortDay = (day: string): string => day.slice(5).replace('-', '.');

/** While an answer is open, its due date, else the end of the offer's validity; null if nothing is due. */
export function dueOf({ status, dueOn }: DueData, today: string): Due | null {
  if (dueOn === null || isEstimateOver(status)) return null;
  const isOffer = status === 'SENT' || status === 'ACCEPTED';
  const left = days(today, dueOn);
  return {
    text: isOffer ? offerText(dueOn, left) : answerText(dueOn, left),
    late: left < 0,
    today: left === 0,
  };
}

function answerText(day: string, left: number): string {
  if (left < 0) return `답변 기한 ${-left}일 초과`;
  return left === 0 ? '오늘까지 답변' : `${shortDay(day)}까지 답변`;
}

function offerText(day: string, left: number): string {
  return left === 0 ? '오늘까지 유효' : `${shortDay(day)}까지 유효`;
}

/** Whose turn it is. */
export const TURN_LABELS = { staff: '확인 필요', buyer: '고객 회신 대기' } as const;
