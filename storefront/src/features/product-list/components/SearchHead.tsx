import { Link } from 'react-router-dom';
import clsx from 'clsx';
import { SUGGESTED_SEARCHES } from '@store/domain';
import type { ListFilter } from '../../../shared/product/product-filter';
import { SearchForm } from '../../../shared/search/SearchForm';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { listPath } from '../lib/choices';
import { searchTabs } from '../lib/search-tabs';

interface SearchHeadProps {
  filter: ListFilter;
  categories: readonly { code: string; name: string }[];
}

/** What only a search shows above its list: the words, suggestions, and the tabs. */
export function SearchHead({ filter, categories }: SearchHeadProps) {
  return (
    <>
      <div className="mt-5 lg:max-w-2xl">
        {/* Wide screens already have it in the header. */}
        <div className="lg:hidden">
          <SearchForm label="통합 검색" />
        </div>
        <ul aria-label="추천 검색어" className="-ml-2 flex flex-wrap whitespace-nowrap">
          {SUGGESTED_SEARCHES.map((word) => (
            <li key={word}>
              <Link
                to={paths.search({ q: word })}
                className="flex min-h-11 items-center px-2 text-ink-soft underline decoration-rule underline-offset-4 hover:text-ink"
              >
                {word}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <SearchTabs filter={filter} categories={categories} />
    </>
  );
}

/** The interior tab: announced, not yet filled (specification, section 2). */
export function ComingSoon() {
  return (
    <div className="mt-8">
      <EmptyState
        title="인테리어 상품은 준비 중입니다."
        hint="객실·홀 가구와 소품을 준비하고 있습니다. 급하신 상품은 먼저 알려 주세요."
      >
        <ButtonLink to={paths.estimate} variant="primary">
          미리 견적 요청
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Tabs keep the words and filters and change the category; each has its own address. */
function SearchTabs({ filter, categories }: SearchHeadProps) {
  const current = filter.category;
  return (
    <nav aria-label="검색 범위" className="mt-4 border-b border-rule">
      <ul className="no-scrollbar flex overflow-x-auto">
        {searchTabs(current, categories).map(({ code, name }) => {
          const isCurrent = (current ?? '') === code;
          return (
            <li key={code} className="shrink-0">
              <Link
                to={listPath('search', { ...filter, category: code })}
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
