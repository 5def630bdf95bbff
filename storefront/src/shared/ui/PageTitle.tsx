import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** Head of a page: its h1, a sentence, and its main actions. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-4">
      <div>
        <h1 className="text-title font-extrabold">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
