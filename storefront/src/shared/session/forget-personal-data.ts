import type { QueryClient } from '@tanstack/react-query';

/** First words of the keys with a member's personal data. */
const PERSONAL = new Set(['session', 'my', 'cart', 'addresses', 'orders', 'enquiries', 'sites']);

/** Removes a member's personal data from the cache: the next person who signs in here must not see it. */
export function forgetPersonalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => PERSONAL.has(String(queryKey[0])) });
}
