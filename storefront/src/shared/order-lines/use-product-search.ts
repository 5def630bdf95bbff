import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchProducts, type ProductCardData } from '../api/products';
import { queryKeys } from '../api/query-keys';
import { useSettled } from '../lib/use-settled';

const SHOWN = 8;
const PAUSE_MS = 180;

export interface ProductSearch {
  items: readonly ProductCardData[];
  /** An answer for these very words has come. */
  isCurrent: boolean;
}

/** Products for the words typed so far, a moment after the last keystroke; initial consonants (ㅌㅂㄹ) work too. */
export function useProductSearch(words: string, isOpen: boolean): ProductSearch {
  const typed = words.trim();
  const asked = useSettled(typed, PAUSE_MS);
  const search = useQuery({
    queryKey: queryKeys.products.suggested(asked),
    queryFn: ({ signal }) => fetchProducts({ q: asked, size: SHOWN }, signal),
    enabled: isOpen && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isCurrent = asked === typed && search.isSuccess && !search.isPlaceholderData;
  return { items: typed === '' ? [] : (search.data?.items ?? []), isCurrent };
}
