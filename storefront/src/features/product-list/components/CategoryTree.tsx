import clsx from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { isTopLevelCategory } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import type { ListFilter } from '../../../shared/product/product-filter';
import type { Facets } from '../api/facets';
import { countChosen, countLabel, listPath, type ListKind } from '../lib/choices';

interface CategoryTreeProps {
  listKind: ListKind;
  filter: ListFilter;
  categories: readonly Category[];
  current: Category | null;
  /** Undefined until they are loaded. */
  facets: Facets | undefined;
}

/**
 * The list's categories: a column with counts on wide screens. On narrow ones only a row of the current category's
 * children, below the header's row of top categories; a search has tabs there.
 */
export function CategoryTree({ listKind, filter, categories, current, facets }: CategoryTreeProps) {
  const top = current === null ? null : topOf(current, categories);
  const childrenOf = (parent: Category): Category[] =>
    categories.filter((category) => category.parentId === parent.id);
  const hasRow = listKind === 'products' && top !== null && childrenOf(top).length > 0;
  const shared = { listKind, filter, current, facets };
  return (
    <nav aria-label="카테고리 탭" className={clsx('mb-6 lg:mb-0', !hasRow && 'max-lg:hidden')}>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:block lg:border-t-2 lg:border-ink lg:px-0">
        <Entry
          name="전체 상품"
          to={listPath(listKind, { ...filter, category: null })}
          isCurrent={current === null}
          variant="wide"
        />
        {categories.filter(isTopLevelCategory).map((category) => (
          <Fragment key={category.id}>
            <CategoryEntry
              {...shared}
              category={category}
              variant={category.id === top?.id ? 'top' : 'wide'}
            />
            {category.id === top?.id &&
              childrenOf(category).map((child) => (
                <CategoryEntry key={child.id} {...shared} category={child} variant="child" />
              ))}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** `wide`: top categories, which narrow screens already have in the header. */
type Variant = 'wide' | 'top' | 'child';

interface CategoryEntryProps extends Omit<CategoryTreeProps, 'categories'> {
  category: Category;
  variant: Variant;
}

/** A category with its remaining products; hidden where words or filters leave nothing. */
function CategoryEntry({ listKind, filter, category, current, facets, variant }: CategoryEntryProps) {
  const count = facets?.categories.find(({ code }) => code === category.code)?.count ?? 0;
  const isCurrent = current?.id === category.id;
  const isEmptied = facets !== undefined && count === 0 && isNarrowed(filter);
  if (isEmptied && !isCurrent && variant !== 'top') return null;
  return (
    <Entry
      name={category.name}
      to={listPath(listKind, { ...filter, category: category.code })}
      count={facets && countLabel(count, facets)}
      isCurrent={isCurrent}
      variant={variant}
    />
  );
}

const isNarrowed = (filter: ListFilter): boolean => filter.q !== null || countChosen(filter) > 0;

function topOf(category: Category, all: readonly Category[]): Category {
  const parent = all.find(({ id }) => id === category.parentId);
  return parent === undefined ? category : topOf(parent, all);
}

interface EntryProps {
  name: string;
  to: string;
  count?: string | undefined;
  isCurrent: boolean;
  variant: Variant;
}

function Entry({ name, to, count, isCurrent, variant }: EntryProps) {
  return (
    <li className={clsx('shrink-0', variant === 'wide' && 'max-lg:hidden')}>
      <Link
        to={to}
        state={KEEP_SCROLL}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 items-center gap-2 border px-4 whitespace-nowrap lg:justify-between lg:border-x-0 lg:border-t-0 lg:px-1',
          variant === 'child' ? 'lg:pl-4' : 'font-semibold',
          isCurrent
            ? 'border-ink bg-ink text-white lg:border-rule lg:bg-transparent lg:text-persimmon-deep'
            : 'border-edge lg:border-rule lg:hover:text-indigo',
        )}
      >
        {name}
        {count !== undefined && (
          <span className="figures hidden text-sm text-ink-faint lg:inline">{count}</span>
        )}
      </Link>
    </li>
  );
}
