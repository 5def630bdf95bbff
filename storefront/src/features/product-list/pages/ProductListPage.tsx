import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { INTERIOR_CATEGORY } from '@store/domain';
import { categoriesQuery, type Category } from '../../../shared/api/categories';
import { CompareBar } from '../../../shared/compare/CompareBar';
import { paths } from '../../../shared/paths';
import { readProductFilter, type ListFilter } from '../../../shared/product/product-filter';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { facetsQuery } from '../api/facets';
import { CatalogResults } from '../components/CatalogResults';
import { CategoryTree } from '../components/CategoryTree';
import { FacetGroups } from '../components/FacetGroups';
import { ComingSoon, SearchHead } from '../components/SearchHead';
import { SearchResults } from '../components/SearchResults';
import type { ListKind } from '../lib/choices';

/**
 * The product list at both of its addresses: the catalogue with pages, the search with words and 더보기. The address
 * holds every filter.
 */
export function Component() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const listKind: ListKind = pathname.startsWith(paths.search()) ? 'search' : 'products';
  const filter = readProductFilter(params);
  const { page: _, ...list } = filter;
  const categories = useQuery(categoriesQuery()).data ?? [];
  const current = categories.find((category) => category.code === filter.category) ?? null;
  const Results = listKind === 'search' ? SearchResults : CatalogResults;
  const title = listKind === 'search' ? searchTitle(list) : (current?.name ?? '전체 상품');
  return (
    <div className="page pt-8 lg:pt-12">
      <Meta listKind={listKind} filter={list} title={title} />
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-12">
        <Column listKind={listKind} filter={list} categories={categories} current={current} />
        <div className="min-w-0">
          <PageTitle title={title} />
          {listKind === 'search' && <SearchHead filter={list} categories={categories} />}
          {isComing(listKind, list) ? <ComingSoon /> : <Results filter={filter} category={current} />}
        </div>
      </div>
      <CompareBar />
    </div>
  );
}

/** The search tab that is announced and not filled yet (specification, section 2). */
const isComing = (listKind: ListKind, { category }: ListFilter): boolean =>
  listKind === 'search' && category === INTERIOR_CATEGORY;

interface ColumnProps {
  listKind: ListKind;
  filter: ListFilter;
  categories: readonly Category[];
  current: Category | null;
}

/** The filters beside the list; narrow screens have them in a dialog. Without counts there is nothing to choose. */
function Column({ listKind, filter, categories, current }: ColumnProps) {
  const facets = useQuery(facetsQuery(filter)).data;
  return (
    <section aria-label="상품 필터">
      <CategoryTree {...{ listKind, filter, categories, current, facets }} />
      {facets !== undefined && !isComing(listKind, filter) && (
        <div className="max-lg:hidden">
          <FacetGroups listKind={listKind} filter={filter} facets={facets} />
        </div>
      )}
    </section>
  );
}

const searchTitle = ({ q }: ListFilter): string => (q === null ? '상품 검색' : `‘${q}’ 검색 결과`);

function Meta({ listKind, filter, title }: { listKind: ListKind; filter: ListFilter; title: string }) {
  const { q, category } = filter;
  return listKind === 'search' ? (
    <PageMeta
      title={title}
      description="공장가 상품을 이름, 초성, 용도로 찾고 수량별 단가를 바로 비교해 보세요."
      canonical={paths.search({ q, category })}
      isPrivate={q !== null}
    />
  ) : (
    <PageMeta
      title={title}
      description={`${title} 수량별 단가와 최소 주문 수량을 한눈에 비교하세요.`}
      canonical={paths.products({ category })}
    />
  );
}
