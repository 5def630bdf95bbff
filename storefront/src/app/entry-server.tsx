import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter, type RouteObject } from 'react-router-dom';
import { ApiError, setUpServerClient } from '@store/openapi/session';
import { createQueryClient } from '../shared/api/query-client';
import { setSiteOrigin } from '../shared/lib/site-origin';
import { paths } from '../shared/paths';
import { writePageState } from './page-state';
import { findPage, loadFrameData, loadPageData, PAGE_PARAMETERS } from './routing/page-data';
import { Pages, tableOf } from './routing/pages';
import type { PageRoute } from './routing/route';

/** A public page as a visitor gets it before any script has run, or the empty frame of other pages. */
export interface RenderedPage {
  /** 404 where the page's subject does not exist, else 200. */
  status: number;
  /** Title, description and links for the head. */
  head: string;
  /** Inside of #root. */
  body: string;
  /** Data for the script element with id `store-state`. */
  state: string;
}

let site = '';

/** Called once before the first page: the store's public address, and the function that calls the API. */
export function setUp(origin: string, call: typeof fetch): void {
  site = origin;
  setSiteOrigin(origin);
  setUpServerClient(origin, call);
}

/** Stands for every page that needs a session: they begin with the same frame, which contains nothing personal. */
const GUARDED = paths.dashboard;

/**
 * The cache address of a page: unknown query parameters removed; one address for all pages that need a session. Null
 * where the page depends on something that only the browser has, or where there is no page.
 */
export function cacheableAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const page = findPage(pathname, '');
  if (page === null || page.route.onlyInBrowser === true) return null;
  if (page.route.access !== 'public') return GUARDED;
  const parameters = PAGE_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Whether the page at this address may contain a form that can be submitted before its code has arrived. */
export function takesEarlyForms(url: string): boolean {
  const page = findPage(new URL(url, 'http://store').pathname, '');
  return page !== null && page.route.onlyInBrowser !== true && page.route.access === 'public';
}

/** Route tables by page; they contain nothing about a visitor. */
const tables = new Map<PageRoute, Promise<RouteObject[]>>();

/** Renders the page at an address from `cacheableAddress`, with its data. */
export async function renderPage(address: string): Promise<RenderedPage> {
  const { pathname, search } = new URL(address, 'http://store');
  const match = findPage(pathname, search);
  if (match === null) throw new Error('no page stands at this address');
  const queries = createQueryClient({ retries: false });
  const table = tables.get(match.route) ?? tableOf(match.route);
  tables.set(match.route, table);
  const isGuarded = match.route.access !== 'public';
  const data = isGuarded ? loadFrameData(queries) : loadPageData(match.route, match.request, queries);
  const [routes] = await Promise.all([table, data]);
  await nextTurn();
  // Code and data are ready, so rendering never waits and no part arrives later in an inline script, which the policy
  // forbids.
  const html = renderToString(
    // The element marks where the tags for the head end.
    <div id="root">
      <QueryClientProvider client={queries}>
        <StaticRouter location={address}>
          <Pages table={routes} />
        </StaticRouter>
      </QueryClientProvider>
    </div>,
  );
  const { head, body } = divide(html);
  const page = {
    status: statusOf(queries),
    head: isGuarded ? FRAME_TITLE : head,
    body,
    state: writePageState(site, queries),
  };
  queries.clear();
  return page;
}

let lastTurn = Promise.resolve();

/**
 * Renders one page in each turn of the event loop, however many wait: with all data in memory, pages would follow
 * each other without a pause and block every other call of the store.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return lastTurn;
}

/** Shown until the page sets its own (main.tsx removes it). */
const FRAME_TITLE = '<title data-static>담고</title>';

const OPENING = '<div id="root">';

function divide(html: string): { head: string; body: string } {
  const at = html.indexOf(OPENING);
  return { head: html.slice(0, at), body: html.slice(at + OPENING.length, -'</div>'.length) };
}

function statusOf(queries: QueryClient): number {
  const missing = queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error instanceof ApiError && state.error.status === 404);
  return missing ? 404 : 200;
}
