import { Role } from '@store/domain';
import { useSession, type Session } from '@store/openapi/session';

/** Whether a member is signed in: only members have a wish list and wait for products. */
export function useIsMember(): boolean {
  const session = useSession();
  return session.status === 'signedIn' && session.role === Role.Member;
}

/** Known from the last visit while the session is being read, so that no button appears only to vanish. */
export function isStaff(session: Session): boolean {
  if (session.status === 'signedIn') return session.role !== Role.Member;
  return session.status === 'checking' && session.roleHint !== null && session.roleHint !== Role.Member;
}
