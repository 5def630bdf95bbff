import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQueryKey } from '../client';
import { SESSION_KEYS } from './storage';

const SESSION: readonly QueryKey[] = [meQueryKey()];

/**
 * Asks again who is signed in when the window comes back to the front, and when another tab has changed the session
 * (specification, section 4). A switch between two windows that are both seen changes no visibility, so the focus
 * counts as well. Stands once in the frame of each app; `keys` are the queries that are repeated then.
 */
export function useSessionChecks(keys: readonly QueryKey[] = SESSION): void {
  const queries = useQueryClient();
  useEffect(() => {
    const check = (): void => {
      // Both events come together when a tab is chosen: a query that is running is not repeated.
      for (const queryKey of keys)
        void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') check();
    };
    // A null key means that another tab cleared everything.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key === SESSION_KEYS.token) check();
    };
    window.addEventListener('focus', check);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [queries, keys]);
}
