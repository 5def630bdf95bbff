import { tabStorage } from './browser-storage';

/** What browsers and the build's loader say of code that they did not get. */
const MISSING = /dynamically imported module|importing a module script|module script|preload CSS/i;

/**
 * Whether a part of the app's code could not be had: the release of this tab was replaced meanwhile, or the line is down.
 * Loading the page anew helps.
 */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

const MARK = 'reloadedAt';
/** Code that is missing again within this time is missing in the new release too: milliseconds. */
const ONCE_WITHIN_MS = 60_000;

/**
 * Loads the page anew where its code is missing, once; the caller says meanwhile what is wrong. Does nothing while the
 * server does not answer: the browser would put its own error page in the place of ours.
 */
export async function reloadOnce(error: unknown): Promise<void> {
  if (!isCodeMissing(error) || Date.now() - Number(tabStorage.get(MARK) ?? 0) < ONCE_WITHIN_MS) return;
  tabStorage.set(MARK, String(Date.now()));
  // Without the mark the next page could not know that it was loaded anew already.
  if (!tabStorage.isStored(MARK)) return;
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) window.location.reload();
}
