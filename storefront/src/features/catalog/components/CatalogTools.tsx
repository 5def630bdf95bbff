import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_SORTS, type ProductSort } from '@store/domain';
import { formText } from '../../../shared/forms/form-text';
import { paths } from '../../../shared/paths';
import type { ProductFilterParams } from '../../../shared/product/product-filter';

const SORT_LABELS: Record<ProductSort, string> = {
  recent: '최신순',
  price_asc: '낮은 단가순',
  price_desc: '높은 단가순',
};

interface CatalogToolsProps {
  filter: ProductFilterParams;
  /** Null while it is not known. */
  count: string | null;
}

/** Keyword within the catalogue, order, and how many there are. */
export function CatalogTools({ filter, count }: CatalogToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
      <p role="status" className="figures min-w-20 font-semibold">
        {count === null ? '' : `상품 ${count}`}
      </p>
      <div className="flex w-full gap-3 sm:w-auto">
        <KeywordForm filter={filter} />
        <SortSelect filter={filter} />
      </div>
    </div>
  );
}

function KeywordForm({ filter: { category, q, sort } }: { filter: ProductFilterParams }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget, 'q');
    void navigate(paths.products({ category, q: typed, sort }));
  };
  return (
    <form
      role="search"
      aria-label="결과 내 검색"
      // Works before the page's code has arrived, too; the hidden fields keep what was chosen.
      action="/products"
      key={q}
      onSubmit={search}
      className="flex min-w-0 flex-1 border border-edge bg-white sm:flex-none"
    >
      {category !== null && <input type="hidden" name="category" value={category} />}
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      <label htmlFor="catalog-q" className="sr-only">
        이 카테고리에서 찾기
      </label>
      <input
        id="catalog-q"
        name="q"
        type="search"
        defaultValue={q ?? ''}
        placeholder="결과 내 검색"
        className="h-12 w-full min-w-0 px-3 sm:w-52"
      />
      <button type="submit" className="grid w-12 shrink-0 place-items-center hover:bg-hanji-light">
        <Search aria-hidden className="size-5" />
        <span className="sr-only">결과 내 검색</span>
      </button>
    </form>
  );
}

function SortSelect({ filter: { category, q, sort } }: { filter: ProductFilterParams }) {
  const navigate = useNavigate();
  return (
    <>
      <label htmlFor="catalog-sort" className="sr-only">
        정렬
      </label>
      <select
        id="catalog-sort"
        value={sort ?? 'recent'}
        onChange={(event) =>
          void navigate(paths.products({ category, q, sort: event.target.value as ProductSort }))
        }
        className="h-12 border border-edge bg-white px-3 font-semibold"
      >
        {PRODUCT_SORTS.map((option) => (
          <option key={option} value={option}>
            {SORT_LABELS[option]}
          </option>
        ))}
      </select>
    </>
  );
}
