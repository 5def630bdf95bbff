import type { IncomingMessage } from 'node:http';
import { canonicalPath } from './aliases.js';

type Line = Pick<IncomingMessage, 'url' | 'method'>;

/** Files that search engines request at the root of a site. */
const AT_ROOT = /^\/(robots\.txt|sitemap\.xml)(?=$|\?)/;

/**
 * Requests that arrived under an alias. Stored separately, because later hooks overwrite every trace of the original
 * address.
 */
const byAlias = new WeakSet<object>();

/** A percent sign that starts no escape sequence. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;
/** U+FFFD, the usual character in place of an invalid one. */
const REPLACEMENT = '%EF%BF%BD';

/**
 * Makes an address readable. Invalid escape sequences and invalid UTF-8 are taken literally, so that they become
 * ordinary names that match nothing. NUL, which PostgreSQL cannot store in a text, is replaced in a path and removed
 * from a query.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const cut = url.indexOf('?');
  const path = (cut < 0 ? url : url.slice(0, cut))
    .replace(STRAY_PERCENT, '%25')
    .replaceAll('%00', REPLACEMENT);
  const query = cut < 0 ? '' : url.slice(cut).replaceAll('%00', '');
  return (isDecodable(path) ? path : path.replaceAll('%', '%25')) + query;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Under /api: doubled and trailing slashes are removed without a redirect (decisions A41, A73), aliases become
 * canonical.
 */
export function rewriteUrl(request: Line): string {
  const url = readableUrl(request.url ?? '/').replace(AT_ROOT, '/api/$1');
  if (!/^\/+api(\/|\?|$)/.test(url)) return url;
  const cut = url.indexOf('?');
  const query = cut < 0 ? '' : url.slice(cut);
  const path = (cut < 0 ? url : url.slice(0, cut)).replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const canonical = canonicalPath(
    request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    path.slice(4),
  );
  if (canonical === null) return path + query;
  byAlias.add(request);
  return `/api${canonical}${query}`;
}

/** True if the request arrived under an alias. */
export function cameByAlias(request: object): boolean {
  return byAlias.has(request);
}
