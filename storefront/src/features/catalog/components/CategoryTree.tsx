import clsx from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, isTopLevelCategory } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { paths } from '../../../shared/paths';

interface CategoryTreeProps {
  categories: readonly Category[];
  current: Category | null;
}

/**
 * Category tabs: a column of everything with counts on wide screens; on narrow ones, below the header's row of top
 * categories, only the row of the current one's children.
 */
export function CategoryTree({ categories, current }: CategoryTreeProps) {
  const top = current === null ? null : topOf(current, categories);
  const children = top === null ? [] : categories.filter((category) => category.parentId === top.id);
  return (
    <nav aria-label="카테고리 탭" className={clsx('mb-6 lg:mb-0', children.length === 0 && 'max-lg:hidden')}>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:block lg:border-t-2 lg:border-ink lg:px-0">
        <Entry name="전체 상품" to={paths.products()} isCurrent={current === null} look="wide" />
        {categories.filter(isTopLevelCategory).map((category) => (
          <Fragment key={category.id}>
            <CategoryEntry
              category={category}
              current={current}
              look={category.id === top?.id ? 'top' : 'wide'}
            />
            {category.id === top?.id &&
              children.map((child) => (
                <CategoryEntry key={child.id} category={child} current={current} look="child" />
              ))}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** `wide`: top categories that narrow screens have in the header already. */
type Look = 'wide' | 'top' | 'child';

interface CategoryEntryProps {
  category: Category;
  current: Category | null;
  look: Look;
}

function CategoryEntry({ category, current, look }: CategoryEntryProps) {
  return (
    <Entry
      name={category.name}
      to={paths.products({ category: category.code })}
      count={category.productCount}
      isCurrent={current?.id === category.id}
      look={look}
    />
  );
}

function topOf(category: Category, all: readonly Category[]): Category {
  const parent = all.find(({ id }) => id === category.parentId);
  return parent === undefined ? category : topOf(parent, all);
}

interface EntryProps {
  name: string;
  to: string;
  count?: number;
  isCurrent: boolean;
  look: Look;
}

function Entry({ name, to, count, isCurrent, look }: EntryProps) {
  return (
    <li className={clsx('shrink-0', look === 'wide' && 'max-lg:hidden')}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 items-center gap-2 border px-4 whitespace-nowrap lg:justify-between lg:border-x-0 lg:border-t-0 lg:px-1',
          look === 'child' ? 'lg:pl-4' : 'font-semibold',
          isCurrent
            ? 'border-ink bg-ink text-white lg:border-rule lg:bg-transparent lg:text-persimmon-deep'
            : 'border-edge lg:border-rule lg:hover:text-indigo',
        )}
      >
        {name}
        {count !== undefined && (
          <span className="figures hidden text-sm text-ink-faint lg:inline">{formatCount(count)}</span>
        )}
      </Link>
    </li>
  );
}
