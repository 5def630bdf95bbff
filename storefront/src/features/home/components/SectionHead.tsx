import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

interface SectionHeadProps {
  id: string;
  title: string;
  note?: string | undefined;
  to?: string;
  moreLabel?: string;
}

/** Head of a home page section, with its link to more. */
export function SectionHead({ id, title, note, to, moreLabel = '더보기' }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id={id} className="text-title font-extrabold">
        {title}
      </h2>
      {note !== undefined && <p className="figures text-ink-faint">{note}</p>}
      {to !== undefined && (
        <Link
          to={to}
          aria-label={`${title} ${moreLabel}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-indigo hover:underline"
        >
          {moreLabel} <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  );
}
