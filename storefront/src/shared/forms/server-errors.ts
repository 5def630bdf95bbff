import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { EVERYWHERE_MESSAGES, messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';

/**
 * Messages of login and sign-up where the server gave no reason (specification, section 8): their own text after a
 * refusal, the connection text where it failed or did not answer.
 */
export function failureText(error: unknown, refused: 'LOGIN_FAILED' | 'SIGNUP_FAILED'): string {
  const isRefused = error instanceof ApiError && !error.isUnanswered && !error.isPassing;
  return isRefused ? messageFor(refused) : EVERYWHERE_MESSAGES.SERVER_UNREACHABLE;
}

/** The error with the form's names for the fields that the server names otherwise. */
export const withFormFields = (error: unknown, nameOf: (field: string) => string): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        error.code,
        error.message,
        error.fields.map((one) => ({ ...one, field: nameOf(one.field) })),
        error.data,
      )
    : error;

/** Puts the server's messages in place: at the named fields of this form, else above the form. Typed values stay. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback: string,
): void {
  const named = error instanceof ApiError ? error.fields : [];
  const fieldErrors = named.filter(({ field }) => fields.includes(field as Path<Values>));
  fieldErrors.forEach(({ field, message }, index) =>
    setError(
      field as Path<Values>,
      { type: 'server', message: message || messageOf(error, fallback) },
      { shouldFocus: index === 0 },
    ),
  );
  if (fieldErrors.length === 0) setError('root', { type: 'server', message: messageOf(error, fallback) });
}
