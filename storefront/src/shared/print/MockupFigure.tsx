import type { ReactNode } from 'react';

interface MockupFigureProps {
  /** What it shows: '먹남 인쇄 예시'. */
  label: string;
  /** Hex value of the ground. */
  ground?: string | undefined;
  children: ReactNode;
}

/** A small square picture of a print, which says that it is an example. */
export function MockupFigure({ label, ground, children }: MockupFigureProps) {
  return (
    <figure className="mt-2 w-24">
      <div
        role="img"
        aria-label={label}
        className="relative aspect-square overflow-hidden border border-edge bg-hanji-light forced-color-adjust-none"
        style={{ background: ground }}
      >
        {children}
      </div>
      <figcaption aria-hidden className="mt-0.5 text-xs text-ink-faint">
        인쇄 예시
      </figcaption>
    </figure>
  );
}
