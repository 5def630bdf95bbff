import { FILE_MAX_DRAFTS, messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import { fileProblem } from '../../platform/storage/upload.errors.js';

export const fileTypeRefused = (): DomainError =>
  fileProblem('FILE_TYPE', 'unsupported', messageFor('FILE_TYPE'));

export const tooManyDrafts = (): DomainError =>
  new DomainError(
    'FILE_DRAFT_LIMIT',
    'unprocessable',
    messageFor('FILE_DRAFT_LIMIT', { max: FILE_MAX_DRAFTS }),
  );

/** Also for somebody else's file and for a wrong signature: the caller may not learn whether it exists. */
export const fileNotFound = (): DomainError =>
  new DomainError('FILE_NOT_FOUND', 'notFound', messageFor('FILE_NOT_FOUND'));

export const linkExpired = (): DomainError =>
  new DomainError('FILE_LINK_EXPIRED', 'gone', messageFor('FILE_LINK_EXPIRED'));

export const fileAttached = (): DomainError =>
  new DomainError('FILE_ATTACHED', 'conflict', messageFor('FILE_ATTACHED'));

/** A file that does not exist, is somebody else's, has expired or is attached already. */
export const unknownFile = (field: string): DomainError =>
  fileProblem('FILE_UNKNOWN', 'invalid', messageFor('FILE_UNKNOWN'), field);

export const wrongPurpose = (field: string): DomainError =>
  fileProblem('FILE_PURPOSE', 'invalid', messageFor('FILE_PURPOSE'), field);

export const tooManyFiles = (field: string, max: number): DomainError =>
  fileProblem('FILE_COUNT', 'invalid', messageFor('FILE_COUNT', { max }), field);
