import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@store/openapi/session';

/** `offline`: this device has no network. `unanswered`: it has one, but the last call got no answer. */
export type Connection = 'fine' | 'offline' | 'unanswered';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const gotNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

/** Whether the last finished call got no answer. */
function useUnanswered(): boolean {
  const queries = useQueryClient();
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    const hear = ({ action }: CacheEvent): void => {
      if (action?.type === 'success') setUnanswered(false);
      // Any answer, even a refusal, shows that the server is reachable.
      if (action?.type === 'error') setUnanswered(gotNoAnswer(action.error));
    };
    const ends = [queries.getQueryCache().subscribe(hear), queries.getMutationCache().subscribe(hear)];
    return () => ends.forEach((end) => end());
  }, [queries]);
  return isUnanswered;
}

/** The state of the connection; reads visible data again as soon as it is back. */
export function useConnection(): { connection: Connection; retry: () => void } {
  const queries = useQueryClient();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isUnanswered = useUnanswered();
  useEffect(() => {
    const refetch = (): void => void queries.refetchQueries({ type: 'active', stale: true });
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queries]);
  const connection = isOnline ? (isUnanswered ? 'unanswered' : 'fine') : 'offline';
  return { connection, retry: () => void queries.refetchQueries({ type: 'active' }) };
}
