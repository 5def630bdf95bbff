import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@store/openapi/session';
import { notifyFailed } from '../ui/notify';

/**
 * Shows the server's messages at the named fields of this form; the rest is shown beside the page. The typed text
 * stays. `names`: fields that have another name on the server.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  names: Readonly<Record<string, Path<Values>>> = {},
): void {
  const named = error instanceof ApiError ? error.fields : [];
  const fieldErrors = named.flatMap(({ field, message }) => {
    // `refundAccount.bankCode` belongs to its own field, `scopeIds.0` to the field that holds the list.
    const path =
      names[field] ??
      fields.find((own) => own === field) ??
      fields.find((own) => field.startsWith(`${own}.`));
    return path === undefined ? [] : [{ path, message }];
  });
  fieldErrors.forEach(({ path, message }, index) =>
    setError(path, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (fieldErrors.length === 0) notifyFailed(error);
}
