import { Search } from 'lucide-react';
import { useId, useRef, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCategoryLinks } from '../api/categories';
import { formText } from '../forms/form-text';
import { addressWord } from '../lib/address-word';
import { paths } from '../paths';
import { KeywordField } from './KeywordField';

interface SearchFormProps {
  /** Distinguishes this search from others on the page. */
  label: string;
  /** Called when a search starts, e.g. to close the panel around the form. */
  onSearch?: () => void;
  autoFocus?: boolean;
}

/** Category and keyword. An empty keyword only moves the focus to its field (specification, section 2). */
export function SearchForm({ label, onSearch, autoFocus = false }: SearchFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = addressWord(params, 'q');
  const category = addressWord(params, 'category') || addressWord(params, 'cat');
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget, 'q');
    if (typed === '') return document.getElementById(`${id}-q`)?.focus();
    void navigate(paths.search({ q: typed, category: formText(event.currentTarget, 'category') }));
    onSearch?.();
  };
  return (
    // The key puts the address's words into the fields when the address changes.
    <form
      ref={form}
      role="search"
      aria-label={label}
      data-search="products"
      // Also works before the page's code has arrived.
      action="/search"
      key={`${q} ${category}`}
      onSubmit={search}
      className="relative flex border-2 border-ink bg-white"
    >
      <CategorySelect id={`${id}-category`} initial={category} />
      <label htmlFor={`${id}-q`} className="sr-only">
        검색어
      </label>
      <KeywordField
        id={`${id}-q`}
        initial={q}
        autoFocus={autoFocus}
        category={() => (form.current === null ? '' : formText(form.current, 'category'))}
        onTake={onSearch}
      />
      <SubmitButton />
    </form>
  );
}

function SubmitButton() {
  return (
    <button type="submit" className="grid w-12 shrink-0 place-items-center bg-ink text-white hover:bg-indigo">
      <Search aria-hidden className="size-5" />
      <span className="sr-only">검색</span>
    </button>
  );
}

function CategorySelect({ id, initial }: { id: string; initial: string }) {
  const categories = useCategoryLinks();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        검색할 카테고리
      </label>
      <select
        id={id}
        name="category"
        // The options load later than the form: the key selects the initial value when they arrive.
        key={categories.length}
        defaultValue={initial}
        className="w-24 shrink-0 border-r border-rule bg-hanji-light pl-3 text-sm font-semibold sm:w-32"
      >
        <option value="">전체</option>
        {categories.map((category) => (
          <option key={category.code} value={category.code}>
            {category.name}
          </option>
        ))}
      </select>
    </>
  );
}
