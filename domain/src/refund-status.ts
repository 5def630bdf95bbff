/**
 * States of one refund: a member requests it, an operator decides, and Toss carries it out. One row lives through all
 * of them; `approved` and `processing` reserve their amount, so that no two refunds ever share a won.
 */
export const REFUND_STATUSES = [
  'requested',
  'approved',
  'processing',
  'done',
  'failed',
  'rejected',
  'withdrawn',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Allowed moves, as data: state → states that may follow it. */
export const REFUND_MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  // To failed without a call: the rest has gone back another way in between.
  approved: ['processing', 'failed'],
  // Stays processing while it is unknown whether Toss has paid the money back.
  processing: ['done', 'failed'],
  // An operator may try again (another account, a later day), or leave it.
  failed: ['approved', 'rejected'],
  done: [],
  rejected: [],
  withdrawn: [],
};

export const REFUND_STATUS_LABELS: Readonly<Record<RefundStatus, string>> = {
  requested: '접수',
  approved: '승인',
  processing: '처리중',
  done: '완료',
  failed: '실패',
  rejected: '거절',
  withdrawn: '철회',
};

/** What is requested: to end the order before it is shipped, or money back for goods. */
export const REFUND_KINDS = ['cancel', 'refund'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export const REFUND_KIND_LABELS: Readonly<Record<RefundKind, string>> = { cancel: '취소', refund: '환불' };

/** Why a member wants money back; the free text beside it says the rest. */
export const REFUND_REASONS = [
  'CHANGE_OF_MIND',
  'MISORDER',
  'DEFECT',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'LATE_DELIVERY',
  'OTHER',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Whether the buyer returns goods that are in order; a cancellation names no reason. */
export const isChangeOfMind = (reason: RefundReason | null): boolean =>
  reason === null || reason === 'CHANGE_OF_MIND' || reason === 'MISORDER';

export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  CHANGE_OF_MIND: '단순 변심',
  MISORDER: '주문 실수',
  DEFECT: '상품 불량·파손',
  WRONG_ITEM: '다른 상품 배송',
  NOT_AS_DESCRIBED: '상품 설명과 다름',
  LATE_DELIVERY: '배송 지연',
  OTHER: '기타',
};

/** Longest reason, in characters; the buyer's bank receives it with the refund's number. */
export const REFUND_REASON_MAX_LENGTH = 180;
/** Most files that a request may have. */
export const REFUND_MAX_FILES = 5;

export function canMoveRefund(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_MOVES[from].includes(to);
}

/** States from which `to` can be reached: what a compare-and-set compares with. */
export function refundStatesBefore(to: RefundStatus): RefundStatus[] {
  return REFUND_STATUSES.filter((from) => canMoveRefund(from, to));
}

/** Decided, and the money is on its way or about to be: its amount is not available for another refund. */
export function isRefundUnderWay(status: RefundStatus): boolean {
  return status === 'approved' || status === 'processing';
}
