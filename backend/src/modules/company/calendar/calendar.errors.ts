import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** The console has no entry for that day. */
export const holidayNotFound = (): DomainError =>
  new DomainError('HOLIDAY_NOT_FOUND', 'notFound', messageFor('HOLIDAY_NOT_FOUND'));

/** The day is a public holiday already. */
export const holidayKnown = (): DomainError =>
  new DomainError('HOLIDAY_KNOWN', 'conflict', messageFor('HOLIDAY_KNOWN'));

/** A change of the calendar needs a reason of ten characters. */
export const reasonRequired = (): DomainError =>
  DomainError.fields(
    [{ field: 'reason', code: 'PRINT_REASON_REQUIRED', message: messageFor('PRINT_REASON_REQUIRED') }],
    'unprocessable',
  );
