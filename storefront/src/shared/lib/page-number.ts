/** The page that an address names, from 0; people count pages from 1 in the address, the API from 0. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}
