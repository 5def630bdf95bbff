import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { productsQuery, type ProductCardData } from '../api/products';

/** Suggestions below the field. */
const SHOWN = 6;
/** A pause between two keystrokes; shorter ones ask nothing. */
const PAUSE_MS = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Products for what is being typed; the last ones stay until newer are there. Null typed = nothing is wanted. */
export function useSuggestions(typed: string | null, category: string): readonly ProductCardData[] {
  const q = useSettled((typed ?? '').trim());
  const wanted = typed !== null && q !== '';
  const found = useQuery({
    ...productsQuery({ q, category: category === '' ? null : category, size: SHOWN }),
    placeholderData: keepPreviousData,
    enabled: wanted,
    // Extra: what does not come is not asked for again.
    retry: false,
  });
  return wanted && found.isSuccess ? found.data.items : [];
}
