interface TermsSheetProps {
  id: string;
  title: string;
  lead: string;
  rows: readonly { term: string; value: string; note: string }[];
}

/** Conditions set like a price list: term, dotted leader, value, and a sentence on it. */
export function TermsSheet({ id, title, lead, rows }: TermsSheetProps) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
      <h2 id={id} className="text-heading font-bold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{lead}</p>
      <dl className="mt-3">
        {rows.map(({ term, value, note }) => (
          <div key={term} className="flex flex-wrap items-baseline border-b border-rule py-2.5">
            <dt className="flex min-w-0 flex-1 items-baseline font-semibold">
              {term}
              <span aria-hidden className="leader" />
            </dt>
            <dd className="figures font-bold whitespace-nowrap">{value}</dd>
            <dd className="basis-full text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
