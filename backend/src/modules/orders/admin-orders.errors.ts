import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const adminOrderNotFound = (): DomainError =>
  new DomainError('ORDER_NOT_FOUND', 'notFound', messageFor('ORDER_NOT_FOUND'));

/** A status that neither vocabulary knows (decision A57). */
export const unknownOrderStatus = (): DomainError =>
  new DomainError('ORDER_STATUS_FORM', 'unprocessable', messageFor('ORDER_STATUS_FORM'));

/** Somebody else changed the order in between; `data` tells its present state. */
export const staleOrder = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });
