interface StepsProps {
  label: string;
  steps: readonly { title: string; text: string }[];
}

/** The steps, in order. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol
      aria-label={label}
      className="grid overflow-hidden border-b-2 border-ink sm:grid-cols-2 lg:grid-cols-4"
    >
      {steps.map(({ title, text }, index) => (
        <li key={title} className="-mr-px -mb-px border-r border-b border-rule py-6 sm:px-5">
          <p className="figures text-[2rem] leading-none font-black text-persimmon-deep">{index + 1}</p>
          <h2 className="mt-3 text-heading font-bold">{title}</h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
