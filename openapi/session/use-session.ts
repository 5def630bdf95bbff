import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isRole, Role } from '@store/domain';
import { profileQuery, type Profile } from './profile';
import { readRoleHint, readUserId, writeRole } from './storage';
import { useToken } from './token-store';

export type Session =
  /** No token: a visitor. */
  | { status: 'anonymous' }
  /** There is a token; who it belongs to is being asked. The hint is for display only. */
  | { status: 'checking'; roleHint: Role | null }
  /** Who it is could not be learned. */
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signedIn'; role: Role; user: Profile };

/** False on a server and while its page is being taken over: who is there is not known yet. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Starts asking who is signed in before anything is drawn; `useSession` then waits for the same answer. */
export function prefetchProfile(queries: QueryClient): void {
  void queries.prefetchQuery(profileQuery(readUserId()));
}

/** The session as it is now. Every component may ask; the profile is fetched once. */
export function useSession(): Session {
  const isInBrowser = useIsInBrowser();
  const token = useToken();
  const profile = useQuery({
    ...profileQuery(token === null ? null : readUserId()),
    enabled: token !== null,
    // Asked again by useSessionChecks.
    refetchOnWindowFocus: false,
  });
  const role = profile.data?.role;

  useEffect(() => {
    if (token !== null && isRole(role)) writeRole(token, role);
  }, [token, role]);

  if (!isInBrowser) return { status: 'checking', roleHint: null };
  if (token === null) return { status: 'anonymous' };
  if (profile.data !== undefined) {
    // Anything but a known role is treated as a plain member; the server decides anyway.
    return { status: 'signedIn', role: isRole(role) ? role : Role.Member, user: profile.data };
  }
  if (profile.isError) return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'checking', roleHint: readRoleHint() };
}
