import type { QueryClient } from '@tanstack/react-query';
import { clearStoredSession, tellLogout } from '@store/openapi/session';
import { paths } from '../paths';

/**
 * Ends the session here and on the server, and goes home by loading it anew: nothing of the member stays in memory, and
 * no guard of the page that is left sees the session end and asks for a login.
 */
export function useLogout(): () => Promise<void> {
  return logOut;
}

async function logOut(): Promise<void> {
  // The call needs the token, so it goes out first; its failure changes nothing.
  await tellLogout();
  clearStoredSession();
  window.location.replace(paths.home);
}

/** First words of the keys under which a member's own data is kept. */
const PERSONAL = new Set(['session', 'my', 'cart', 'addresses', 'orders', 'enquiries', 'sites']);

/** Takes out of the cache whatever belongs to one member: the next one to sign in here must not see it. */
export function forgetPersonalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => PERSONAL.has(String(queryKey[0])) });
}
