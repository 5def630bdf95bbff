import { ButtonLink } from './Button';

interface PageTurnProps {
  /** From 0. */
  page: number;
  /** Pages in all. */
  pages: number;
  /** Address of a page, counted from 0. */
  to: (page: number) => string;
}

/** Back and on through a short list; nothing where there is one page only. */
export function PageTurn({ page, pages, to }: PageTurnProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="페이지" className="mt-8 flex items-center justify-center gap-4">
      {page > 0 && <ButtonLink to={to(page - 1)}>이전</ButtonLink>}
      <p className="figures">
        {page + 1} / {pages}
      </p>
      {page < pages - 1 && <ButtonLink to={to(page + 1)}>다음</ButtonLink>}
    </nav>
  );
}
