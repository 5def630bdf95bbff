import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import clsx from 'clsx';
import { INTERIOR_CATEGORY, SUGGESTED_SEARCHES } from '@store/domain';
import { categoriesQuery } from '../../../shared/api/categories';
import { readProductFilter } from '../../../shared/product/product-filter';
import { SearchForm } from '../../../shared/search/SearchForm';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { SearchResults } from '../components/SearchResults';
import { searchTabs } from '../lib/search-tabs';

/** Unified search: words, a tab, and results twenty at a time. */
export function Component() {
  const [params] = useSearchParams();
  const { q, category, page } = readProductFilter(params);
  const categories = useQuery(categoriesQuery());
  const title = q === null ? '상품 검색' : `‘${q}’ 검색 결과`;
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title={title}
        description="공장가 상품을 이름, 초성, 용도로 찾고 수량별 단가를 바로 비교해 보세요."
        canonical={paths.search({ q, category })}
        isPrivate={q !== null}
      />
      <PageTitle title={title} />
      <div className="mt-5 max-w-2xl">
        {/* Wide screens have it in the header already. */}
        <div className="lg:hidden">
          <SearchForm label="통합 검색" />
        </div>
        <ul aria-label="추천 검색어" className="-ml-2 flex flex-wrap">
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
      <SearchTabs q={q} current={category} categories={categories.data ?? []} />
      {category === INTERIOR_CATEGORY ? (
        <ComingSoon />
      ) : (
        <SearchResults q={q} category={category} page={page} />
      )}
    </div>
  );
}

/** The interior tab: announced, not yet filled (specification, section 2). */
function ComingSoon() {
  return (
    <div className="mt-8">
      <EmptyState
        title="인테리어 상품은 준비 중입니다."
        hint="객실·홀 가구와 소품을 준비하고 있습니다. 급하신 상품은 먼저 알려 주세요."
      >
        <ButtonLink to={paths.estimate} look="primary">
          미리 견적 문의
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    </div>
  );
}

interface SearchTabsProps {
  q: string | null;
  current: string | null;
  categories: readonly { code: string; name: string }[];
}

/** Tabs that keep the words and change the category; each is an address. */
function SearchTabs({ q, current, categories }: SearchTabsProps) {
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
