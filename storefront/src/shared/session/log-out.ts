import { clearStoredSession, notifyLogout } from '@store/openapi/session';
import { paths } from '../paths';

/**
 * Ends the session here and on the server, and goes home by loading it anew: nothing of the member stays in memory, and
 * no guard of the page that is left sees the session end and asks for a login.
 */
export async function logOut(): Promise<void> {
  // The call needs the token, so it goes out first; its failure changes nothing.
  await notifyLogout();
  clearStoredSession();
  window.location.replace(paths.home);
}
