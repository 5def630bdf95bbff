import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Fields that must differ between members, with the code of a collision. */
export const TAKEN = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN', account: 'ACCOUNT_TAKEN' } as const;

export type UniqueField = keyof typeof TAKEN;

/** 409: another member has this e-mail, phone or account id. */
export function taken(fields: readonly UniqueField[]): DomainError {
  return DomainError.fields(
    fields.map((field) => ({ field, code: TAKEN[field], message: messageFor(TAKEN[field]) })),
    'conflict',
  );
}

const notFound = (code: PlainMessageCode): DomainError => new DomainError(code, 'notFound', messageFor(code));

export const memberNotFound = (): DomainError => notFound('MEMBER_NOT_FOUND');

/** Also for somebody else's address: the caller may not learn whether it exists. */
export const addressNotFound = (): DomainError => notFound('ADDRESS_NOT_FOUND');

export const tooManyAddresses = (): DomainError =>
  new DomainError('ADDRESS_LIMIT', 'unprocessable', messageFor('ADDRESS_LIMIT'));

/** 409: the member closed the account and can no longer be changed. */
export const memberClosed = (): DomainError =>
  new DomainError('MEMBER_CLOSED', 'conflict', messageFor('MEMBER_CLOSED'));

/** 409: somebody else changed the member meanwhile; `data.current` contains the present state. */
export const staleMember = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** 422: the person does not exist, is no manager or admin, or may not sign in. */
export const managerInvalid = (): DomainError =>
  new DomainError('MANAGER_INVALID', 'unprocessable', messageFor('MANAGER_INVALID'));

/** 400: the result of an edit breaks a rule of the field. */
export const fieldRefused = (field: string, code: PlainMessageCode): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }]);
