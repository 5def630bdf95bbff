import { messageFor, refusalText, type PlainMessageCode, type PromotionRefusal } from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refuse = (code: PlainMessageCode, kind: ErrorKind): DomainError =>
  new DomainError(code, kind, messageFor(code));

/** A coupon that is not valid; `data.missing` says how much is missing where an amount or a quantity is. */
export const couponRefused = (refusal: PromotionRefusal): DomainError =>
  new DomainError(refusal.code, 'unprocessable', refusalText(refusal), {
    missing: 'missing' in refusal ? refusal.missing : null,
  });

/** The discount of an order was released after a declined payment, and others have used it up since. */
export const discountGone = (): DomainError => refuse('PROMOTION_GONE', 'conflict');

export const promotionNotFound = (): DomainError => refuse('PROMOTION_NOT_FOUND', 'notFound');
export const promotionEnded = (): DomainError => refuse('PROMOTION_ENDED', 'conflict');
export const promotionMove = (): DomainError => refuse('PROMOTION_STATUS_MOVE', 'conflict');
export const tooManyAutomatic = (): DomainError => refuse('PROMOTION_TOO_MANY', 'conflict');

/** Somebody else changed the promotion in between; `data` shows its present state. */
export const stalePromotion = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

export const codeTaken = (): DomainError =>
  DomainError.fields(
    [{ field: 'code', code: 'PROMOTION_CODE_TAKEN', message: messageFor('PROMOTION_CODE_TAKEN') }],
    'conflict',
  );

export const promotionIssues = (issues: readonly { field: string; code: PlainMessageCode }[]): DomainError =>
  DomainError.fields(issues.map(({ field, code }) => ({ field, code, message: messageFor(code) })));
