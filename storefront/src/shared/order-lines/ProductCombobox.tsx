import clsx from 'clsx';
import { Plus } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatWon } from '@store/domain';
import { productsQuery, type ProductCardData } from '../api/products';
import { cardPrice } from '../product/card-price';
import { ProductPicture } from '../product/ProductPicture';
import { useCombobox } from '../ui/use-combobox';
import { useSettled } from '../lib/use-settled';

const MOST_LISTED = 8;
const PAUSE_MS = 180;

interface ProductSearch {
  items: readonly ProductCardData[];
  /** The answer for exactly these words has arrived. */
  isCurrent: boolean;
}

/** Products for the typed words, shortly after the last keystroke; initial consonants (ㅌㅂㄹ) work too. */
function useProductSearch(text: string, isOpen: boolean): ProductSearch {
  const typed = text.trim();
  const requested = useSettled(typed, PAUSE_MS);
  const search = useQuery({
    ...productsQuery({ q: requested, size: MOST_LISTED }),
    enabled: isOpen && requested !== '',
    staleTime: 60_000,
  });
  const isCurrent = requested === typed && search.isSuccess && !search.isPlaceholderData;
  return { items: typed === '' ? [] : (search.data?.items ?? []), isCurrent };
}

/** A found product; null = the words themselves. */
type Entry = ProductCardData | null;

interface ProductComboboxProps {
  /** Label of the row: '1번째 상품'. */
  label: string;
  id: string;
  text: string;
  errorId: string | undefined;
  onText: (text: string) => void;
  onPick: (productId: number) => void;
  /** Enter without a selection: searches for the words. */
  onEnter: () => void;
  /** Accepts the words themselves, offered below the results; the text of that entry. */
  free?: { label: string; onTake: () => void };
  /** Several lines were pasted, e.g. cells of a spreadsheet. */
  onPasteLines?: (text: string) => void;
}

/** The results; the words themselves only below all of them, because nothing may move under a finger. */
const entriesOf = ({ items, isCurrent }: ProductSearch, mayBeFree: boolean): Entry[] =>
  mayBeFree && isCurrent ? [...items, null] : [...items];

/** Finds a product by name, initials, SKU or number while typing. */
export function ProductCombobox(props: ProductComboboxProps) {
  const { label, id, text, errorId, onText, onPick, onEnter, onPasteLines, free } = props;
  const search = useProductSearch(text, true);
  const entries = entriesOf(search, free !== undefined);
  const box = useCombobox({
    count: entries.length,
    hasList: text.trim() !== '',
    onTake: (index) => {
      const entry = entries[index];
      if (entry === null) free?.onTake();
      else if (entry !== undefined) onPick(entry.id);
    },
    onEnter,
  });
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (onPasteLines === undefined || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    onPasteLines(text);
  };
  return (
    <div className="relative">
      <input
        {...box.field}
        id={id}
        type="text"
        aria-label={label}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        spellCheck={false}
        placeholder="상품명, 초성, 상품번호"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          box.open();
        }}
        onPaste={onPaste}
        className="min-h-12 w-full rounded-sheet border border-edge bg-white px-3.5"
      />
      <Suggestions box={box} entries={entries} isCurrent={search.isCurrent} freeLabel={free?.label ?? ''} />
    </div>
  );
}

interface SuggestionsProps {
  box: ReturnType<typeof useCombobox>;
  entries: readonly Entry[];
  isCurrent: boolean;
  freeLabel: string;
}

function Suggestions({ box, entries, isCurrent, freeLabel }: SuggestionsProps) {
  const matchCount = entries.filter((entry) => entry !== null).length;
  return (
    <div
      hidden={!box.isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto border border-ink bg-white shadow-sheet"
    >
      <ul {...box.list} aria-label="검색된 상품">
        {box.isOpen &&
          entries.map((entry, index) => (
            <li
              key={entry?.id ?? 'free'}
              {...box.option(index)}
              className={clsx(
                'cursor-pointer px-3 py-1.5',
                index === box.marked ? 'bg-celadon-light' : 'hover:bg-hanji-light',
              )}
            >
              {entry === null ? <FreeText label={freeLabel} /> : <ProductChoice item={entry} />}
            </li>
          ))}
      </ul>
      {box.isOpen && matchCount === 0 && (
        <p role="status" className="px-3 py-3 text-ink-soft">
          {isCurrent ? '검색된 상품이 없습니다.' : '찾는 중…'}
        </p>
      )}
    </div>
  );
}

function ProductChoice({ item }: { item: ProductCardData }) {
  return (
    <span className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3">
      <ProductPicture src={item.mainImage} sizes="2.75rem" />
      <span className="min-w-0">
        <span className="line-clamp-2 leading-snug font-medium">{item.name}</span>
        <span className="figures block text-sm text-ink-faint">
          {formatCount(item.minQty)}개부터{item.soldOut && ' · 품절'}
        </span>
      </span>
      <SmallestPrice item={item} />
    </span>
  );
}

function FreeText({ label }: { label: string }) {
  return (
    <span className="flex min-h-11 items-center gap-2 font-semibold">
      <Plus aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
  );
}

function SmallestPrice({ item }: { item: ProductCardData }) {
  const price = cardPrice(item);
  return (
    <span className="figures text-sm font-semibold whitespace-nowrap">
      {price === null ? '견적' : formatWon(price.price)}
    </span>
  );
}
