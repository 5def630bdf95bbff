import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** Page numbers on either side of the current one. */
const REACH = 2;

interface PagesProps {
  /** From 0. */
  page: number;
  count: number;
}

const BOX = 'figures grid size-11 place-items-center border font-semibold';

/** Numbers of the pages around this one, from 0. */
function pagesAround(page: number, count: number): number[] {
  const first = Math.max(0, Math.min(page - REACH, count - 1 - 2 * REACH));
  return Array.from({ length: Math.min(count, 2 * REACH + 1) }, (_, index) => first + index);
}

/** Links to the pages around this one; every page has its own address. */
export function Pages({ page, count }: PagesProps) {
  const [search] = useSearchParams();
  if (count <= 1) return null;
  const to = (target: number): string => {
    const next = new URLSearchParams(search);
    if (target === 0) next.delete('page');
    else next.set('page', String(target + 1));
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label="페이지" className="mt-12">
      <ul className="flex justify-center gap-1.5">
        {page > 0 && (
          <Step to={to(page - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
            <span className="sr-only">이전 페이지</span>
          </Step>
        )}
        {pagesAround(page, count).map((number) => (
          <Step key={number} to={to(number)} isCurrent={number === page}>
            <span>
              {number + 1}
              <span className="sr-only">페이지</span>
            </span>
          </Step>
        ))}
        {page < count - 1 && (
          <Step to={to(page + 1)}>
            <ChevronRight aria-hidden className="size-5" />
            <span className="sr-only">다음 페이지</span>
          </Step>
        )}
      </ul>
    </nav>
  );
}

interface StepProps {
  to: string;
  isCurrent?: boolean;
  children: ReactNode;
}

function Step({ to, isCurrent = false, children }: StepProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(BOX, isCurrent ? 'border-ink bg-ink text-white' : 'border-edge hover:border-ink')}
      >
        {children}
      </Link>
    </li>
  );
}
