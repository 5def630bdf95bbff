import clsx from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ProductCardData, productsQuery } from '../api/products';
import { paths } from '../paths';
import { ProductPicture } from '../product/ProductPicture';
import { Price } from '../ui/Price';
import { useCombobox } from '../ui/use-combobox';
import { useSettled } from '../lib/use-settled';

/** Suggestions below the field. */
const MOST_LISTED = 6;
/** Pause between two keystrokes; shorter ones send nothing. */
const PAUSE_MS = 150;

/** Products for the typed text; the previous ones stay until new ones arrive. Null typed = nothing is wanted. */
function useSuggestions(typed: string | null, category: string): readonly ProductCardData[] {
  const q = useSettled((typed ?? '').trim(), PAUSE_MS);
  const isSearching = typed !== null && q !== '';
  const products = useQuery({
    ...productsQuery({ q, category: category === '' ? null : category, size: MOST_LISTED }),
    placeholderData: keepPreviousData,
    enabled: isSearching,
    // Optional: a failed request is not repeated.
    retry: false,
  });
  return isSearching && products.isSuccess ? products.data.items : [];
}

interface KeywordFieldProps {
  id: string;
  initial: string;
  autoFocus: boolean;
  /** Category of the search, read while typing. */
  category: () => string;
  /** A suggestion was taken. */
  onTake?: (() => void) | undefined;
}

/** The keyword field with suggestions while typing; initials (ㅌㅂㄹ) are enough. */
export function KeywordField({ id, initial, autoFocus, category, onTake }: KeywordFieldProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<{ text: string; category: string } | null>(null);
  const products = useSuggestions(typed?.text ?? null, typed?.category ?? '');
  const take = (product: ProductCardData | undefined): void => {
    if (product === undefined) return;
    setTyped(null);
    void navigate(paths.product(product.id));
    onTake?.();
  };
  const box = useCombobox({
    count: products.length,
    hasList: products.length > 0,
    onTake: (index) => take(products[index]),
  });
  return (
    <div className="min-w-0 flex-1">
      <input
        {...FIELD}
        {...box.field}
        id={id}
        autoFocus={autoFocus}
        defaultValue={initial}
        onChange={(event) => {
          setTyped({ text: event.target.value, category: category() });
          box.open();
        }}
      />
      <ul
        {...box.list}
        aria-label="추천 상품"
        className="absolute -inset-x-0.5 top-full z-40 max-h-[calc(100dvh-11rem)] overflow-y-auto border-2 border-ink bg-white shadow-sheet"
      >
        {box.isOpen &&
          products.map((product, index) => (
            <li
              key={product.id}
              {...box.option(index)}
              className={clsx(
                'flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5',
                index === box.marked ? 'bg-celadon-light' : 'hover:bg-hanji-light',
              )}
            >
              <Suggestion product={product} />
            </li>
          ))}
      </ul>
      <p role="status" className="sr-only">
        {box.isOpen && `추천 상품 ${products.length}개, 위아래 화살표로 고를 수 있습니다.`}
      </p>
    </div>
  );
}

const FIELD = {
  name: 'q',
  type: 'search',
  enterKeyHint: 'search',
  placeholder: '상품명, 초성(ㅌㅂㄹ)',
  className: 'h-12 w-full px-3 text-base focus-visible:-outline-offset-3',
} as const;

function Suggestion({ product }: { product: ProductCardData }) {
  return (
    <>
      <span className="w-10 shrink-0">
        <ProductPicture src={product.mainImage} sizes="2.5rem" />
      </span>
      <span className="line-clamp-1 min-w-0 flex-1">{product.name}</span>
      {product.price !== null && <Price amount={product.price} className="text-sm" />}
    </>
  );
}
