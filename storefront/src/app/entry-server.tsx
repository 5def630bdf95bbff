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

/** A public page as a visitor gets it before any script has run, or the frame of the others. */
export interface RenderedPage {
  /** 404 where what the page is about does not exist, else 200. */
  status: number;
  /** Title, description and links for the head. */
  head: string;
  /** Inside of #root. */
  body: string;
  /** Data for the script element with id `store-state`. */
  state: string;
}

let site = '';

/** Called once before the first page: the store's public address, and how calls of the API are made. */
export function setUp(origin: string, call: typeof fetch): void {
  site = origin;
  setSiteOrigin(origin);
  setUpServerClient(origin, call);
}

/** Stands for every page that needs a session: they begin with the same frame, in which nothing is anybody's own. */
const GUARDED = paths.dashboard;

/**
 * The address under which a page is the same: unknown words of the query left out; one for all that need a session. Null
 * where the page hangs on something that only the browser has, or where there is none.
 */
export function cacheableAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const found = findPage(pathname, '');
  if (found === null || found.route.onlyInBrowser === true) return null;
  if (found.route.access !== 'public') return GUARDED;
  const parameters = PAGE_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Whether a form that is sent before the page's code has arrived may be one of the page at this address. */
export function takesEarlyForms(url: string): boolean {
  const found = findPage(new URL(url, 'http://store').pathname, '');
  return found !== null && found.route.onlyInBrowser !== true && found.route.access === 'public';
}

/** Tables by page; nothing in them belongs to one visitor. */
const tables = new Map<PageRoute, Promise<RouteObject[]>>();

/** Renders the page at an address that `cacheableAddress` gave, with its data. */
export async function renderPage(address: string): Promise<RenderedPage> {
  const { pathname, search } = new URL(address, 'http://store');
  const found = findPage(pathname, search);
  if (found === null) throw new Error('no page stands at this address');
  const queries = createQueryClient({ retries: false });
  const table = tables.get(found.route) ?? tableOf(found.route);
  tables.set(found.route, table);
  const isGuarded = found.route.access !== 'public';
  const data = isGuarded ? loadFrameData(queries) : loadPageData(found.route, found.request, queries);
  const [routes] = await Promise.all([table, data]);
  await nextTurn();
  // Code and data are there: nothing is waited for while it renders, and no part comes later by an inline script, which
  // the policy forbids.
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
 * One page is drawn in a turn of the event loop, however many wait: where their data is in memory, one would follow the
 * other without a pause, and no other call of the store would be answered meanwhile.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return lastTurn;
}

/** Until the page says its own (main.tsx takes it away). */
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
