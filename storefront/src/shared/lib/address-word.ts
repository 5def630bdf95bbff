/**
 * A trimmed query parameter; '' where it is missing. Control characters are removed: HTML cannot contain them (NUL,
 * carriage return), so the server's page would differ from the browser's.
 */
export const addressWord = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '').replace(/\p{Cc}/gu, '').trim();
