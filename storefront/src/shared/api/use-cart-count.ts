import { queryOptions, useQuery } from '@tanstack/react-query';
import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { cartCountOptions } from '@store/openapi';

const cartCountQuery = () =>
  queryOptions({
    ...cartCountOptions(),
    // Read again with the session (useSessionChecks).
    refetchOnWindowFocus: false,
  });

/** Lines in the member's cart; 0 for everybody else and while it is unknown. */
export function useCartCount(): number {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  const count = useQuery({ ...cartCountQuery(), enabled: isMember });
  return isMember && count.isSuccess ? count.data : 0;
}
