import { messageFor, type EnquiryRefusal } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const enquiryNotFound = (): DomainError =>
  new DomainError('ENQUIRY_NOT_FOUND', 'notFound', messageFor('ENQUIRY_NOT_FOUND'));

/** Somebody else changed the enquiry meanwhile; `data` contains its present state. */
export const staleEnquiry = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** The present state does not allow this step; `data` contains it. */
export const enquiryStepRefused = (code: EnquiryRefusal, current: unknown): DomainError =>
  new DomainError(code, 'conflict', messageFor(code), { current });

export const enquiryClosed = (current: unknown): DomainError =>
  new DomainError('ENQUIRY_CLOSED', 'conflict', messageFor('ENQUIRY_CLOSED'), { current });

/** Only an active manager or admin can be the assignee. */
export const assigneeInvalid = (): DomainError =>
  new DomainError('MANAGER_INVALID', 'unprocessable', messageFor('MANAGER_INVALID'));
