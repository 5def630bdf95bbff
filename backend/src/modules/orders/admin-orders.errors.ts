import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const adminOrderNotFound = (): DomainError =>
  new DomainError('ORDER_NOT_FOUND', 'notFound', messageFor('ORDER_NOT_FOUND'));

/** A status that is in neither list of words (decision A57). */
export const unknownOrderStatus = (): DomainError =>
  new DomainError('ORDER_STATUS_FORM', 'unprocessable', messageFor('ORDER_STATUS_FORM'));

/** All of the order's money is being refunded: its status does not change until that has ended. */
export const orderBeingCanceled = (): DomainError =>
  new DomainError('ORDER_CANCEL_IN_PROGRESS', 'conflict', messageFor('ORDER_CANCEL_IN_PROGRESS'));

/** Somebody else changed the order in between; `data` holds its present state. */
export const staleOrder = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** Somebody else changed the status, or it was changed long ago. */
export const undoTooLate = (): DomainError =>
  new DomainError('BULK_UNDO_LATE', 'conflict', messageFor('BULK_UNDO_LATE'));
