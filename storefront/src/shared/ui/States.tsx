import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button';

interface SkeletonProps {
  className?: string;
}

/** A grey placeholder; its classes give it a shape. */
export function Skeleton({ className }: SkeletonProps) {
  return <div className={clsx('animate-pulse rounded-sheet bg-rule/60', className)} />;
}

interface PendingProps {
  label?: string;
  children: ReactNode;
}

/** Wraps skeletons, which are visual only, with one word for screen readers. */
export function Pending({ label = '불러오는 중입니다.', children }: PendingProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  children?: ReactNode;
}

export function ErrorState({ message, onRetry, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 border-l-4 border-danger bg-danger-light p-6"
    >
      <p className="font-semibold">{message}</p>
      <p className="text-sm text-ink-soft">
        연결 상태를 확인하고 다시 시도해 주세요. 문제가 계속되면 고객센터로 문의해 주세요.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          다시 시도
        </Button>
        {children}
      </div>
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
}

/** An empty state in plain words, with a next step. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 border border-dashed border-edge px-6 py-14 text-center">
      <p className="text-heading font-bold">{title}</p>
      {hint !== undefined && <p className="max-w-md text-ink-soft">{hint}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

interface NoteProps {
  tone?: 'info' | 'good' | 'warning' | 'danger';
  children: ReactNode;
  className?: string;
}

const TONES = {
  info: 'border-indigo bg-white',
  good: 'border-pine bg-celadon-light',
  warning: 'border-persimmon bg-persimmon-light',
  danger: 'border-danger bg-danger-light',
} as const;

/** A sentence that needs attention; announced to screen readers where `danger`. */
export function Note({ tone = 'info', children, className }: NoteProps) {
  const role = tone === 'danger' ? 'alert' : undefined;
  return (
    <div role={role} className={clsx('border-l-4 px-4 py-3 text-[0.9375rem]', TONES[tone], className)}>
      {children}
    </div>
  );
}
