import { MAX_DOCUMENTS, messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** Also for somebody else's document: the caller may not learn whether it exists. */
export const documentNotFound = (): DomainError =>
  new DomainError('DOCUMENT_NOT_FOUND', 'notFound', messageFor('DOCUMENT_NOT_FOUND'));

export const tooManyDocuments = (): DomainError =>
  new DomainError('DOCUMENT_LIMIT', 'unprocessable', messageFor('DOCUMENT_LIMIT', { max: MAX_DOCUMENTS }));

export const approvedIsKept = (): DomainError =>
  new DomainError('DOCUMENT_APPROVED_KEPT', 'conflict', messageFor('DOCUMENT_APPROVED_KEPT'));

/** Somebody else reviewed it meanwhile; `data` contains its present state. */
export const staleDocument = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

export const alreadyReviewed = (current: unknown): DomainError =>
  new DomainError('DOCUMENT_TRANSITION', 'conflict', messageFor('DOCUMENT_TRANSITION'), { current });

export const noRegistrationNumber = (): DomainError =>
  new DomainError('REGISTRY_NO_NUMBER', 'unprocessable', messageFor('REGISTRY_NO_NUMBER'));

export const registryFailed = (): DomainError =>
  new DomainError('REGISTRY_FAILED', 'unavailable', messageFor('REGISTRY_FAILED'));
