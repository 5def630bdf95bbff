import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

const unprocessable = (code: PlainMessageCode): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code));

export const cartEmpty = (): DomainError => unprocessable('CART_EMPTY');
export const belowMinimum = (): DomainError => unprocessable('CART_BELOW_MINIMUM');
export const currencyMixed = (): DomainError => unprocessable('CART_CURRENCY_MIXED');
export const addressRequired = (): DomainError => unprocessable('ADDRESS_REQUIRED');
export const amountTooSmall = (): DomainError => unprocessable('PAYMENT_AMOUNT_MINIMUM');

/** A line that cannot be ordered; the sentence comes from pricing. */
export const lineUnpayable = (code: string, message: string, productId: number): DomainError =>
  new DomainError(code, 'unprocessable', message, { productId });

/** The line is not in the caller's cart (even if it is in somebody else's). */
export const cartItemNotFound = (): DomainError =>
  new DomainError('CART_ITEM_NOT_FOUND', 'notFound', messageFor('CART_ITEM_NOT_FOUND'));

export const cartFull = (): DomainError => unprocessable('CART_FULL');

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
