import clsx from 'clsx';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useCategoryLinks } from '../../shared/api/categories';
import { paths } from '../../shared/paths';

const ITEM = 'flex h-12 items-center border-b-[3px] px-3 font-semibold whitespace-nowrap lg:px-4';

/** Top-level categories in a row that scrolls sideways where it does not fit. */
export function CategoryBar() {
  const categories = useCategoryLinks();
  const [params] = useSearchParams();
  const isCatalog = useLocation().pathname === '/products';
  const current = isCatalog ? (params.get('category') ?? '') : null;
  const entries = [{ code: '', name: '전체 상품' }, ...categories];
  return (
    <nav aria-label="카테고리" className="border-y border-rule bg-paper">
      <ul className="page no-scrollbar flex h-12 overflow-x-auto max-lg:px-1 lg:[&>li:first-child]:-ml-4">
        {entries.map(({ code, name }) => (
          <li key={code} className="shrink-0">
            <Link
              to={paths.products({ category: code })}
              aria-current={current === code ? 'page' : undefined}
              className={clsx(
                ITEM,
                current === code
                  ? 'border-persimmon text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
        <li className="ml-auto hidden shrink-0 lg:block">
          <Link
            to={paths.estimate}
            className={clsx(ITEM, 'border-transparent text-persimmon-deep hover:text-ink')}
          >
            견적 문의
          </Link>
        </li>
      </ul>
    </nav>
  );
}
