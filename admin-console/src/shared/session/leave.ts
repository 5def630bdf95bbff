import { forgetSession, notifyLogout } from '@store/openapi/session';

/** The storefront's pages that the console sends people to. They belong to another app: a full page load. */
export const STORE_HOME = '/';

/** The storefront's login, which comes back here afterwards. */
export function loginAddress(here: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(here.pathname + here.search)}`;
}

let leaving = false;

/**
 * Leaves the console for good; going back does not return to it. The first destination wins: logging out leads to the
 * shop, although the guard, without a session, would lead to the login.
 */
export function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  window.location.replace(address);
}

/** Ends the session here and on the server, and goes to the shop. */
export async function logOut(): Promise<void> {
  // The call needs the token, so it is sent first; its failure changes nothing.
  await notifyLogout();
  leaveFor(STORE_HOME);
  forgetSession();
}
