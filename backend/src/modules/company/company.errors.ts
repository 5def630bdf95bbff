import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Somebody else saved in between; `data.current` shows what stands there now. */
export const staleCompany = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** A paper is to be made, and the store does not know yet in whose name. */
export const companyIncomplete = (): DomainError =>
  new DomainError('COMPANY_INCOMPLETE', 'unprocessable', messageFor('COMPANY_INCOMPLETE'));
