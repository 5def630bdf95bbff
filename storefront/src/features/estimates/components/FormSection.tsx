import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A named section of the form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline gap-x-3 border-b-2 border-ink pb-2">
        <span className="text-heading font-bold">{title}</span>
        {hint !== undefined && <span className="text-sm text-ink-soft">{hint}</span>}
      </legend>
      <div className="mt-4 space-y-4">{children}</div>
    </fieldset>
  );
}
