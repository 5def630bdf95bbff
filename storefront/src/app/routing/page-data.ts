import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { categoriesQuery } from '../../shared/api/categories';
import { companyQuery } from '../../shared/api/company';
import { narrowingQuery } from '../../shared/product/product-filter';
import { isPage, type PageQuery, type PageRequest, type PageRoute } from './route';
import { ROUTES } from './routes';

/** The recorded spellings of a page, the canonical one first. */
export const spellings = (route: PageRoute): readonly string[] => [route.path, ...(route.aliases ?? [])];

/** Query parameters that pages read; a server may drop all others. */
export const PAGE_PARAMETERS: readonly string[] = [
  'category',
  'cat',
  'q',
  'sort',
  'page',
  'tab',
  ...Object.keys(narrowingQuery({})),
];

/** The page at an address and its parameters; null where the table has none. */
export function findPage(
  pathname: string,
  search: string,
): { route: PageRoute; request: PageRequest } | null {
  for (const route of ROUTES.filter(isPage)) {
    const request = requestOf(route, pathname, search);
    if (request !== null) return { route, request };
  }
  return null;
}

export function requestOf(route: PageRoute, pathname: string, search: string): PageRequest | null {
  const readable = decodePath(pathname);
  const match = spellings(route)
    // Most patterns differ in their first segment: a server need not try all of them for each page.
    .filter((path) => beginsAlike(path, readable))
    .map((path) => matchPath(path, readable))
    .find((request) => request !== null);
  return match ? { params: match.params, search: new URLSearchParams(search) } : null;
}

const firstPart = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

function beginsAlike(pattern: string, pathname: string): boolean {
  const part = firstPart(pattern);
  return /^[:*]/.test(part) || part === firstPart(pathname);
}

/**
 * The path as the router reads it: decoded segment by segment, with an encoded slash kept encoded. Addresses arrive
 * encoded; a page wants the text between the slashes.
 */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    // A lone % is not an encoding; the router leaves such a path unchanged.
    return pathname;
  }
}

/** The data of header, menus and footer on every page; read once for all callers. */
const frameQueries = (): readonly PageQuery[] => [categoriesQuery(), companyQuery()];

/** Only that: the start of a page that needs a session. */
export async function loadFrameData(queries: QueryClient): Promise<void> {
  await Promise.all(frameQueries().map((options) => queries.prefetchQuery(options)));
}

/** Loads everything that the page needs; the page itself shows the state of a failed part. */
export async function loadPageData(
  route: PageRoute,
  request: PageRequest,
  queries: QueryClient,
): Promise<void> {
  const own = route.queries?.(request) ?? [];
  const single = [...frameQueries(), ...own].map((options) => queries.prefetchQuery(options));
  const growing = (route.growingQueries?.(request) ?? []).map((options) =>
    queries.prefetchInfiniteQuery(options),
  );
  await Promise.all([...single, ...growing]);
}
