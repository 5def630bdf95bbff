import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Neither cursor nor from, both, or a cursor that this feed never gave out: 400. */
export const cursorInvalid = (): DomainError =>
  new DomainError('CURSOR_INVALID', 'invalid', messageFor('CURSOR_INVALID'));

/** Older than the log: what changed meanwhile can only be read from the lists: 410. */
export const cursorExpired = (): DomainError =>
  new DomainError('CURSOR_EXPIRED', 'gone', messageFor('CURSOR_EXPIRED'));
