import type { OrderStatus } from '../order-status.js';
import type { ProofPolicy } from './print-config.js';
import { needsPerson, type LineArtworkCheck } from './line-artwork.js';
import type { PrintPlacement } from './print-placement.js';
import type { ProofRequest } from './print-selection.js';

/** How far the printing of an order's line is. A state of its own beside order and payment. */
export const PRINT_JOB_STATES = [
  'WAITING',
  'CHECKING',
  'PROOF_SENT',
  'CHANGES',
  'APPROVED',
  'PRODUCING',
  'PRODUCED',
  'CANCELED',
] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

export const PRINT_JOB_STATE_LABELS: Readonly<Record<PrintJobState, string>> = {
  WAITING: '파일 대기',
  CHECKING: '파일 확인 중',
  PROOF_SENT: '시안 확인 대기',
  CHANGES: '수정 요청',
  APPROVED: '시안 확정',
  PRODUCING: '제작 중',
  PRODUCED: '제작 완료',
  CANCELED: '취소됨',
};

/** The name of the state of a job; nobody has seen a proof of a job that was approved without one. */
export const printStateLabel = (state: PrintJobState, isProofSkipped: boolean): string =>
  state === 'APPROVED' && isProofSkipped ? PRINT_MOVE_LABELS.skipProof : PRINT_JOB_STATE_LABELS[state];

/** Whether the goods have left, so that nothing about their printing can be decided any more. */
export const closesPrint = (status: OrderStatus): boolean => status === 'SHIPPED' || status === 'DELIVERED';

/** Who moves a job. `admin` may do everything that `staff` may. */
export const PRINT_ACTORS = ['buyer', 'link', 'staff', 'admin', 'supplier', 'system'] as const;
export type PrintActor = (typeof PRINT_ACTORS)[number];

export const PRINT_ACTOR_LABELS: Readonly<Record<PrintActor, string>> = {
  buyer: '주문자',
  link: '시안 링크',
  staff: '담당자',
  admin: '관리자',
  supplier: '제작처',
  system: '시스템',
};

interface PrintMove {
  /** From → to. */
  states: Readonly<Partial<Record<PrintJobState, PrintJobState>>>;
  by: readonly PrintActor[];
  /** States from which it needs a reason (at least ten characters); 'all' of them. */
  reason?: readonly PrintJobState[] | 'all';
  /** Also while the job is on hold. */
  whileHeld?: true;
}

const STAFF = ['staff', 'admin'] as const;
const WORKSHOP = [...STAFF, 'supplier'] as const;

const open = (to?: PrintJobState): PrintMove['states'] =>
  Object.fromEntries(
    PRINT_JOB_STATES.filter((state) => state !== 'PRODUCED' && state !== 'CANCELED').map((state) => [
      state,
      to ?? state,
    ]),
  );

