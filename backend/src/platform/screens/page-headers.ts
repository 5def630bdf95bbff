import { NOT_INDEXED, SECRET_ADDRESS_HEADERS } from '../http/private-link-headers.js';

/**
 * Personal pages, even if a link is enough to open them: search engines must not store them. The address `/cart` is
 * open: it leads visitors who are not signed in to the login, and search engines may find that.
 */
const PRIVATE =
  /^\/(admin|manager|user|my|pay|estimate\/shared|proof\/shared|print\/supply|invitations|approvals)(\/|$)/;

/** Pages with a secret address: no cache stores them, and no other site learns the address. */
const BY_LINK =
  /^\/(estimate\/shared|proof\/shared|print\/supply|invitations|approvals|password-reset|join)(\/|$)/;

/** Headers of the page at this path. */
export const pageHeaders = (path: string): Record<string, string> => ({
  'cache-control': 'no-cache',
  ...(BY_LINK.test(path) ? SECRET_ADDRESS_HEADERS : {}),
  ...(PRIVATE.test(path) ? NOT_INDEXED : {}),
});
