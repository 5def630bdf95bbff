import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { LoginChallengeDto } from './dto/second-factor.dto.js';

/** 403 with the data for the second half of the login: no session was made. */
export const secondFactorRequired = (challenge: LoginChallengeDto): DomainError => {
  const code = challenge.enrolment ? 'SECOND_FACTOR_ENROLMENT_REQUIRED' : 'SECOND_FACTOR_REQUIRED';
  return new DomainError(code, 'forbidden', messageFor(code), challenge);
};

/** 400, not 401: a client discards the message of a 401 (decision A18). */
export const codeWrong = (): DomainError =>
  DomainError.fields([
    { field: 'code', code: 'SECOND_FACTOR_WRONG', message: messageFor('SECOND_FACTOR_WRONG') },
  ]);

/** 400: the signature of a passkey is invalid. */
export const passkeyRefused = (): DomainError =>
  new DomainError('PASSKEY_REFUSED', 'invalid', messageFor('PASSKEY_REFUSED'));

/** 400: unknown, used, expired, or tried too often; the caller may not learn which. */
export const ticketInvalid = (): DomainError =>
  new DomainError('SECOND_FACTOR_TICKET_INVALID', 'invalid', messageFor('SECOND_FACTOR_TICKET_INVALID'));

/** 403: the second factor must be confirmed first. */
export const stepUpRequired = (): DomainError =>
  new DomainError('STEP_UP_REQUIRED', 'forbidden', messageFor('STEP_UP_REQUIRED'));

/** 404: also for a passkey of somebody else. */
export const factorNotFound = (): DomainError =>
  new DomainError('SECOND_FACTOR_NOT_FOUND', 'notFound', messageFor('SECOND_FACTOR_NOT_FOUND'));

/** 422: a rule about factors forbids it. */
export const factorRefused = (
  code: Extract<PlainMessageCode, 'SECOND_FACTOR_LAST' | 'PASSKEY_LIMIT'>,
): DomainError => new DomainError(code, 'unprocessable', messageFor(code));

/** 409: the authenticator is already registered, possibly with another member. */
export const passkeyTaken = (): DomainError =>
  new DomainError('PASSKEY_TAKEN', 'conflict', messageFor('PASSKEY_TAKEN'));
