import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

interface FieldTexts {
  label: string;
  /** The error message; shown at the field and read with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Adds a mark beside the label. */
  optional?: boolean;
}

const CONTROL =
  'min-h-12 w-full rounded-sheet border px-3.5 text-base text-ink disabled:bg-rule [&[readonly]]:bg-hanji-light';

/** Border of a control, highlighted on an error. */
function controlClass(error: string | undefined, extra?: string): string {
  return clsx(CONTROL, error === undefined ? 'border-edge bg-white' : 'border-danger bg-danger-light', extra);
}

/** Ids and aria attributes that connect a control with its hint and its error. */
function useFieldIds(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const control = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  return { id, control };
}

interface FrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

function FieldFrame({ id, label, error, hint, optional = false, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} id={`${id}-label`} className="flex items-baseline gap-1.5 text-sm font-semibold">
        {label}
        {optional && <span className="text-sm font-normal text-ink-faint">선택</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

export function TextField({ label, error, hint, optional, className, ...input }: TextFieldProps) {
  const { id, control } = useFieldIds(hint, error);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <input {...input} {...control} className={controlClass(error, className)} />
    </FieldFrame>
  );
}

/** A password, hidden until the button in its field shows it. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...input
}: Omit<TextFieldProps, 'type' | 'optional'>) {
  const { id, control } = useFieldIds(hint, error);
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
          type={isVisible ? 'text' : 'password'}
          className={controlClass(error, clsx('pr-13', className))}
        />
        <button
          type="button"
          aria-pressed={isVisible}
          // Names its field as a description; a label would make it a second control with this name.
          aria-describedby={`${id}-label`}
          onClick={() => setVisible((now) => !now)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="sr-only">입력한 글자 표시</span>
        </button>
      </div>
    </FieldFrame>
  );
}

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

export function TextAreaField({ label, error, hint, optional, className, ...area }: TextAreaFieldProps) {
  const { id, control } = useFieldIds(hint, error);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <textarea rows={5} {...area} {...control} className={controlClass(error, clsx('py-3', className))} />
    </FieldFrame>
  );
}

type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

export function SelectField({
  label,
  error,
  hint,
  optional,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const { id, control } = useFieldIds(hint, error);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <select {...select} {...control} className={controlClass(error, className)}>
        {children}
      </select>
    </FieldFrame>
  );
}

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function CheckField({ label, error, className, ...input }: CheckFieldProps) {
  const { id, control } = useFieldIds(undefined, error);
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1.5">
        <input type="checkbox" {...input} {...control} className="size-5 shrink-0 accent-pine" />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
