import type { ReactNode } from 'react';

interface ContactSectionProps {
  title: string;
  lead: string;
  /** The form, and what stands beside it. */
  children: ReactNode;
}

/** Anchor of a form on its page; links lead to it by #contact. */
export function ContactSection({ title, lead, children }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="mt-16 border-t-2 border-ink pt-6">
      <h2 id="contact-title" className="text-title font-extrabold">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{lead}</p>
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">{children}</div>
    </section>
  );
}
