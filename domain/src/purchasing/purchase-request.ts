import type { ChainStep } from './approval-chain.js';

/** Where a purchase request (구매 요청) stands. */
export const REQUEST_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'ordered'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  waiting: '결재 중',
  approved: '승인',
  rejected: '반려',
  withdrawn: '철회',
  expired: '기한 만료',
  ordered: '주문 완료',
};

const MOVES: Readonly<Record<RequestState, readonly RequestState[]>> = {
  waiting: ['approved', 'rejected', 'withdrawn', 'expired'],
  approved: ['ordered', 'expired', 'withdrawn'],
  // A deposit that the bank took back: the request can be paid again.
  ordered: ['approved'],
  rejected: [],
  withdrawn: [],
  expired: [],
};

export const canMoveRequest = (from: RequestState, to: RequestState): boolean => MOVES[from].includes(to);

/** Where a step (결재 단계) stands. */
export const STEP_STATES = ['later', 'open', 'approved', 'reduced', 'rejected', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

export const STEP_STATE_LABELS: Readonly<Record<StepState, string>> = {
  later: '대기',
  open: '결재 차례',
  approved: '승인',
  reduced: '수량 줄여 승인',
  rejected: '반려',
  skipped: '생략',
};

/** What an approver decides. */
export const DECISIONS = ['approve', 'reject', 'reduce'] as const;
export type Decision = (typeof DECISIONS)[number];

const AFTER: Readonly<Record<Decision, 'approved' | 'rejected' | 'reduced'>> = {
  approve: 'approved',
  reject: 'rejected',
  reduce: 'reduced',
};

/** The steps and the request after a decision on the open step; one rejection ends all. */
export function afterDecision<Step extends { state: StepState }>(
  steps: readonly Step[],
  decision: Decision,
): { steps: Step[]; state: Extract<RequestState, 'waiting' | 'approved' | 'rejected'> } {
  const open = steps.findIndex(({ state }) => state === 'open');
  if (open < 0) throw new RangeError('no step is open');
  const next = decision === 'reject' ? -1 : steps.findIndex(({ state }, i) => i > open && state === 'later');
  const changed = steps.map((step, i) => {
    if (i === open) return { ...step, state: AFTER[decision] };
    return i === next ? { ...step, state: 'open' as const } : step;
  });
  if (decision === 'reject') return { steps: changed, state: 'rejected' };
  return { steps: changed, state: next < 0 ? 'approved' : 'waiting' };
}

/** The state in which a request begins: without an open step it is free at once. */
export const firstRequestState = (chain: readonly ChainStep[]): 'waiting' | 'approved' =>
  chain.some(({ state }) => state === 'open') ? 'waiting' : 'approved';

/** Days until a request ends. */
export const REQUEST_DAYS = 14;
/** Business days after which an open step is reminded of. */
export const REQUEST_REMINDERS = [1, 3] as const;
/** A decision by link from this amount on asks for a code by SMS in place of the digits; won. */
export const LINK_CODE_FROM = 1_000_000;
/** Digits of the approver's phone that a decision by link asks for, and the wrong tries that end the link. */
export const LINK_DIGITS = 4;
export const LINK_TRIES = 5;

/** Pieces of a line, by its id. */
export interface RequestedPieces {
  lineId: number;
  quantity: number;
}

/** Why lines cannot be reduced so; null = they can. */
export type ReductionProblem = 'UNKNOWN_LINE' | 'MORE' | 'SAME' | 'NOTHING_LEFT' | 'BELOW_MINIMUM';

/**
 * What is left after a reduction: only what changes is named, 0 takes a line out. `minimumOf`: the smallest quantity of a
 * line that can be ordered.
 */
export function reducedLines(
  lines: readonly RequestedPieces[],
  changes: readonly RequestedPieces[],
  minimumOf: (lineId: number) => number,
): { lines: RequestedPieces[]; problem: null } | { problem: ReductionProblem; lineId: number | null } {
  for (const { lineId, quantity } of changes) {
    const line = lines.find((one) => one.lineId === lineId);
    if (line === undefined) return { problem: 'UNKNOWN_LINE', lineId };
    if (quantity > line.quantity || quantity < 0) return { problem: 'MORE', lineId };
    if (quantity > 0 && quantity < Math.min(minimumOf(lineId), line.quantity))
      return { problem: 'BELOW_MINIMUM', lineId };
  }
  const wanted = new Map(changes.map(({ lineId, quantity }) => [lineId, quantity]));
  const left = lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: wanted.get(lineId) ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) return { problem: 'NOTHING_LEFT', lineId: null };
  const isSame =
    left.length === lines.length && left.every(({ quantity }, i) => quantity === lines[i]?.quantity);
  return isSame ? { problem: 'SAME', lineId: null } : { lines: left, problem: null };
}

/** Whose requests a list shows: the own ones, those that wait for the caller's decision, of the own sites, or of all. */
export const REQUEST_SCOPES = ['own', 'to-decide', 'site', 'organization'] as const;
export type RequestScope = (typeof REQUEST_SCOPES)[number];

/** Steps that one call decides at once. */
export const MAX_DECISIONS = 50;
/** Characters of a note or memo. */
export const REQUEST_TEXT_LENGTH = 500;

/** The list of requests (구매 요청), and the page of one. */
export const PURCHASE_REQUESTS_PATH = '/my/purchase-requests';
export const purchaseRequestPath = (id: number): string => `${PURCHASE_REQUESTS_PATH}/${id}`;
/** Those that wait for a decision (결재함). */
export const DECISIONS_PATH = '/my/decisions';
/** The page that a link to a step opens. */
export const approvalPath = (token: string): string => `/approvals/${token}`;
