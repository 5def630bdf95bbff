/** The page in an address, from 0; addresses count pages from 1, the API from 0. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}
