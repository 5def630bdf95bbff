import { Minus, Plus } from 'lucide-react';
import { formatCount, PAR_LIMITS, wholeDigits } from '@store/domain';
import clsx from 'clsx';

interface NumberFieldProps {
  id?: string;
  label: string;
  /** Null = nothing was typed. */
  value: number | null;
  onChange: (value: number | null) => void;
  max?: number;
  placeholder?: string;
  errorId?: string | undefined;
  isReadOnly?: boolean;
  className?: string;
}

/** A whole number from 0 that may be empty; the phone shows its number keys. */
export function NumberField({
  id,
  label,
  value,
  onChange,
  max = PAR_LIMITS.par,
  placeholder,
  errorId,
  isReadOnly,
  className,
}: NumberFieldProps) {
  return (
    <input
      id={id}
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      placeholder={placeholder}
      readOnly={isReadOnly}
      value={value === null ? '' : formatCount(value)}
      onChange={({ target }) => {
        const digits = wholeDigits(target.value);
        onChange(digits === '' ? null : Math.min(Number(digits), max));
      }}
      onFocus={({ target }) => target.select()}
      className={clsx('figures bg-white text-center text-lg font-semibold', className)}
    />
  );
}

const STEP = 'grid size-12 shrink-0 place-items-center text-ink hover:bg-hanji-light aria-disabled:text-edge';

interface CountStepperProps extends Omit<NumberFieldProps, 'className'> {
  /** Names the counted thing: '칫솔'. */
  name: string;
}

/** A count by thumb: from nothing, minus means none is left. A button keeps the focus where it can do no more. */
export function CountStepper({ name, value, onChange, max = PAR_LIMITS.par, ...field }: CountStepperProps) {
  return (
    <div className="inline-flex rounded-sheet border border-edge bg-white">
      <button
        type="button"
        className={STEP}
        aria-disabled={value === 0}
        onClick={() => onChange(Math.max((value ?? 1) - 1, 0))}
      >
        <Minus aria-hidden className="size-5" />
        <span className="sr-only">{name} 하나 줄이기</span>
      </button>
      <NumberField
        {...field}
        value={value}
        onChange={onChange}
        max={max}
        className="h-12 w-16 border-x border-rule"
      />
      <button
        type="button"
        className={STEP}
        aria-disabled={value !== null && value >= max}
        onClick={() => onChange(Math.min((value ?? 0) + 1, max))}
      >
        <Plus aria-hidden className="size-5" />
        <span className="sr-only">{name} 하나 늘리기</span>
      </button>
    </div>
  );
}
