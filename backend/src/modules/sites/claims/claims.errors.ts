import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** 400 as at login (decision A18): no unclaimed customer has this name and phone. */
export const noSuchUser = (): DomainError =>
  new DomainError('noExistUser', 'invalid', messageFor('noExistUser'));

/** 409: the customer has joined already and can sign in. */
export const alreadyClaimed = (): DomainError =>
  new DomainError('CLAIM_ALREADY_DONE', 'conflict', messageFor('CLAIM_ALREADY_DONE'));

/** `text`: the message, if the code's own text would name the wrong field. */
const refused = (field: string, code: PlainMessageCode, text: PlainMessageCode = code): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(text) }], 'unprocessable');

/** 422: unknown, used or expired ticket, or too many wrong codes. */
export const ticketInvalid = (): DomainError => refused('claimTicket', 'CLAIM_TICKET_INVALID');

/** 422: a code is needed. `isSent`: the phone received one; else a manager hands it over. */
export const codeRequired = (isSent: boolean): DomainError =>
  refused('code', 'CLAIM_CODE_REQUIRED', isSent ? 'CLAIM_CODE_REQUIRED' : 'CLAIM_INVITATION_REQUIRED');

/** 422: neither the code sent to the phone nor that of an invitation. */
export const codeWrong = (isSent: boolean): DomainError =>
  refused('code', 'CLAIM_CODE_WRONG', isSent ? 'CLAIM_CODE_WRONG' : 'CLAIM_INVITATION_WRONG');

/** 422: no code is sent to the phone, and there is no valid invitation. */
export const invitationMissing = (): DomainError => refused('code', 'CLAIM_INVITATION_MISSING');
