import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** 400 as at login (decision A18): nobody of this name and phone waits for an account. */
export const noSuchUser = (): DomainError =>
  new DomainError('noExistUser', 'invalid', messageFor('noExistUser'));

/** 409: the account has been joined already; signing in is the way on. */
export const alreadyClaimed = (): DomainError =>
  new DomainError('CLAIM_ALREADY_DONE', 'conflict', messageFor('CLAIM_ALREADY_DONE'));

const refused = (field: string, code: PlainMessageCode): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], 'unprocessable');

/** 422: unknown, used up or expired ticket, or too many wrong codes. */
export const ticketInvalid = (): DomainError => refused('claimTicket', 'CLAIM_TICKET_INVALID');

/** 422: a message sender is configured, so the code that went to the phone is needed. */
export const codeRequired = (): DomainError => refused('code', 'CLAIM_CODE_REQUIRED');

/** 422: not the code that went to the phone. */
export const codeWrong = (): DomainError => refused('code', 'CLAIM_CODE_WRONG');
