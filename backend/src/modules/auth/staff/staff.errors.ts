import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** 403: right password, but from outside the networks that staff may come from. */
export const networkForbidden = (): DomainError =>
  new DomainError('STAFF_NETWORK_FORBIDDEN', 'forbidden', messageFor('STAFF_NETWORK_FORBIDDEN'));

/** 400: an entry of the list is no network. */
export const networkForm = (index: number): DomainError =>
  DomainError.fields([
    {
      field: `allowedNetworks.${index}`,
      code: 'STAFF_NETWORK_FORM',
      message: messageFor('STAFF_NETWORK_FORM'),
    },
  ]);

/** 422: the list would keep out who saves it; `data.address` is where the call came from. */
export const networkLockout = (address: string): DomainError =>
  new DomainError('STAFF_NETWORK_LOCKOUT', 'unprocessable', messageFor('STAFF_NETWORK_LOCKOUT'), { address });

/** 422: who demands a second factor of all must have one. */
export const ownFactorFirst = (): DomainError =>
  new DomainError('SECOND_FACTOR_OWN_FIRST', 'unprocessable', messageFor('SECOND_FACTOR_OWN_FIRST'));

/** 409 with the policy as it is now. */
export const stalePolicy = (policy: object): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), policy);