/** Every move of a job: from where to where, and by whom. A move that is not named is not possible. */
export const PRINT_MOVES = {
  /** 파일 보내기 */
  submit: {
    states: { WAITING: 'CHECKING', CHECKING: 'CHECKING', CHANGES: 'CHECKING', PROOF_SENT: 'CHECKING' },
    by: ['buyer', ...STAFF],
    whileHeld: true,
  },
  /** 파일 다시 요청 */
  askFile: { states: { CHECKING: 'WAITING', CHANGES: 'WAITING' }, by: STAFF, reason: 'all' },
  /** 시안 보내기 */
  sendProof: {
    states: {
      CHECKING: 'PROOF_SENT',
      CHANGES: 'PROOF_SENT',
      PROOF_SENT: 'PROOF_SENT',
      APPROVED: 'PROOF_SENT',
    },
    by: STAFF,
    reason: ['APPROVED'],
  },
  /** 시안 확정 */
  approve: { states: { PROOF_SENT: 'APPROVED' }, by: ['buyer', 'link'] },
  /** 대신 확정 */
  approveFor: { states: { PROOF_SENT: 'APPROVED' }, by: STAFF, reason: 'all' },
  /** 수정 요청 */
  requestChanges: { states: { PROOF_SENT: 'CHANGES' }, by: ['buyer', 'link'] },
  /** 확정 취소 */
  reopen: { states: { APPROVED: 'CHANGES' }, by: ['buyer'] },
  /** 시안 생략 */
  skipProof: { states: { CHECKING: 'APPROVED' }, by: ['buyer', ...STAFF, 'system'] },
  /** 제작 시작 */
  start: { states: { APPROVED: 'PRODUCING' }, by: WORKSHOP },
  /** 확정 전 제작 시작 */
  startUnapproved: {
    states: { CHECKING: 'PRODUCING', PROOF_SENT: 'PRODUCING', CHANGES: 'PRODUCING' },
    by: ['admin'],
    reason: 'all',
  },
  /** 제작 완료 */
  finish: { states: { PRODUCING: 'PRODUCED' }, by: WORKSHOP },
  /** 제작 중지 */
  stop: { states: { PRODUCING: 'APPROVED' }, by: STAFF, reason: 'all' },
  /** 다시 제작 */
  rework: { states: { PRODUCED: 'PRODUCING' }, by: STAFF, reason: 'all' },
  /** 보류 */
  suspend: { states: open(), by: [...STAFF, 'system'], reason: 'all' },
  /** 보류 해제 */
  release: { states: open(), by: [...STAFF, 'system'], reason: 'all', whileHeld: true },
  /** 취소 */
  cancel: { states: open('CANCELED'), by: [...STAFF, 'system'], reason: 'all', whileHeld: true },
} as const satisfies Record<string, PrintMove>;

export type PrintMoveName = keyof typeof PRINT_MOVES;
export const PRINT_MOVE_NAMES = Object.keys(PRINT_MOVES) as PrintMoveName[];

/** The label of a move on its button and in the history of a job. */
export const PRINT_MOVE_LABELS: Readonly<Record<PrintMoveName, string>> = {
  submit: '파일 보내기',
  askFile: '파일 다시 요청',
  sendProof: '시안 보내기',
  approve: '시안 확정',
  approveFor: '대신 확정',
  requestChanges: '수정 요청',
  reopen: '확정 취소',
  skipProof: '시안 생략',
  start: '제작 시작',
  startUnapproved: '시안 승인 없이 제작 시작',
  finish: '제작 완료',
  stop: '제작 중지',
  rework: '다시 제작',
  suspend: '보류',
  release: '보류 해제',
  cancel: '작업 취소',
};

/** The name of a step in the history: a move, `moveDue` or `open`. */
export const printEventLabel = (move: string): string =>
  move === 'moveDue'
    ? '출고 예정일 변경'
    : ((PRINT_MOVE_LABELS as Readonly<Record<string, string>>)[move] ?? '작업 등록');

/** Whether this actor makes such moves at all, whatever the state. */
export const makesPrintMove = (name: PrintMoveName, actor: PrintActor): boolean => {
  const { by }: PrintMove = PRINT_MOVES[name];
  return by.includes(actor);
};

export type PrintMoveRefusal =
  'PRINT_ORDER_SHIPPED' | 'PRINT_JOB_STATE' | 'PRINT_HELD' | 'PRINT_REASON_REQUIRED';

/** The data of a job that moves look at. */
export interface MovedJob {
  state: PrintJobState;
  held: boolean;
  /** Its order was shipped (`closesPrint`): nobody moves it any more. */
  closed?: boolean;
}

/** Whether the move from this state needs a reason of at least ten characters. */
export function isPrintReasonNeeded(name: PrintMoveName, state: PrintJobState): boolean {
  const { reason }: PrintMove = PRINT_MOVES[name];
  return reason === 'all' || (reason?.includes(state) ?? false);
}

/** Whether the move needs a reason only from some states: a caller who gives none there has not seen the state. */
export function dependsReasonOnState(name: PrintMoveName): boolean {
  const { reason }: PrintMove = PRINT_MOVES[name];
  return reason !== undefined && reason !== 'all';
}

