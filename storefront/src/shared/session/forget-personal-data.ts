import type { QueryClient } from '@tanstack/react-query';

/** First words of the keys under which a member's own data is kept. */
const PERSONAL = new Set(['session', 'my', 'cart', 'addresses', 'orders', 'enquiries', 'sites']);

/** Takes out of the cache whatever belongs to one member: the next one to sign in here must not see it. */
export function forgetPersonalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => PERSONAL.has(String(queryKey[0])) });
}
