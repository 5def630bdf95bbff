import clsx from 'clsx';

interface SkipLinkProps {
  /** Id of what comes next; it has `tabIndex={-1}`. */
  to: string;
  children: string;
  className?: string;
}

/** Seen only while it has the focus: the keyboard passes over what stands before. */
export function SkipLink({ to, children, className }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={clsx(
        'fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0',
        className,
      )}
    >
      {children}
    </a>
  );
}
