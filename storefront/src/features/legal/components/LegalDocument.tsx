import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';

export interface LegalSection {
  /** Anchor in the address: #withdrawal. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  /** The subject of the text, for search engines and previews. */
  description: string;
  /** v1.0, as agreed at sign-up. */
  version: string;
  effectiveFrom: string;
  canonical: string;
  /** Shown before the first section. */
  preamble?: ReactNode;
  sections: readonly LegalSection[];
}

/** A text that members agree to: it shows its version, its sections can be linked to, and it can be printed. */
export function LegalDocument(props: LegalDocumentProps) {
  const { title, description, version, effectiveFrom, canonical, preamble, sections } = props;
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta title={title} description={description} canonical={canonical} />
      <PageTitle title={title} lead={`버전 ${version} · 시행일 ${effectiveFrom}`}>
        <Button size="sm" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> 인쇄
        </Button>
      </PageTitle>
      <div className="mt-6 gap-14 lg:grid lg:grid-cols-[15rem_minmax(0,44rem)]">
        <Contents sections={sections} />
        <article className="rich-text" aria-label={title}>
          {preamble}
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-36">
              <h2 id={`${id}-title`}>{heading}</h2>
              {body}
            </section>
          ))}
          <section id="history" aria-labelledby="history-title" className="scroll-mt-36">
            <h2 id="history-title">변경 이력</h2>
            <ul>
              <li>
                {version}: {effectiveFrom} 시행 (현재)
              </li>
            </ul>
          </section>
        </article>
      </div>
    </div>
  );
}

/** The list of sections: beside the text on wide screens, folded above it on narrow ones. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const list = (
    <ol className="border-t border-rule text-[0.9375rem]">
      {sections.map(({ id, title }) => (
        <li key={id} className="border-b border-rule">
          <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 text-ink-soft hover:text-ink">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="목차" className="mb-6 print:hidden lg:mb-0">
      <details className="lg:hidden">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">목차 보기</summary>
        {list}
      </details>
      <div className="sticky top-40 hidden max-h-[calc(100dvh-12rem)] overflow-y-auto lg:block">
        <p className="pb-2 text-sm font-semibold">목차</p>
        {list}
      </div>
    </nav>
  );
}
