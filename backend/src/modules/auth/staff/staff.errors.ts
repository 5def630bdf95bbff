import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** 403: right password, but outside the networks of staff. */
export const networkForbidden = (): DomainError =>
  new DomainError('STAFF_NETWORK_FORBIDDEN', 'forbidden', messageFor('STAFF_NETWORK_FORBIDDEN'));

/** 400: an entry of the list is not a network. */
export const networkForm = (index: number): DomainError =>
  DomainError.fields([
    {
      field: `allowedNetworks.${index}`,
      code: 'STAFF_NETWORK_FORM',
      message: messageFor('STAFF_NETWORK_FORM'),
    },
  ]);

/** 422: the list would exclude its editor; `data.address` is the caller's address. */
export const networkLockout = (address: string): DomainError =>
  new DomainError('STAFF_NETWORK_LOCKOUT', 'unprocessable', messageFor('STAFF_NETWORK_LOCKOUT'), { address });

/** 422: a member who requires a second factor of all must have one. */
export const ownFactorFirst = (): DomainError =>
  new DomainError('SECOND_FACTOR_OWN_FIRST', 'unprocessable', messageFor('SECOND_FACTOR_OWN_FIRST'));

/** 409 with the present policy. */
export const stalePolicy = (policy: object): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), policy);
