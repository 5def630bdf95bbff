import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const adminProductNotFound = (): DomainError =>
  new DomainError('PRODUCT_NOT_FOUND', 'notFound', messageFor('PRODUCT_NOT_FOUND'));

/** Somebody else changed the product in between; `data` tells its present state. */
export const staleProduct = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });
