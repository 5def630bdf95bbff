import { useLocation } from 'react-router-dom';
import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';

/** The part of the console that a page is in: both roles have pages of the same kind. */
export type Area = '/admin' | '/manager';

export const useArea = (): Area => (useLocation().pathname.startsWith('/admin') ? '/admin' : '/manager');

export function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === 'signedIn' && session.role === Role.Admin;
}
