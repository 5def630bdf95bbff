import { useLocation } from 'react-router-dom';
import { useIsInBrowser } from '@store/openapi/session';

/**
 * The previous page's history state; null on a server and during hydration, because a reload brings the state back to
 * a page that was rendered without it.
 */
export function useHistoryState(): unknown {
  const { state } = useLocation() as { state: unknown };
  return useIsInBrowser() ? state : null;
}
