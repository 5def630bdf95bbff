/**
 * A word of the address, trimmed; '' where there is none. Control characters are left out: a page of HTML cannot hold
 * them (NUL, carriage return), so that the server's page would not be the browser's.
 */
export const addressWord = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '').replace(/\p{Cc}/gu, '').trim();
