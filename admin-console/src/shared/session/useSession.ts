import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRole, type Role } from '@store/domain';
import { profileQuery, type Profile } from '../api/session';
import { readUserId, writeRole } from './storage';
import { useToken } from './token-store';

export type Session =
  /** No token: nobody is signed in. */
  | { status: 'anonymous' }
  /** There is a token; who it belongs to is being asked. The stored role is not trusted meanwhile. */
  | { status: 'checking' }
  /** Who it is could not be learned. */
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signedIn'; role: Role; user: Profile };

/** The session as it is now; the role is the server's. Every component may ask, the profile is fetched once. */
export function useSession(): Session {
  const token = useToken();
  const profile = useQuery({
    ...profileQuery(token === null ? null : readUserId()),
    enabled: token !== null,
    refetchOnWindowFocus: 'always',
  });
  const role = profile.data?.role;

  useEffect(() => {
    if (token !== null && isRole(role)) writeRole(token, role);
  }, [token, role]);

  if (token === null) return { status: 'anonymous' };
  if (profile.data !== undefined) {
    const { data } = profile;
    return { status: 'signedIn', role: isRole(data.role) ? data.role : 0, user: data };
  }
  if (profile.isError) return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'checking' };
}
