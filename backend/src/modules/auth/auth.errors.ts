import { messageFor, type MemberStatus } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** 400, not 401: a client discards the message of a 401 (decision A18). */
export function badCredentials(code: 'noExistUser' | 'AuthPasswordError'): DomainError {
  return new DomainError(code, 'invalid', messageFor(code));
}

/** 403 with its own code; only for callers who know the password (decision B11). */
export function mayNotSignIn(status: MemberStatus): DomainError {
  const code = status === 'withdrawn' ? 'MEMBER_WITHDRAWN' : 'MEMBER_SUSPENDED';
  return new DomainError(code, 'forbidden', messageFor(code));
}

/** 401: unknown, expired, revoked or used refresh token, or a member who may no longer sign in. */
export const refreshRefused = (): DomainError =>
  new DomainError('REFRESH_TOKEN_INVALID', 'unauthenticated', messageFor('REFRESH_TOKEN_INVALID'));

/** 422: a member cannot change their own role or status (decision A63). */
export const selfChange = (): DomainError =>
  new DomainError('MEMBER_SELF_CHANGE', 'unprocessable', messageFor('MEMBER_SELF_CHANGE'));

/** 422: the store would have no admin any more (decision A63). */
export const lastAdmin = (): DomainError =>
  new DomainError('LAST_ADMIN', 'unprocessable', messageFor('LAST_ADMIN'));

/** 400, not 401: the session is valid, and a client would discard the message of a 401 (decision A18). */
export const currentPasswordWrong = (field: string): DomainError =>
  DomainError.fields([
    { field, code: 'CURRENT_PASSWORD_WRONG', message: messageFor('CURRENT_PASSWORD_WRONG') },
  ]);

/** 400: the call needs the caller's password, and none was sent. */
export const currentPasswordMissing = (): DomainError =>
  DomainError.fields([
    {
      field: 'currentPassword',
      code: 'CURRENT_PASSWORD_REQUIRED',
      message: messageFor('CURRENT_PASSWORD_REQUIRED'),
    },
  ]);

/** 409: the password was changed meanwhile, e.g. on another device. */
export const passwordChangedMeanwhile = (): DomainError =>
  new DomainError('CONFLICT', 'conflict', messageFor('CONFLICT'));

/** 400: unknown, used, replaced or expired; the caller may not learn which. */
export const resetRefused = (): DomainError =>
  new DomainError('PASSWORD_RESET_INVALID', 'invalid', messageFor('PASSWORD_RESET_INVALID'));

/** 422: the member has no such contact on record. */
export const contactMissing = (): DomainError =>
  new DomainError('CONTACT_MISSING', 'unprocessable', messageFor('CONTACT_MISSING'));

const codeRefused = (code: 'CONTACT_CODE_WRONG' | 'CONTACT_CODE_INVALID'): DomainError =>
  DomainError.fields([{ field: 'code', code, message: messageFor(code) }], 'unprocessable');

/** 422: not the code that was sent. */
export const contactCodeWrong = (): DomainError => codeRefused('CONTACT_CODE_WRONG');

/** 422: none was sent to this contact, or it has ended: expired, or five wrong tries. */
export const contactCodeInvalid = (): DomainError => codeRefused('CONTACT_CODE_INVALID');

/** Also for somebody else's session. */
export const loginSessionNotFound = (): DomainError =>
  new DomainError('LOGIN_SESSION_NOT_FOUND', 'notFound', messageFor('LOGIN_SESSION_NOT_FOUND'));

/** 401: the token was valid when the call arrived, and its session has ended since. */
export const sessionOver = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'unauthenticated', messageFor('UNAUTHENTICATED'));
