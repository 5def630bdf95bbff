import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { INTERIOR_CATEGORY, SUGGESTED_SEARCHES } from '@store/domain';
import { categoriesQuery } from '../../../shared/api/categories';
import { paths } from '../../../shared/paths';
import { readProductFilter } from '../../../shared/product/product-filter';
import { SearchForm } from '../../../shared/search/SearchForm';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ComingSoon } from '../components/ComingSoon';
import { SearchResults } from '../components/SearchResults';
import { SearchTabs } from '../components/SearchTabs';

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
