import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const adminOrderNotFound = (): DomainError =>
  new DomainError('ORDER_NOT_FOUND', 'notFound', messageFor('ORDER_NOT_FOUND'));

/** A status that neither vocabulary knows (decision A57). */
export const unknownOrderStatus = (): DomainError =>
  new DomainError('ORDER_STATUS_FORM', 'unprocessable', messageFor('ORDER_STATUS_FORM'));

/** All of its money is on its way back: it cannot be moved on meanwhile. */
export const orderBeingCanceled = (): DomainError =>
  new DomainError('ORDER_CANCEL_IN_PROGRESS', 'conflict', messageFor('ORDER_CANCEL_IN_PROGRESS'));

/** Somebody else changed the order in between; `data` says its present state. */
export const staleOrder = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });
