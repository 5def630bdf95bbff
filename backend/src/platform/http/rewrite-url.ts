import type { IncomingMessage } from 'node:http';
import { canonicalPath } from './aliases.js';

type Line = Pick<IncomingMessage, 'url' | 'method'>;

/** What search engines ask for at the root of a site. */
const AT_ROOT = /^\/(robots\.txt|sitemap\.xml)(?=$|\?)/;

/** Requests that came in under an alias. Kept aside, since later hooks overwrite every trace of the original address. */
const byAlias = new WeakSet<object>();

/** Under /api: doubled and trailing slashes vanish without a redirect (decisions A41, A73), aliases become canonical. */
export function rewriteUrl(request: Line): string {
  const url = (request.url ?? '/').replace(AT_ROOT, '/api/$1');
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
