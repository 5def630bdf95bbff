import { ARTWORK_MAX_VERSIONS, messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fileProblem } from '../../../platform/storage/upload.errors.js';

export const artworkTypeRefused = (): DomainError =>
  fileProblem('ARTWORK_TYPE', 'unsupported', messageFor('ARTWORK_TYPE'));

/** Also for somebody else's artwork: the caller may not learn whether it exists. */
export const artworkNotFound = (): DomainError =>
  new DomainError('ARTWORK_NOT_FOUND', 'notFound', messageFor('ARTWORK_NOT_FOUND'));

export const artworkLimit = (): DomainError =>
  new DomainError('ARTWORK_LIMIT', 'unprocessable', messageFor('ARTWORK_LIMIT'));

export const versionLimit = (): DomainError =>
  new DomainError(
    'ARTWORK_VERSION_LIMIT',
    'unprocessable',
    messageFor('ARTWORK_VERSION_LIMIT', { max: ARTWORK_MAX_VERSIONS }),
  );

export const artworkNameWrong = (): DomainError =>
  DomainError.fields([{ field: 'name', code: 'ARTWORK_NAME', message: messageFor('ARTWORK_NAME') }]);

export const artworkInUse = (): DomainError =>
  new DomainError('ARTWORK_IN_USE', 'conflict', messageFor('ARTWORK_IN_USE'));

export const reasonRequired = (): DomainError =>
  DomainError.fields(
    [{ field: 'reason', code: 'PRINT_REASON_REQUIRED', message: messageFor('PRINT_REASON_REQUIRED') }],
    'unprocessable',
  );
