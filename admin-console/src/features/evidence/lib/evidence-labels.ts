import type { DocumentAction, TaxDocument } from '../api/evidence';

/** Longest reason and note of an operator, in characters. */
export const REASON_MAX_LENGTH = 300;
/** Shortest reason where one is needed, in characters. */
export const REASON_MIN_LENGTH = 2;

export const AMENDED_LABELS: Readonly<Record<NonNullable<TaxDocument['amendedAs']>, string>> = {
  amended: '수정됨',
  'taken-back': '전액 취소됨',
};

export const ACTION_LABELS: Readonly<Record<DocumentAction, string>> = {
  issue: '바로 발행',
  retry: '다시 시도',
  cancel: '취소',
  replace: '다시 작성',
  resend: '메일 다시 보내기',
  'by-hand': '승인번호 입력',
  amend: '수정 발행',
  correct: '착오 정정',
  revise: '사유·작성일자 변경',
};

/** '2026.11.21' of '2026-11-21'. */
export const dayText = (day: string | null): string => day?.replaceAll('-', '.') ?? '–';
