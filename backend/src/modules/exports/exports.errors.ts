import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Most rows of one file: a spreadsheet program still opens it easily. */
export const EXPORT_CAP = 100_000;

export const exportTooMany = (): DomainError =>
  new DomainError('EXPORT_TOO_MANY', 'unprocessable', messageFor('EXPORT_TOO_MANY', { cap: EXPORT_CAP }));

export const exportBusy = (): DomainError =>
  new DomainError('EXPORT_BUSY', 'unavailable', messageFor('EXPORT_BUSY'));

export const unknownColumns = (): DomainError =>
  DomainError.fields([
    { field: 'columns', code: 'EXPORT_COLUMNS_FORM', message: messageFor('EXPORT_COLUMNS_FORM') },
  ]);

export const unknownFormat = (): DomainError =>
  new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));
