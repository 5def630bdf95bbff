import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { productsQuery } from '../../../shared/api/products';
import type { ProductFilterParams } from '../../../shared/product/product-filter';
import { ProductGrid } from '../../../shared/product/ProductGrid';
import { ToLastPage } from '../../../shared/ui/PageTurn';
import { ListFrame, resultCount } from './ListFrame';
import { NoProducts } from './NoProducts';
import { Pages } from './Pages';

interface CatalogResultsProps {
  filter: ProductFilterParams;
  category: Category | null;
}

/** A page of the catalogue, twenty-four at a time. */
export function CatalogResults({ filter, category }: CatalogResultsProps) {
  const results = useQuery(productsQuery({ ...filter, size: PAGE_SIZE.catalogue }));
  const { data } = results;
  const count = data === undefined ? null : resultCount(data.meta);
  const pages = Math.ceil((data?.meta.total ?? 0) / PAGE_SIZE.catalogue);
  return (
    <ListFrame listKind="products" filter={filter} category={category} count={count} results={results}>
      {pages === 0 && <NoProducts listKind="products" filter={filter} category={category} />}
      {pages > 0 && data?.items.length === 0 && <ToLastPage page={filter.page} pages={pages} />}
      {data !== undefined && data.items.length > 0 && (
        <>
          <ProductGrid products={data.items} />
          <Pages page={filter.page} count={pages} />
        </>
      )}
    </ListFrame>
  );
}
