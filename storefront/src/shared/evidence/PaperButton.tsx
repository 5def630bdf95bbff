import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { usePaper, type Paper } from '../api/use-paper';

interface PaperButtonProps {
  paper: Paper;
  /** The subject, for people who do not see the button's surroundings. */
  of: string;
  children: ReactNode;
}

/** Downloads a document. */
export function PaperButton({ paper, of, children }: PaperButtonProps) {
  const { isPending, fetchPaper } = usePaper();
  return (
    <Button size="sm" aria-disabled={isPending} onClick={() => fetchPaper(paper)}>
      {isPending ? '받는 중…' : children}
      <span className="sr-only"> ({of})</span>
    </Button>
  );
}
