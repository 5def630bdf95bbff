import { messageFor, type MemberStatus } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** 400, not 401: a client throws the message of a 401 away (decision A18). */
export function badCredentials(code: 'noExistUser' | 'AuthPasswordError'): DomainError {
  return new DomainError(code, 'invalid', messageFor(code));
}

/** 403 with its own code; only said to who knows the password (decision B11). */
export function mayNotSignIn(status: MemberStatus): DomainError {
  const code = status === 'withdrawn' ? 'MEMBER_WITHDRAWN' : 'MEMBER_SUSPENDED';
  return new DomainError(code, 'forbidden', messageFor(code));
}

/** 401: unknown, expired, revoked or used refresh token, or a member who may not sign in any more. */
export const refreshRefused = (): DomainError =>
  new DomainError('REFRESH_TOKEN_INVALID', 'unauthenticated', messageFor('REFRESH_TOKEN_INVALID'));

/** 422: nobody changes their own role or status (decision A63). */
export const selfChange = (): DomainError =>
  new DomainError('MEMBER_SELF_CHANGE', 'unprocessable', messageFor('MEMBER_SELF_CHANGE'));

/** 422: the store would be left without an admin (decision A63). */
export const lastAdmin = (): DomainError =>
  new DomainError('LAST_ADMIN', 'unprocessable', messageFor('LAST_ADMIN'));
