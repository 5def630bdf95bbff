import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Somebody else saved meanwhile; `data.current` contains the present state. */
export const staleCompany = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** A document needs the company's fields, and they are incomplete. */
export const companyIncomplete = (): DomainError =>
  new DomainError('COMPANY_INCOMPLETE', 'unprocessable', messageFor('COMPANY_INCOMPLETE'));
