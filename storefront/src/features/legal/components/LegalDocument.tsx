import type { ReactNode } from 'react';
import { PageMeta } from '../../../shared/ui/page-meta';
import { PageTitle } from '../../../shared/ui/page-title';

interface LegalDocumentProps {
  title: string;
  /** v1.0, as agreed at sign-up. */
  version: string;
  effectiveFrom: string;
  canonical: string;
  children: ReactNode;
}

/** A text that members agree to: its version stands with it. */
export function LegalDocument({ title, version, effectiveFrom, canonical, children }: LegalDocumentProps) {
  return (
    <article className="page max-w-3xl pt-8 lg:pt-12">
      <PageMeta title={title} description={`${title} ${version}`} canonical={canonical} />
      <PageTitle title={title} lead={`버전 ${version} · 시행일 ${effectiveFrom}`} />
      <div className="rich-text mt-2">{children}</div>
    </article>
  );
}
