import { clearStoredSession, notifyLogout } from '@store/openapi/session';
import { forgetProducts } from '../lib/recent-products';
import { paths } from '../paths';

/**
 * Ends the session here and on the server, and loads the home page: nothing of the member stays in memory, and no
 * guard of the old page sees the session end and leads to the login.
 */
export async function logOut(): Promise<void> {
  // The call needs the token, so it goes first; its failure changes nothing.
  await notifyLogout();
  clearStoredSession();
  forgetProducts();
  window.location.replace(paths.home);
}
