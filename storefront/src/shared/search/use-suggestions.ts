import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productsQuery, type ProductCardData } from '../api/products';
import { useSettled } from '../lib/use-settled';

/** Suggestions below the field. */
const SHOWN = 6;
/** A pause between two keystrokes; shorter ones ask nothing. */
const PAUSE_MS = 150;

/** Products for what is being typed; the last ones stay until newer are there. Null typed = nothing is wanted. */
export function useSuggestions(typed: string | null, category: string): readonly ProductCardData[] {
  const q = useSettled((typed ?? '').trim(), PAUSE_MS);
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
