import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** Somebody else (or another window) changed the info meanwhile; `data` contains the present state. */
export const staleBusinessInfo = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** The call is for business members; registering business info makes the caller one. */
export const businessOnly = (): DomainError =>
  new DomainError('BUSINESS_ONLY', 'forbidden', messageFor('BUSINESS_ONLY'));
