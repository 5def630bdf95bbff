import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** No such product, or none that the public may see. */
export const productNotFound = (): DomainError =>
  new DomainError('PRODUCT_NOT_FOUND', 'notFound', messageFor('PRODUCT_NOT_FOUND'));
