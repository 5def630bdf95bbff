import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const auditNotFound = (): DomainError =>
  new DomainError('AUDIT_NOT_FOUND', 'notFound', messageFor('AUDIT_NOT_FOUND'));
