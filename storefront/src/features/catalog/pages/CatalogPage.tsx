import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { messageFor, PAGE_SIZE, formatCount } from '@store/domain';
import { categoriesQuery, type Category } from '../../../shared/api/categories';
import { productsQuery, type ProductPage } from '../../../shared/api/products';
import { paths } from '../../../shared/paths';
import { readProductFilter, type ProductFilterParams } from '../../../shared/product/product-filter';
import { ProductGrid, ProductGridSkeleton } from '../../../shared/product/ProductGrid';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState } from '../../../shared/ui/States';
import { CatalogTools } from '../components/CatalogTools';
import { CategoryTree } from '../components/CategoryTree';
import { NoProducts } from '../components/NoProducts';
import { Pages } from '../components/Pages';

/** The catalogue: everything that narrows it stands in the address. */
export function Component() {
  const [search] = useSearchParams();
  const filter = readProductFilter(search);
  const categories = useQuery(categoriesQuery());
  const known = categories.data ?? [];
  const current = known.find((category) => category.code === filter.category) ?? null;
  const title = current?.name ?? '전체 상품';
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title={title}
        description={`${title} 수량별 단가와 최소 주문 수량을 한눈에 비교하세요.`}
        canonical={paths.products({ category: filter.category })}
      />
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-12">
        <CategoryTree categories={known} current={current} />
        <div className="min-w-0">
          <PageTitle
            title={title}
            lead={filter.q === null ? undefined : <Keyword filter={filter} q={filter.q} />}
          />
          <Products filter={filter} category={current} />
        </div>
      </div>
    </div>
  );
}

/** What narrows the page, and the way to take it off. */
function Keyword({ filter: { category, sort }, q }: { filter: ProductFilterParams; q: string }) {
  return (
    <>
      ‘{q}’ 검색 결과{' '}
      <Link
        to={paths.products({ category, sort })}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-indigo underline underline-offset-4"
      >
        검색어 지우기
      </Link>
    </>
  );
}

interface ProductsProps {
  filter: ProductFilterParams;
  category: Category | null;
}

function Products({ filter, category }: ProductsProps) {
  const products = useQuery(productsQuery({ ...filter, size: PAGE_SIZE.catalogue }));
  return (
    <>
      <CatalogTools filter={filter} count={products.isSuccess ? resultCount(products.data) : null} />
      <div
        className={clsx('mt-6 transition-opacity', products.isPlaceholderData && 'opacity-50')}
        aria-busy={products.isPlaceholderData}
      >
        {products.isPending && <ProductGridSkeleton count={PAGE_SIZE.catalogue / 2} />}
        {products.isError && (
          <ErrorState message={messageFor('SEARCH_FAILED')} onRetry={() => void products.refetch()} />
        )}
        {products.isSuccess && <Found page={products.data} filter={filter} category={category} />}
      </div>
    </>
  );
}

function Found({ page, filter, category }: ProductsProps & { page: ProductPage }) {
  if (page.items.length === 0) return <NoProducts filter={filter} category={category} />;
  return (
    <>
      <ProductGrid products={page.items} />
      <Pages page={filter.page} count={Math.ceil(page.total / PAGE_SIZE.catalogue)} />
    </>
  );
}

/** '120개', or '1,000개 이상' where counting stopped. */
function resultCount({ total, totalCapped }: Pick<ProductPage, 'total' | 'totalCapped'>): string {
  return `${formatCount(total)}개${totalCapped ? ' 이상' : ''}`;
}
