import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { logout, me, meQueryKey } from '../client';
import type { MeDto } from '../client';
import { readToken, readUserId } from './storage';

export type Profile = MeDto['user'] & Pick<MeDto, 'organization'>;

/** Who is signed in. The key names the member, not the token, so that a refreshed token asks for nothing anew. */
export const profileQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [...meQueryKey(), userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const { user, organization } = await me({ signal });
      return { ...user, organization };
    },
    staleTime: 60_000,
  });

/** Loads the profile before the first drawing that needs it; a visitor loads nothing. */
export function preloadSession(queries: QueryClient): void {
  if (readToken() !== null) void queries.prefetchQuery(profileQuery(readUserId()));
}

/** A visitor who leaves does not wait for a server that is away. */
const LOGOUT_WAIT_MS = 2_000;

/** Notifies the server; whether it received that is of no consequence to the visitor. */
export async function notifyLogout(): Promise<void> {
  await logout({ signal: AbortSignal.timeout(LOGOUT_WAIT_MS), throwOnError: false }).catch(() => undefined);
}
