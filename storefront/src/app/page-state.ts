import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { setSiteOrigin } from '../shared/lib/site-origin';

/** Id of the element with the data of a server-rendered page. */
const ELEMENT_ID = 'store-state';

interface PageState {
  origin: string;
  queries: ReturnType<typeof dehydrate>;
}

/** What the browser needs to continue from a rendered page, as the content of a script element. */
export function writePageState(origin: string, queries: QueryClient): string {
  const state: PageState = { origin, queries: dehydrate(queries) };
  // Escaped so that no product text can close the element.
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Puts the data of a rendered page into the cache; does nothing where the server did not render the page. */
export function readPageState(queries: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (text === undefined || text === '') return;
  const state = JSON.parse(text) as PageState;
  setSiteOrigin(state.origin);
  hydrate(queries, state.queries);
}
