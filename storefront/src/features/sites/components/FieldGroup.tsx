import { useId, type ReactNode } from 'react';
import type { FormField } from '@store/domain';

interface FieldGroupProps {
  field: Pick<FormField, 'label' | 'help' | 'required'>;
  error: string | undefined;
  children: ReactNode;
}

/** Several controls under one name: choices, or files. */
export function FieldGroup({ field, error, children }: FieldGroupProps) {
  const id = useId();
  const described = [field.help === null ? null : `${id}-help`, error === undefined ? null : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset aria-describedby={described === '' ? undefined : described} className="space-y-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {field.label}
        {!field.required && <span className="ml-1.5 font-normal text-ink-faint">선택</span>}
      </legend>
      {children}
      {field.help !== null && (
        <p id={`${id}-help`} className="text-sm text-ink-faint">
          {field.help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
