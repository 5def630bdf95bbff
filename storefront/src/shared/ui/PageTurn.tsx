import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from './Button';
import { Pending, Skeleton } from './States';

interface PageTurnProps {
  /** From 0. */
  page: number;
  /** Total pages. */
  pages: number;
  /** Address of a page, counted from 0. */
  to: (page: number) => string;
}

/** Previous and next for a short list; nothing where there is only one page. */
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

/**
 * Shown instead of a page beyond the last one, because its rows are gone or the address was typed: leads to the last
 * page. Only for lists whose address counts pages from 1 under `page`.
 */
export function ToLastPage({ page, pages }: Pick<PageTurnProps, 'page' | 'pages'>) {
  const setSearch = useSearchParams()[1];
  const isBeyond = page >= pages;
  useEffect(() => {
    if (!isBeyond) return;
    setSearch(
      (given) => {
        const next = new URLSearchParams(given);
        next.set('page', String(pages));
        return next;
      },
      { replace: true },
    );
  }, [isBeyond, pages, setSearch]);
  return (
    <Pending label="마지막 페이지로 이동하는 중입니다.">
      <Skeleton className="mt-6 h-40" />
    </Pending>
  );
}
