import { queryOptions, useQuery } from '@tanstack/react-query';
import { countUnreadNoticesOptions } from '@store/openapi';
import { useSession } from '@store/openapi/session';

export const unreadNoticesQuery = () =>
  queryOptions({
    ...countUnreadNoticesOptions(),
    // Read again with the session (useSessionChecks).
    refetchOnWindowFocus: false,
  });

/** Notices that the member has not seen; 0 for visitors and while it is unknown. */
export function useUnreadNotices(): number {
  const isSignedIn = useSession().status === 'signedIn';
  const unread = useQuery({ ...unreadNoticesQuery(), enabled: isSignedIn });
  return isSignedIn && unread.isSuccess ? unread.data.count : 0;
}
