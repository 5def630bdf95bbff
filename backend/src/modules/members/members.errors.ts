import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Fields that no two members share, with the code of a collision. */
export const TAKEN = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN', account: 'ACCOUNT_TAKEN' } as const;

export type UniqueField = keyof typeof TAKEN;

/** 409: somebody else has this e-mail, phone or account id. */
export function taken(fields: readonly UniqueField[]): DomainError {
  return DomainError.fields(
    fields.map((field) => ({ field, code: TAKEN[field], message: messageFor(TAKEN[field]) })),
    'conflict',
  );
}

const notFound = (code: PlainMessageCode): DomainError => new DomainError(code, 'notFound', messageFor(code));

export const memberNotFound = (): DomainError => notFound('MEMBER_NOT_FOUND');

/** Also for an address of somebody else: whether it exists is none of the caller's business. */
export const addressNotFound = (): DomainError => notFound('ADDRESS_NOT_FOUND');

export const tooManyAddresses = (): DomainError =>
  new DomainError('ADDRESS_LIMIT', 'unprocessable', messageFor('ADDRESS_LIMIT'));
