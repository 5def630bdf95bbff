import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { setSiteOrigin } from '../shared/lib/site-origin';

/** Id of the element in which a page rendered on the server carries its data. */
const ELEMENT_ID = 'store-state';

interface PageState {
  origin: string;
  queries: ReturnType<typeof dehydrate>;
}

/** What the browser needs to go on from a rendered page, as the inside of a script element. */
export function writePageState(origin: string, queries: QueryClient): string {
  const state: PageState = { origin, queries: dehydrate(queries) };
  // Escaped so that no text of a product can end the element.
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Puts the data of a rendered page into the cache; nothing where the page was not rendered on a server. */
export function readPageState(queries: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (text === undefined || text === '') return;
  const state = JSON.parse(text) as PageState;
  setSiteOrigin(state.origin);
  hydrate(queries, state.queries);
}
