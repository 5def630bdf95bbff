import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EVERYWHERE_MESSAGES } from '@store/domain';
import { onSessionExpired } from '@store/openapi/session';
import { paths } from '../../shared/paths';
import { loginStateFor } from '../../shared/session/login-state';
import { findPage } from '../routing/page-data';
import { queryKeys } from '../../shared/api/query-keys';

function isGuarded(pathname: string): boolean {
  const found = findPage(pathname, '');
  return found !== null && found.route.access !== 'public';
}

/**
 * Sends the visitor to the login once when the session turns out to be dead (specification, section 4). A page that
 * needs a session is left to its guard, which sees it end: each 401 has one owner of one redirect.
 */
export function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const location = useLocation();
  useEffect(
    () =>
      onSessionExpired(() => {
        queries.removeQueries({ queryKey: queryKeys.session });
        if (location.pathname === paths.login || isGuarded(location.pathname)) return;
        const state = loginStateFor(location, EVERYWHERE_MESSAGES.REFRESH_TOKEN_INVALID);
        void navigate(paths.login, { replace: true, state });
      }),
    [navigate, queries, location],
  );
}
