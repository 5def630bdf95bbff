import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const wishlistFull = (): DomainError =>
  new DomainError('WISHLIST_FULL', 'unprocessable', messageFor('WISHLIST_FULL'));
