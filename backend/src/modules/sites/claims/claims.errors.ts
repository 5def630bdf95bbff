import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** 400 as at login (decision A18): no customer of this name and phone waits for an account. */
export const noSuchUser = (): DomainError =>
  new DomainError('noExistUser', 'invalid', messageFor('noExistUser'));

/** 409: the account has been joined already; signing in is the way on. */
export const alreadyClaimed = (): DomainError =>
  new DomainError('CLAIM_ALREADY_DONE', 'conflict', messageFor('CLAIM_ALREADY_DONE'));

/** `text`: where the words of the code would not name what was asked for. */
const refused = (field: string, code: PlainMessageCode, text: PlainMessageCode = code): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(text) }], 'unprocessable');

/** 422: unknown, used up or expired ticket, or too many wrong codes. */
export const ticketInvalid = (): DomainError => refused('claimTicket', 'CLAIM_TICKET_INVALID');

/** 422: a code is needed. `isSent`: one goes to the phone; else a manager hands it over. */
export const codeRequired = (isSent: boolean): DomainError =>
  refused('code', 'CLAIM_CODE_REQUIRED', isSent ? 'CLAIM_CODE_REQUIRED' : 'CLAIM_INVITATION_REQUIRED');

/** 422: neither the code that went to the phone nor that of an invitation. */
export const codeWrong = (isSent: boolean): DomainError =>
  refused('code', 'CLAIM_CODE_WRONG', isSent ? 'CLAIM_CODE_WRONG' : 'CLAIM_INVITATION_WRONG');

/** 422: no code goes to the phone, and no invitation is good: none was made, or it is over. */
export const invitationMissing = (): DomainError => refused('code', 'CLAIM_INVITATION_MISSING');
