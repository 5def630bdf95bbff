/** A row of a par list (적정 재고표) with what was counted. */
export interface ParCount {
  /** Pieces that should lie there. */
  par: number;
  /** Pieces are ordered in multiples of it, 1 or more. */
  step: number;
  counted: number;
  /** Paid and not delivered pieces to that site, less refunded ones. */
  onTheWay: number;
  /** Smallest quantity of the product that can be ordered. */
  minimum: number;
}

/** Largest par, and largest count. */
export const MAX_PAR = 999_999;
/** Rows of a par list, and lists of a site. */
export const MAX_PAR_ITEMS = 500;
export const MAX_PAR_LISTS = 20;

/** Pieces to order so that the shelf is full again; 0 where it is. */
export function suggestedPieces({ par, step, counted, onTheWay, minimum }: ParCount): number {
  const need = par - counted - onTheWay;
  if (need <= 0) return 0;
  return Math.max(Math.ceil(need / step), Math.ceil(minimum / step)) * step;
}

/** Where a refill (채우기) stands. */
export const REFILL_STATES = ['open', 'submitted', 'dropped'] as const;
export type RefillState = (typeof REFILL_STATES)[number];

export const REFILL_STATE_LABELS: Readonly<Record<RefillState, string>> = {
  open: '세는 중',
  submitted: '제출',
  dropped: '취소',
};

export const canMoveRefill = (from: RefillState, to: RefillState): boolean =>
  from === 'open' && to !== 'open';
