import { queryOptions, useQuery } from '@tanstack/react-query';
import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { cartCountOptions } from '@store/openapi';
import { useVisitorCart } from '../lib/visitor-cart';

const cartCountQuery = () =>
  queryOptions({
    ...cartCountOptions(),
    // Read again with the session (useSessionChecks).
    refetchOnWindowFocus: false,
  });

/** Lines in the member's cart, or in a visitor's on this device; 0 for staff and while it is unknown. */
export function useCartCount(): number {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  const visitorLines = useVisitorCart().length;
  const count = useQuery({ ...cartCountQuery(), enabled: isMember });
  if (session.status === 'anonymous') return visitorLines;
  return isMember && count.isSuccess ? count.data : 0;
}
