import { Search, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_SORTS, type ProductSort } from '@store/domain';
import { useHasContractPrices } from '../../../shared/api/own-prices';
import { formText } from '../../../shared/forms/form-text';
import type { ListFilter } from '../../../shared/product/product-filter';
import { countChosen, listPath, type ListKind } from '../lib/choices';
import { HiddenFields } from './FacetGroups';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet')).FilterSheet }));

const SORT_LABELS: Record<ProductSort, string> = {
  recent: '최신순',
  price_asc: '낮은 단가순',
  price_desc: '높은 단가순',
};

interface ListToolsProps {
  listKind: ListKind;
  filter: ListFilter;
  /** The total; null while it is unknown. */
  count: string | null;
}

/** Total, filters of narrow screens, sort order, and in the catalogue a keyword. */
export function ListTools({ listKind, filter, count }: ListToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-4 sm:gap-3">
      <p role="status" className="figures mr-auto min-w-20 font-semibold">
        {count === null ? '' : `상품 ${count}`}
      </p>
      <FilterButton listKind={listKind} filter={filter} />
      <SortSelect listKind={listKind} filter={filter} />
      {listKind === 'products' && <KeywordForm filter={filter} />}
      <SortNote filter={filter} />
    </div>
  );
}

/** Lists are the same for everybody: a member with contract prices hears what their order by price follows. */
function SortNote({ filter: { sort } }: Pick<ListToolsProps, 'filter'>) {
  const hasContractPrices = useHasContractPrices();
  if (!hasContractPrices || (sort !== 'price_asc' && sort !== 'price_desc')) return null;
  return (
    <p className="w-full text-sm text-ink-soft">
      단가순은 판매 단가 기준입니다. 계약 단가는 상품 화면에서 확인하실 수 있습니다.
    </p>
  );
}

function FilterButton({ listKind, filter }: Omit<ListToolsProps, 'count'>) {
  const [isOpen, setOpen] = useState(false);
  const chosen = countChosen(filter);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-12 items-center gap-2 border border-edge bg-white px-3 font-semibold hover:border-ink lg:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        필터
        {chosen > 0 && (
          <span className="figures grid size-5 place-items-center rounded-full bg-persimmon-deep text-xs text-white">
            {chosen}
            <span className="sr-only">개 선택</span>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet listKind={listKind} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function KeywordForm({ filter }: { filter: ListFilter }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget, 'q');
    void navigate(listPath('products', { ...filter, q: typed }));
  };
  return (
    <form
      role="search"
      aria-label="결과 내 검색"
      // Also works before the page's code has arrived; the hidden fields keep the other filters.
      action="/products"
      key={filter.q}
      onSubmit={search}
      className="flex w-full min-w-0 border border-edge bg-white sm:w-auto"
    >
      <HiddenFields listKind="products" filter={{ ...filter, q: null }} />
      <label htmlFor="catalog-q" className="sr-only">
        이 카테고리에서 찾기
      </label>
      <input
        id="catalog-q"
        name="q"
        type="search"
        defaultValue={filter.q ?? ''}
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

/** Default order: popularity for a search, date for the catalogue. */
function SortSelect({ listKind, filter }: Omit<ListToolsProps, 'count'>) {
  const navigate = useNavigate();
  const hasTerm = filter.q !== null;
  const choose = (value: string): void => {
    const sort = PRODUCT_SORTS.find((one) => one === value) ?? null;
    void navigate(listPath(listKind, { ...filter, sort }));
  };
  return (
    <>
      <label htmlFor="list-sort" className="sr-only">
        정렬
      </label>
      <select
        id="list-sort"
        value={filter.sort ?? (hasTerm ? '' : 'recent')}
        onChange={(event) => choose(event.target.value)}
        className="h-12 border border-edge bg-white px-3 font-semibold"
      >
        {hasTerm && <option value="">인기순</option>}
        {PRODUCT_SORTS.map((option) => (
          <option key={option} value={option}>
            {SORT_LABELS[option]}
          </option>
        ))}
      </select>
    </>
  );
}
