import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '@store/openapi/session';

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
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (shown.length === 0) setError('root', { type: 'server', message: messageOf(error, fallback) });
}
