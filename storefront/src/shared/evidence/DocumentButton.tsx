import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { useDocumentDownload, type BuyerDocument } from '../api/use-document-download';

interface DocumentButtonProps {
  document: BuyerDocument;
  /** The subject, for people who do not see the button's surroundings. */
  of: string;
  children: ReactNode;
}

/** Downloads a document. */
export function DocumentButton({ document, of, children }: DocumentButtonProps) {
  const { isPending, fetchPaper } = useDocumentDownload();
  return (
    <Button size="sm" aria-disabled={isPending} onClick={() => fetchPaper(document)}>
      {isPending ? '받는 중…' : children}
      <span className="sr-only"> ({of})</span>
    </Button>
  );
}
