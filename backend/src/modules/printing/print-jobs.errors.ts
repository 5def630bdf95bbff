import {
  messageFor,
  printStateLabel,
  type ArtworkProblemCode,
  type PrintConsentText,
  type PrintJobState,
  type PlainMessageCode,
  type PrintMoveRefusal,
} from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

/** A printed line is to be paid without both consents, or with consents to an older text. */
export const consentRequired = (texts: readonly PrintConsentText[]): DomainError =>
  new DomainError('PRINT_CONSENT_REQUIRED', 'unprocessable', messageFor('PRINT_CONSENT_REQUIRED'), { texts });

/** No such line in an own order, or nothing is printed on it. */
export const printLineNotFound = (): DomainError =>
  new DomainError('PRINT_LINE_NOT_FOUND', 'notFound', messageFor('PRINT_LINE_NOT_FOUND'));

/** The goods have left. */
export const orderShipped = (): DomainError =>
  new DomainError('PRINT_ORDER_SHIPPED', 'conflict', messageFor('PRINT_ORDER_SHIPPED'));

/** A file of a line cannot be printed as it is. */
export const artworkRefused = (code: ArtworkProblemCode, productId: number | null): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code), { productId });

/** No such placement, or a version that is not in the member's vault. */
export const artworkNotFound = (): DomainError =>
  new DomainError('PRINT_ARTWORK_NOT_FOUND', 'notFound', messageFor('PRINT_ARTWORK_NOT_FOUND'));

/** No such job, or the viewer may not see it. */
export const jobNotFound = (): DomainError =>
  new DomainError('PRINT_JOB_NOT_FOUND', 'notFound', messageFor('PRINT_JOB_NOT_FOUND'));

const currentOf = ({ state, isProofSkipped, heldReason, version, proofNo = null }: CurrentJob): object => ({
  current: { state, stateLabel: printStateLabel(state, isProofSkipped), heldReason, version, proofNo },
});

/** Another move came first, or this one is not possible from the present state. */
export const jobState = (job: CurrentJob): DomainError =>
  new DomainError('PRINT_JOB_STATE', 'conflict', messageFor('PRINT_JOB_STATE'), currentOf(job));

/** The job was changed since it was read. */
export const jobStale = (job: CurrentJob): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), currentOf(job));

/** Not a day, or one that has passed. */
export const dueDayWrong = (code: 'PRINT_DUE_FORM' | 'PRINT_DUE_PAST'): DomainError =>
  DomainError.fields([{ field: 'dueOn', code, message: messageFor(code) }]);

/** The typed name is not that of the person whom the link was given to. */
export const linkNameDiffers = (): DomainError =>
  DomainError.fields(
    [{ field: 'typedName', code: 'PRINT_LINK_NAME_DIFFERS', message: messageFor('PRINT_LINK_NAME_DIFFERS') }],
    'unprocessable',
  );

/** This job requires its proof. */
export const proofRequired = (): DomainError =>
  new DomainError('PRINT_PROOF_REQUIRED', 'conflict', messageFor('PRINT_PROOF_REQUIRED'));

/** Why the table of moves refuses. */
export function moveRefused(refusal: PrintMoveRefusal, job: CurrentJob): DomainError {
  if (refusal === 'PRINT_JOB_STATE') return jobState(job);
  const isConflict = refusal !== 'PRINT_REASON_REQUIRED';
  const kind = isConflict ? 'conflict' : 'unprocessable';
  return new DomainError(refusal, kind, messageFor(refusal), isConflict ? currentOf(job) : null);
}

interface CurrentJob {
  state: PrintJobState;
  isProofSkipped: boolean;
  heldReason: string | null;
  version: number;
  proofNo?: number | null;
}

/** None of the chosen jobs has a file. */
export const downloadEmpty = (): DomainError =>
  new DomainError('PRINT_DOWNLOAD_EMPTY', 'unprocessable', messageFor('PRINT_DOWNLOAD_EMPTY'));

/** The files of the chosen jobs exceed one download. */
export const downloadLarge = (): DomainError =>
  new DomainError('PRINT_DOWNLOAD_LARGE', 'unprocessable', messageFor('PRINT_DOWNLOAD_LARGE'));

const BUSY_SECONDS = 30;

/** Too many downloads are being written. */
export const downloadBusy = (): DomainError =>
  new DomainError(
    'PRINT_DOWNLOAD_BUSY',
    'unavailable',
    messageFor('PRINT_DOWNLOAD_BUSY'),
    null,
    BUSY_SECONDS,
  );
const refuse = (code: PlainMessageCode, kind: ErrorKind): DomainError =>
  new DomainError(code, kind, messageFor(code));

/** A newer proof was sent since; `data.current` names it. */
export const proofSuperseded = (job: CurrentJob): DomainError =>
  new DomainError('PROOF_SUPERSEDED', 'conflict', messageFor('PROOF_SUPERSEDED'), currentOf(job));

export const checksRequired = (): DomainError => refuse('PRINT_CHECKS_REQUIRED', 'unprocessable');
export const wordsChanged = (): DomainError => refuse('PRINT_WORDS_CHANGED', 'conflict');
export const proofNotFound = (): DomainError => refuse('PROOF_NOT_FOUND', 'notFound');
/** Its file is being checked, and its pages are being drawn. */
export const proofChecking = (): DomainError => refuse('PROOF_CHECKING', 'conflict');
export const proofUnusable = (): DomainError => refuse('PROOF_UNUSABLE', 'unprocessable');
export const proofPages = (): DomainError => refuse('PROOF_PAGES', 'unprocessable');
export const proofLimit = (): DomainError => refuse('PROOF_LIMIT', 'unprocessable');
export const commentLimit = (): DomainError => refuse('COMMENT_LIMIT', 'unprocessable');
export const pinForm = (): DomainError => refuse('PRINT_PIN_FORM', 'unprocessable');
export const threadNotFound = (): DomainError => refuse('PRINT_THREAD_NOT_FOUND', 'notFound');
export const resolveStaffOnly = (): DomainError => refuse('PRINT_RESOLVE_STAFF_ONLY', 'forbidden');
/** No such token, or one of another kind. */
export const linkInvalid = (): DomainError => refuse('PRINT_LINK_INVALID', 'notFound');
/** Revoked, expired, or its purpose is over. */
export const linkEnded = (): DomainError => refuse('PRINT_LINK_ENDED', 'gone');
export const linkCommentOnly = (): DomainError => refuse('PRINT_LINK_COMMENT_ONLY', 'forbidden');
export const linkLimit = (): DomainError => refuse('PRINT_LINK_LIMIT', 'unprocessable');
/** A supplier link with others' jobs, made by somebody else. */
export const linkOfOthers = (): DomainError => refuse('PRINT_LINK_OTHERS', 'forbidden');
export const linkNotFound = (): DomainError => refuse('PRINT_LINK_NOT_FOUND', 'notFound');
