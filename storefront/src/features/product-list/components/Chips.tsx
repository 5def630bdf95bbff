import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import type { ListFilter } from '../../../shared/product/product-filter';
import { chipsOf, listPath, NO_NARROWING, type Chip, type ListKind } from '../lib/choices';

interface ChipsProps {
  listKind: ListKind;
  filter: ListFilter;
  categoryName: string | null;
}

/** The active filters, each a link to the list without it. The focus of a removed one moves to its neighbour. */
export function Chips({ listKind, filter, categoryName }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const chips = chipsOf(listKind, filter, categoryName);
  useEffect(() => {
    if (removed.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(removed.current, links.length - 1)];
    removed.current = null;
    (next ?? list.current)?.focus({ preventScroll: true });
  }, [chips.length]);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="선택한 필터"
      className={chips.length === 0 ? 'sr-only' : 'mt-4 flex flex-wrap gap-2'}
    >
      {chips.map((chip, index) => (
        <li key={chip.label}>
          <ChipLink listKind={listKind} chip={chip} onClick={() => (removed.current = index)} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={listPath(listKind, withoutAll(listKind, filter))}
            state={KEEP_SCROLL}
            onClick={() => (removed.current = 0)}
            className="flex min-h-11 items-center px-2 text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            모두 해제
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The list without any chip; the title's category or words stay. */
const withoutAll = (listKind: ListKind, filter: ListFilter): ListFilter => ({
  ...filter,
  ...NO_NARROWING,
  ...(listKind === 'products' ? { q: null } : { category: null }),
});

interface ChipLinkProps {
  listKind: ListKind;
  chip: Chip;
  onClick: () => void;
}

function ChipLink({ listKind, chip: { label, without }, onClick }: ChipLinkProps) {
  return (
    <Link
      to={listPath(listKind, without)}
      state={KEEP_SCROLL}
      onClick={onClick}
      className="flex min-h-11 items-center gap-1.5 border border-ink bg-white pr-2.5 pl-3.5 text-sm font-semibold hover:bg-hanji-light"
    >
      {label}
      <X aria-hidden className="size-4" />
      <span className="sr-only">필터 해제</span>
    </Link>
  );
}
