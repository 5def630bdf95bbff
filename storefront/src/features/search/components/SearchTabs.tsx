import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { searchTabs } from '../lib/search-tabs';

interface SearchTabsProps {
  q: string | null;
  current: string | null;
  categories: readonly { code: string; name: string }[];
}

/** Tabs that keep the words and change the category; each is an address. */
export function SearchTabs({ q, current, categories }: SearchTabsProps) {
  return (
    <nav aria-label="검색 범위" className="mt-6 border-b border-rule">
      <ul className="no-scrollbar flex overflow-x-auto">
        {searchTabs(current, categories).map(({ code, name }) => {
          const isCurrent = (current ?? '') === code;
          return (
            <li key={code} className="shrink-0">
              <Link
                to={paths.search({ q, category: code })}
                aria-current={isCurrent ? 'page' : undefined}
                className={clsx(
                  'flex min-h-12 items-center border-b-[3px] px-4 font-semibold whitespace-nowrap',
                  isCurrent ? 'border-persimmon' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
