import { forgetSession, notifyLogout } from '@store/openapi/session';

/** The storefront's pages that the console sends people to. They belong to another app: a full page load. */
export const STORE_HOME = '/';

/** The storefront's login, which comes back here afterwards. */
export function loginAddress(here: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(here.pathname + here.search)}`;
}

let leaving = false;

/**
 * Leaves the console for good; going back does not lead into it again. The first destination counts: logging out goes
 * to the shop, although the guard, seeing no session any more, would go to the login.
 */
export function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  window.location.replace(address);
}

/** Ends the session here and on the server, and goes to the shop. */
export async function logOut(): Promise<void> {
  // The call needs the token, so it goes out first; its failure changes nothing.
  await notifyLogout();
  leaveFor(STORE_HOME);
  forgetSession();
}
