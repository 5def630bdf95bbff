import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '@store/openapi/session';

/** Answers that hold nothing of a member. */
const PUBLIC = answersOf(
  'calendar',
  'company',
  'countProductFacets',
  'getProduct',
  'listBanners',
  'listCategories',
  'listProducts',
  'paymentConfig',
);

/** Removes a member's personal data from the cache: the next person who signs in here must not see it. */
export function forgetPersonalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => !PUBLIC.predicate(query) });
}
