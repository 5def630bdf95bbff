import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchProducts, type ProductCardData } from '../api/products';
import { queryKeys } from '../api/query-keys';

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
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
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
