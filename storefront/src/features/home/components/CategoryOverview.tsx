import { Link } from 'react-router-dom';
import { formatCount, isTopLevelCategory } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { paths } from '../../../shared/paths';
import { SectionHead } from './SectionHead';

/** All categories set like a price list: name, dotted leader, number of products. */
export function CategoryOverview({ categories }: { categories: readonly Category[] }) {
  return (
    <section aria-labelledby="category-overview" className="page">
      <SectionHead
        id="category-overview"
        title="한눈에 보는 취급 품목"
        to={paths.products()}
        moreLabel="전체 상품"
      />
      <ul className="mt-5 grid overflow-hidden border-y-2 border-ink sm:grid-cols-2 xl:grid-cols-4">
        {categories.filter(isTopLevelCategory).map((top) => (
          <li key={top.id} className="-mr-px -mb-px border-r border-b border-rule px-1 py-5 sm:px-5">
            <CategoryEntry
              category={top}
              subcategories={categories.filter((category) => category.parentId === top.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoryEntryProps {
  category: Category;
  subcategories: readonly Category[];
}

function CategoryEntry({ category, subcategories }: CategoryEntryProps) {
  return (
    <>
      <Link
        to={paths.products({ category: category.code })}
        className="flex min-h-11 items-baseline text-heading font-bold hover:text-indigo"
      >
        {category.name}
        <span aria-hidden className="leader" />
        <span className="figures text-base font-semibold text-ink-soft">
          {category.productCount > 0 ? `${formatCount(category.productCount)}종` : '준비 중'}
        </span>
      </Link>
      {subcategories.length > 0 && (
        <ul className="-ml-2 flex flex-wrap">
          {subcategories.map((child) => (
            <li key={child.id}>
              <Link
                to={paths.products({ category: child.code })}
                className="flex min-h-11 items-center px-2 text-ink-soft hover:text-ink hover:underline"
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
