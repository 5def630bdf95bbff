import { useLocation } from 'react-router-dom';
import { useIsInBrowser } from '@store/openapi/session';

/**
 * What the page before left in the history's state; null on a server, and while its page is being taken over, because a
 * reload brings the state back to a page that was rendered without it.
 */
export function useHistoryState(): unknown {
  const { state } = useLocation() as { state: unknown };
  return useIsInBrowser() ? state : null;
}
