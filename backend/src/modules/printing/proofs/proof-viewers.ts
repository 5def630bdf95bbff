import {
  makesPrintMove,
  PRINT_MOVES,
  printMovesOf,
  Role,
  type CommentAuthor,
  type PrintActor,
  type PrintMoveName,
} from '@store/domain';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import type { Operator } from '../../audit/audit.service.js';
import { movedJob, type JobsOf, type StoredJob } from '../jobs/print-jobs.repository.js';
import { jobNotFound, linkCommentOnly, resolveStaffOnly } from '../print-jobs.errors.js';
import type { PrivateLink } from '../../private-links/private-links.service.js';

/** What viewers do beside moving the job. */
type OwnAction =
  | 'read'
  | 'comment'
  | 'reopenThread'
  | 'resolveThread'
  | 'download'
  | 'uploadProof'
  | 'removeDraft'
  | 'setNote';
export type ProofAction = OwnAction | PrintMoveName;

/** What only some viewers see of a job. */
type Sight =
  /** Names of the buyer and of staff; others read 주문자 and 담당자. */
  | 'names'
  /** The note for the factory. */
  | 'note'
  /** Proofs that were not sent yet, check reports, supplier links and the addresses from which links were used. */
  | 'internals';

interface Capabilities {
  /** The table of moves (`PRINT_MOVES`) says which moves this actor makes, and when. */
  actor: PrintActor;
  author: CommentAuthor;
  /** A link may be given without the right to decide. */
  moves: boolean;
  may: readonly OwnAction[];
  /** The threads that they read, answer and reopen, by who began them. */
  threads: readonly CommentAuthor[];
  sees: readonly Sight[];
}

const GUEST = {
  may: ['read', 'comment', 'reopenThread'],
  threads: ['buyer', 'link', 'staff'],
} as const;

const STAFF = {
  author: 'staff',
  moves: true,
  may: [
    'read',
    'comment',
    'reopenThread',
    'resolveThread',
    'download',
    'uploadProof',
    'removeDraft',
    'setNote',
  ],
  threads: ['buyer', 'link', 'staff', 'supplier'],
  sees: ['names', 'note', 'internals'],
} as const;

/** Everybody who takes part in the discussion of a proof, and what they may do and see. */
export const PROOF_VIEWERS = {
  buyer: { ...GUEST, actor: 'buyer', author: 'buyer', moves: true, sees: ['names'] },
  commentLink: { ...GUEST, actor: 'link', author: 'link', moves: false, sees: [] },
  decideLink: { ...GUEST, actor: 'link', author: 'link', moves: true, sees: [] },
  // What factory and staff write to each other is between them, and the factory reads nothing else.
  supplier: {
    actor: 'supplier',
    author: 'supplier',
    moves: true,
    may: ['read', 'comment', 'download'],
    threads: ['supplier'],
    sees: ['note'],
  },
  manager: { ...STAFF, actor: 'staff' },
  admin: { ...STAFF, actor: 'admin' },
} as const satisfies Record<string, Capabilities>;

export type ProofViewer = keyof typeof PROOF_VIEWERS;

const capabilitiesOf = (viewer: ProofViewer): Capabilities => PROOF_VIEWERS[viewer];

const isMove = (action: ProofAction): action is PrintMoveName => action in PRINT_MOVES;

export function mayAct(viewer: ProofViewer, action: ProofAction): boolean {
  const { actor, moves, may } = capabilitiesOf(viewer);
  return isMove(action) ? moves && makesPrintMove(action, actor) : may.includes(action);
}

/** Throws where the viewer may not do this, whatever the state of the job. */
export function checkAction(viewer: ProofViewer, action: ProofAction): void {
  if (!mayAct(viewer, action)) throw refusalOf(viewer, action);
}

function refusalOf(viewer: ProofViewer, action: ProofAction): DomainError {
  if (action === 'resolveThread') return resolveStaffOnly();
  return viewer === 'commentLink' && isMove(action) ? linkCommentOnly() : jobNotFound();
}

/** The moves that the viewer may make now. */
export const movesFor = (
  viewer: ProofViewer,
  job: Pick<StoredJob, 'state' | 'heldReason' | 'isClosed'>,
): PrintMoveName[] => {
  const { actor, moves } = capabilitiesOf(viewer);
  return moves ? printMovesOf(movedJob(job), actor) : [];
};

export const sees = (viewer: ProofViewer, what: Sight): boolean => capabilitiesOf(viewer).sees.includes(what);

/** Whether the viewer reads, answers and reopens threads that this author began. */
export const takesPart = (viewer: ProofViewer, begunBy: CommentAuthor): boolean =>
  capabilitiesOf(viewer).threads.includes(begunBy);

/** Who acts: a member by their account, or the holder of a link. */
export interface Participant {
  viewer: ProofViewer;
  /** The jobs that they may see. */
  who: JobsOf;
  /** Member; null for the holder of a link. */
  id: number | null;
  /** Null for a member. */
  link: PrivateLink | null;
  origin: RequestOrigin;
}

/** Somebody who came by a private link. */
export type LinkHolder = Participant & { link: PrivateLink };

export const viewerOf = (who: Exclude<JobsOf, { jobIds: readonly number[] }>): ProofViewer => {
  if ('memberId' in who) return 'buyer';
  return who.staff.role === Role.Admin ? 'admin' : 'manager';
};

export const buyerOf = (memberId: number, origin: RequestOrigin): Participant => ({
  viewer: 'buyer',
  who: { memberId },
  id: memberId,
  link: null,
  origin,
});

export const staffOf = ({ actor, origin }: Operator): Participant => ({
  viewer: viewerOf({ staff: actor }),
  who: { staff: actor },
  id: actor.id,
  link: null,
  origin,
});

export const holderOf = (link: PrivateLink, origin: RequestOrigin): LinkHolder => ({
  viewer: link.purpose === 'supplier' ? 'supplier' : link.right === 'decide' ? 'decideLink' : 'commentLink',
  who: { jobIds: link.subjectIds },
  id: null,
  link,
  origin,
});
