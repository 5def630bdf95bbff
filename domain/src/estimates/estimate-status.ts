/** States of an estimate (견적), from the question to the paid order. */
export const ESTIMATE_STATUSES = [
  'REQUESTED',
  'IN_PREPARATION',
  'SENT',
  'QUESTION',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'ORDERED',
  'CANCELLED',
] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

export const ESTIMATE_STATUS_LABELS: Readonly<Record<EstimateStatus, string>> = {
  REQUESTED: '요청',
  IN_PREPARATION: '작성 중',
  SENT: '견적 도착',
  QUESTION: '문의 중',
  ACCEPTED: '수락',
  DECLINED: '거절',
  EXPIRED: '만료',
  ORDERED: '주문 완료',
  CANCELLED: '취소',
};

/** Who can make a move: the requester, staff, or the clock and the money path. */
export type EstimateActor = 'buyer' | 'staff' | 'system';

interface Move {
  by: readonly EstimateActor[];
  /** State → state after it; a state that is not named does not allow the move. */
  from: Readonly<Partial<Record<EstimateStatus, EstimateStatus>>>;
}

/** What can happen to an estimate, as data. */
export const ESTIMATE_MOVES = {
  /** A manager begins to write the first version. */
  prepare: { by: ['staff'], from: { REQUESTED: 'IN_PREPARATION' } },
  /** A sent version is taken back before anybody has accepted it. */
  withdraw: { by: ['staff'], from: { SENT: 'IN_PREPARATION', QUESTION: 'IN_PREPARATION' } },
  /** A version is sent. It replaces the version before; an ended estimate begins anew. */
  send: {
    by: ['staff'],
    from: {
      IN_PREPARATION: 'SENT',
      SENT: 'SENT',
      QUESTION: 'SENT',
      ACCEPTED: 'SENT',
      DECLINED: 'SENT',
      EXPIRED: 'SENT',
    },
  },
  /** The buyer asks something about the sent version, which stays valid. */
  ask: { by: ['buyer'], from: { SENT: 'QUESTION' } },
  /** Staff have answered: now it is the buyer's turn. */
  answer: { by: ['staff'], from: { QUESTION: 'SENT' } },
  accept: { by: ['buyer'], from: { SENT: 'ACCEPTED', QUESTION: 'ACCEPTED' } },
  decline: { by: ['buyer'], from: { SENT: 'DECLINED', QUESTION: 'DECLINED' } },
  cancel: {
    by: ['buyer', 'staff'],
    from: {
      REQUESTED: 'CANCELLED',
      IN_PREPARATION: 'CANCELLED',
      SENT: 'CANCELLED',
      QUESTION: 'CANCELLED',
      ACCEPTED: 'CANCELLED',
    },
  },
  /** The last day on which the version was valid is over. */
  expire: { by: ['system'], from: { SENT: 'EXPIRED', QUESTION: 'EXPIRED', ACCEPTED: 'EXPIRED' } },
  /** The order of the accepted version is paid. A deposit in time may arrive after the version's last day. */
  order: { by: ['system'], from: { ACCEPTED: 'ORDERED', EXPIRED: 'ORDERED' } },
  /** The bank took the deposit back: the order waits for money again. */
  unorder: { by: ['system'], from: { ORDERED: 'ACCEPTED' } },
} as const satisfies Record<string, Move>;

export type EstimateMove = keyof typeof ESTIMATE_MOVES;

const MOVES: Readonly<Record<EstimateMove, Move>> = ESTIMATE_MOVES;
const MOVE_NAMES = Object.keys(ESTIMATE_MOVES) as EstimateMove[];

export function isEstimateStatus(value: unknown): value is EstimateStatus {
  return ESTIMATE_STATUSES.some((status) => status === value);
}

/** The state after the move; null if it is not possible there, or not for this actor. */
export function estimateAfter(
  status: EstimateStatus,
  move: EstimateMove,
  by: EstimateActor,
): EstimateStatus | null {
  const { by: actors, from } = MOVES[move];
  return actors.includes(by) ? (from[status] ?? null) : null;
}

/** What the actor may do now. */
export function estimateMovesOf(status: EstimateStatus, by: EstimateActor): EstimateMove[] {
  return MOVE_NAMES.filter((move) => estimateAfter(status, move, by) !== null);
}

/** An answer by staff is due. */
export const ESTIMATE_WAITING_STATUSES = ['REQUESTED', 'IN_PREPARATION', 'QUESTION'] as const;
/** States in which a sent version can run out. */
export const ESTIMATE_VALID_STATUSES = ['SENT', 'QUESTION', 'ACCEPTED'] as const;
/** Ended without an order. */
export const ESTIMATE_LOST_STATUSES = ['DECLINED', 'EXPIRED', 'CANCELLED'] as const;

const among = (statuses: readonly EstimateStatus[], status: EstimateStatus): boolean =>
  statuses.includes(status);

/**
 * The state at this time: a version whose last day (`validUntil`, yyyy-MM-dd in Seoul, inclusive) is before `today` has
 * expired, even if nobody has recorded it yet.
 */
export function estimateStatusOn(
  status: EstimateStatus,
  validUntil: string | null,
  today: string,
): EstimateStatus {
  const over = (validUntil ?? today) < today;
  return over && among(ESTIMATE_VALID_STATUSES, status) ? 'EXPIRED' : status;
}

/** Whether the thread is still open: in every state except the called-off ones. */
export function canWriteToEstimate(status: EstimateStatus): boolean {
  return status !== 'CANCELLED';
}

/** Nothing is left to do, unless staff send a version again. */
export function isEstimateOver(status: EstimateStatus): boolean {
  return status === 'ORDERED' || among(ESTIMATE_LOST_STATUSES, status);
}
