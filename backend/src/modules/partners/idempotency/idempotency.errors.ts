import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** The header is absent where it is required, empty or too long. */
export const idempotencyKeyRequired = (): DomainError =>
  new DomainError('IDEMPOTENCY_KEY_REQUIRED', 'invalid', messageFor('IDEMPOTENCY_KEY_REQUIRED'));

/** The key named another call within the last day. */
export const idempotencyKeyReused = (): DomainError =>
  new DomainError('IDEMPOTENCY_KEY_REUSED', 'unprocessable', messageFor('IDEMPOTENCY_KEY_REUSED'));

/** The call with this key is not answered yet. */
export const idempotencyInProgress = (retryAfterSeconds: number): DomainError =>
  new DomainError(
    'IDEMPOTENCY_IN_PROGRESS',
    'conflict',
    messageFor('IDEMPOTENCY_IN_PROGRESS'),
    null,
    retryAfterSeconds,
  );
