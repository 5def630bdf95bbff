import clsx from 'clsx';
import type { ReactNode } from 'react';

interface StampProps {
  children: ReactNode;
  tone?: 'indigo' | 'persimmon' | 'pine' | 'ink';
  className?: string;
}

const TONES = {
  indigo: 'border-indigo text-indigo',
  persimmon: 'border-persimmon-deep text-persimmon-deep',
  pine: 'border-pine text-pine',
  ink: 'border-ink-soft text-ink-soft',
} as const;

/** A label set like a stamp on paper: 공장가, 로고 인쇄, 품절. */
export function Stamp({ children, tone = 'persimmon', className }: StampProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center border-[1.5px] px-1.5 py-0.5 text-xs leading-none font-bold tracking-tight',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
