import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { EVERYWHERE_MESSAGES, messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';

/**
 * What login and sign-up say where the server gave no reason (specification, section 8): their own text where it has
 * refused, that of a broken connection where it is in trouble or did not answer.
 */
export function failureText(error: unknown, refused: 'LOGIN_FAILED' | 'SIGNUP_FAILED'): string {
  const isRefused = error instanceof ApiError && !error.isUnanswered && !error.isPassing;
  return isRefused ? messageFor(refused) : EVERYWHERE_MESSAGES.SERVER_UNREACHABLE;
}

/**
 * Puts the server's words where they belong: at the fields of this form that it named, else above the form.
 * What was typed stays.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  known: readonly Path<Values>[],
  fallback: string,
): void {
  const named = error instanceof ApiError ? error.fields : [];
  const shown = named.filter(({ field }) => known.includes(field as Path<Values>));
  shown.forEach(({ field, message }, index) =>
    setError(
      field as Path<Values>,
      { type: 'server', message: message || messageOf(error, fallback) },
      { shouldFocus: index === 0 },
    ),
  );
  if (shown.length === 0) setError('root', { type: 'server', message: messageOf(error, fallback) });
}
