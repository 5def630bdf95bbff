import { queryOptions } from '@tanstack/react-query';
import { logout, me } from '../client';
import type { ProfileDto } from '../client';

export type Profile = ProfileDto;

/** Who is signed in. The key names the member, not the token, so that a refreshed token asks for nothing anew. */
export const profileQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['session', 'me', userId],
    queryFn: async ({ signal }): Promise<Profile> =>
      (await me({ signal, throwOnError: true })).data.data.user,
    staleTime: 60_000,
  });

/** A visitor who leaves does not wait for a server that is away. */
const LOGOUT_WAIT_MS = 2_000;

/** Notifies the server; whether that succeeds does not matter to the visitor. */
export async function notifyLogout(): Promise<void> {
  await logout({ signal: AbortSignal.timeout(LOGOUT_WAIT_MS), throwOnError: false }).catch(() => undefined);
}