/** The state after the move, or why it is refused. `hasReason`: at least ten characters. */
export function printMove(
  name: PrintMoveName,
  { state, held, closed = false }: MovedJob,
  actor: PrintActor,
  hasReason: boolean,
): { to: PrintJobState } | { refusal: PrintMoveRefusal } {
  if (closed) return { refusal: 'PRINT_ORDER_SHIPPED' };
  const move: PrintMove = PRINT_MOVES[name];
  const to = move.states[state];
  if (to === undefined || !makesPrintMove(name, actor)) return { refusal: 'PRINT_JOB_STATE' };
  if (name === 'release' && !held) return { refusal: 'PRINT_JOB_STATE' };
  if (held && move.whileHeld !== true) return { refusal: 'PRINT_HELD' };
  return isPrintReasonNeeded(name, state) && !hasReason ? { refusal: 'PRINT_REASON_REQUIRED' } : { to };
}

/** Moves that the actor may make now, given a reason where one is needed. */
export const printMovesOf = (job: MovedJob, actor: PrintActor): PrintMoveName[] =>
  PRINT_MOVE_NAMES.filter((name) => 'to' in printMove(name, job, actor, true));

/** Where a job begins: it waits if a file is still to come. */
export const firstPrintState = (placements: readonly Pick<PrintPlacement, 'artwork'>[]): PrintJobState =>
  placements.some(({ artwork }) => artwork === null) ? 'WAITING' : 'CHECKING';

/** Whether the product lets this actor skip the proof; the files may still need one. */
export const mayAskToSkip = (policy: ProofPolicy, actor: PrintActor): boolean =>
  actor === 'buyer' ? policy === 'SKIPPABLE' : policy !== 'REQUIRED';

/** Whether the store skips the proof by itself: the buyer declined it, or did not ask for one. */
export const skipsProofByItself = (policy: ProofPolicy, request?: ProofRequest): boolean =>
  policy === 'OPTIONAL' ? request !== 'show' : policy === 'SKIPPABLE' && request === 'skip';

/** Won of a printed line with its plates above which a proof is advised. */
export const PROOF_ADVISED_ABOVE = 100_000;

/**
 * Whether the store advises a proof where the product leaves it to the buyer: a mistake in the line would cost much, or
 * the member has had no print of one of its artworks yet. `amount`: of the line with its plates, won; null without a price.
 */
export const advisesProof = (amount: number | null, isFirstPrint: boolean): boolean =>
  isFirstPrint || amount === null || amount > PROOF_ADVISED_ABOVE;

/**
 * Whether the proof may be skipped: never if the product demands one or a person must look at a file, and by the buyer
 * only if the product allows it. `checks`: of all its files at their positions; null if nothing says what fits.
 */
export const maySkipProof = (
  policy: ProofPolicy,
  actor: PrintActor,
  placements: readonly PrintPlacement[],
  checks: readonly LineArtworkCheck[] | null,
): boolean => mayAskToSkip(policy, actor) && checks !== null && !needsPerson(checks, placements);

/** From these states on the buyer cannot cancel any more without an operator's decision. */
export const PRINT_BINDING_STATES = [
  'APPROVED',
  'PRODUCING',
  'PRODUCED',
] as const satisfies readonly PrintJobState[];

/** Whether the print was approved once, so that the same print needs no new proof. */
export const isReprintable = (state: PrintJobState): boolean =>
  PRINT_BINDING_STATES.some((binding) => binding === state);

/** What of a printed line is not refunded to a buyer who only changed their mind. */
export interface RetainedOfPrint {
  /** The goods with their printing. */
  goods: boolean;
  /** The set-up fees. */
  setup: boolean;
}

/**
 * From the start of production nothing is refunded if the buyer agreed to that before the payment; from the approval
 * on, no set-up fee whose plate exists.
 */
export function retainedOfPrint(
  state: PrintJobState,
  { isAgreed, hasPlate }: { isAgreed: boolean; hasPlate: boolean },
): RetainedOfPrint {
  const goods = isAgreed && (state === 'PRODUCING' || state === 'PRODUCED');
  return { goods, setup: goods || (hasPlate && isReprintable(state)) };
}
