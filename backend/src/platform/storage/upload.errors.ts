import { messageFor } from '@store/domain';
import { DomainError, type ErrorKind } from '../errors/domain-error.js';

/** Name of the file's form field in every upload. */
export const FILE_FIELD = 'file';

/** A refusal of the uploaded file, at its field. */
export function fileProblem(code: string, kind: ErrorKind, message: string, field = FILE_FIELD): DomainError {
  return DomainError.fields([{ field, code, message }], kind);
}

export const noForm = (): DomainError =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'unsupported', messageFor('UNSUPPORTED_MEDIA_TYPE'));

export const brokenForm = (): DomainError => fileProblem('FILE_FORM', 'invalid', messageFor('FILE_FORM'));

export const fileRequired = (): DomainError =>
  fileProblem('FILE_REQUIRED', 'invalid', messageFor('FILE_REQUIRED'));

export const fileEmpty = (): DomainError => fileProblem('FILE_EMPTY', 'invalid', messageFor('FILE_EMPTY'));

export const unknownField = (field: string): DomainError =>
  fileProblem('UNKNOWN_FIELD', 'invalid', messageFor('UNKNOWN_FIELD'), field);

/** A name or a text of the form with characters that nobody types; `field` is empty if it is the field's own name. */
export const wrongText = (field: string): DomainError =>
  fileProblem('VALIDATION_FAILED', 'invalid', messageFor('VALIDATION_FAILED'), field);

export const fileTooLarge = (maxBytes: number): DomainError => {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return fileProblem('FILE_TOO_LARGE', 'tooLarge', messageFor('FILE_TOO_LARGE', { megabytes }));
};
