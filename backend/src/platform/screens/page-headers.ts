/**
 * What is somebody's own, also where a link is enough to open it: no search engine keeps it. The address `/cart` is
 * open: for visitors who are not signed in it leads to the login, and that may be found.
 */
const PRIVATE = /^\/(admin|manager|user|my|pay|estimate\/shared|proof\/shared|print\/supply)(\/|$)/;

/** Pages whose address is a secret: nothing on the way keeps them, and no other site learns the address. */
const BY_LINK = /^\/(estimate\/shared|proof\/shared|print\/supply|password-reset|join)(\/|$)/;

/** Headers of the page at this path. */
export const pageHeaders = (path: string): Record<string, string> => ({
  'cache-control': BY_LINK.test(path) ? 'no-store' : 'no-cache',
  ...(BY_LINK.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),
  ...(PRIVATE.test(path) ? { 'x-robots-tag': 'noindex' } : {}),
});
