import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSession, tellLogout } from '@store/openapi/session';
import { paths } from '../paths';

/** Ends the session here and on the server, forgets everything that was the member's, and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(async () => {
    // The call needs the token, so it goes out first; its failure changes nothing.
    await tellLogout();
    forgetSession();
    forgetPersonalData(queries);
    await navigate(paths.home, { replace: true });
  }, [navigate, queries]);
}

/** First words of the keys under which a member's own data is kept. */
const PERSONAL = new Set(['session', 'my', 'cart', 'addresses', 'orders', 'enquiries', 'sites']);

/** Takes out of the cache whatever belongs to one member: the next one to sign in here must not see it. */
export function forgetPersonalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => PERSONAL.has(String(queryKey[0])) });
}
