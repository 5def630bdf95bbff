import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** The line is not in the caller's cart (even if it is in somebody else's). */
export const cartItemNotFound = (): DomainError =>
  new DomainError('CART_ITEM_NOT_FOUND', 'notFound', messageFor('CART_ITEM_NOT_FOUND'));

export const cartFull = (): DomainError =>
  new DomainError('CART_FULL', 'unprocessable', messageFor('CART_FULL'));

export const addressNotFound = (): DomainError =>
  new DomainError('ADDRESS_NOT_FOUND', 'notFound', messageFor('ADDRESS_NOT_FOUND'));

/**
 * A refusal of a whole line, at the field that caused it; goods in another currency are valid but cannot be ordered
 * (A31).
 */
export const lineRefused = (field: string, code: string, message: string): DomainError =>
  DomainError.fields(
    [{ field, code, message }],
    code === 'CART_CURRENCY_MIXED' ? 'unprocessable' : 'invalid',
  );
