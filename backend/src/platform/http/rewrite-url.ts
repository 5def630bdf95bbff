import type { IncomingMessage } from 'node:http';
import { canonicalPath } from './aliases.js';

type Line = Pick<IncomingMessage, 'url' | 'method'>;

/** What search engines ask for at the root of a site. */
const AT_ROOT = /^\/(robots\.txt|sitemap\.xml)(?=$|\?)/;

/** Requests that came in under an alias. Kept aside, since later hooks overwrite every trace of the original address. */
const byAlias = new WeakSet<object>();

/** A percent sign that begins no escape. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;
/** U+FFFD, which stands in every text for a character that cannot be shown. */
const REPLACEMENT = '%EF%BF%BD';

/**
 * Makes an address one that can be read. What is no escape, or no UTF-8, is taken letter by letter, so that it becomes an
 * ordinary name that nothing has; NUL, which PostgreSQL cannot store in a text, does so in a path and vanishes from a
 * query.
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

/** Under /api: doubled and trailing slashes vanish without a redirect (decisions A41, A73), aliases become canonical. */
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

/** True where the request came in under an alias. */
export function cameByAlias(request: object): boolean {
  return byAlias.has(request);
}
