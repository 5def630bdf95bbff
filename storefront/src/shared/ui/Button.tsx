import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type Variant = 'primary' | 'buy' | 'plain' | 'quiet' | 'danger';
type Size = 'md' | 'lg' | 'sm';

const LOOKS: Record<Variant, string> = {
  primary: 'bg-ink text-white hover:bg-indigo',
  buy: 'bg-persimmon-deep text-white hover:bg-ink',
  plain: 'border border-edge bg-white text-ink hover:border-ink hover:bg-hanji-light',
  quiet: 'text-ink underline decoration-edge underline-offset-4 hover:decoration-ink',
  danger: 'border border-danger bg-white text-danger hover:bg-danger-light',
};

const SIZES: Record<Size, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-6 text-lg',
};

interface Appearance {
  variant?: Variant;
  size?: Size;
}

function buttonClass({ variant = 'plain', size = 'md' }: Appearance, extra?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-sheet text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:bg-rule disabled:text-ink-faint aria-disabled:bg-rule aria-disabled:text-ink-faint',
    LOOKS[variant],
    SIZES[size],
    extra,
  );
}

type ButtonProps = ComponentProps<'button'> & Appearance;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & Appearance;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
