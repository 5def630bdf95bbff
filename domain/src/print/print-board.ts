import { addKstDays } from '../estimates/estimate-days.js';
import {
  PRINT_JOB_STATE_LABELS,
  PRINT_JOB_STATES,
  type PrintJobState,
  type PrintMoveName,
} from './print-jobs.js';

/** States in which work is still open. */
export const OPEN_PRINT_STATES = [
  'WAITING',
  'CHECKING',
  'PROOF_SENT',
  'CHANGES',
  'APPROVED',
  'PRODUCING',
] as const satisfies readonly PrintJobState[];

/** States before the approval: the day of dispatch is still open. */
export const UNDECIDED_PRINT_STATES = [
  'WAITING',
  'CHECKING',
  'PROOF_SENT',
  'CHANGES',
] as const satisfies readonly PrintJobState[];

export const isUndecidedPrint = (state: PrintJobState): boolean =>
  (UNDECIDED_PRINT_STATES as readonly PrintJobState[]).includes(state);

/** Columns of the board, from left to right. */
export const PRINT_BOARD_STATES = [
  ...OPEN_PRINT_STATES,
  'PRODUCED',
] as const satisfies readonly PrintJobState[];

export const isOpenPrintState = (state: PrintJobState): boolean =>
  (OPEN_PRINT_STATES as readonly PrintJobState[]).includes(state);

/** When an open job is due, seen from today. */
export const PRINT_DUE_BUCKETS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'] as const;
export type PrintDueBucket = (typeof PRINT_DUE_BUCKETS)[number];

/**
 * What the board and the list count and filter by: a bucket, jobs whose last day of approval for the wished date is today or
 * over, or jobs whose buyer does not answer.
 */
export const PRINT_DUES = [...PRINT_DUE_BUCKETS, 'approve', 'silent'] as const;
export type PrintDue = (typeof PRINT_DUES)[number];

export const PRINT_DUE_LABELS: Readonly<Record<PrintDue, string>> = {
  overdue: '지남',
  today: '오늘',
  tomorrow: '내일',
  week: '이번 주',
  later: '이후',
  none: '날짜 없음',
  approve: '확정 마감',
  silent: '응답 없음',
};

const WEEK = 7;

/** Tomorrow, and the Sunday that ends the week of `today`; all yyyy-MM-dd in Seoul. */
export function printDueEdges(today: string): { tomorrow: string; weekEnd: string } {
  // 0 is Sunday, which ends its week.
  const left = (WEEK - new Date(`${today}T00:00:00Z`).getUTCDay()) % WEEK;
  return { tomorrow: addKstDays(today, 1), weekEnd: addKstDays(today, left) };
}

/** The bucket of an open job; days as yyyy-MM-dd, `dueOn` null if no day is set. */
export function printDueBucket(dueOn: string | null, today: string): PrintDueBucket {
  if (dueOn === null) return 'none';
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  const { tomorrow, weekEnd } = printDueEdges(today);
  if (dueOn === tomorrow) return 'tomorrow';
  return dueOn <= weekEnd ? 'week' : 'later';
}

/** Bounds of calls on many jobs. */
export const PRINT_BULK_LIMITS = {
  /** Jobs moved by one call. */
  moves: 200,
  /** Jobs of one download. */
  downloads: 50,
  /** Bytes of all files in one download. */
  bytes: 1024 ** 3,
} as const;

/** Moves that are possible for many jobs at once: those that need no reason. */
export const BULK_PRINT_MOVES = ['start', 'finish'] as const;
export type BulkPrintMove = (typeof BULK_PRINT_MOVES)[number];

/** What takes a move of many back, and the reason that the buyer reads in the history. */
export const BULK_PRINT_UNDO = { start: 'stop', finish: 'rework' } as const satisfies Record<
  BulkPrintMove,
  PrintMoveName
>;
export const PRINT_UNDO_REASON = '실수로 변경하여 이전 상태로 되돌렸습니다.';

/** What a download holds: the buyers' files in a ZIP, or job sheets in one PDF. */
export const PRINT_DOWNLOADS = ['files', 'sheets'] as const;
export type PrintDownload = (typeof PRINT_DOWNLOADS)[number];

/** States of jobs as the warning before shipping names them, each once, in the order of the work. */
export const openPrintLabels = (states: readonly PrintJobState[]): string =>
  PRINT_JOB_STATES.filter((state) => states.includes(state))
    .map((state) => PRINT_JOB_STATE_LABELS[state])
    .join(', ');
