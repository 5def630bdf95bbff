import { useIsMutating, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { readVisitorCart } from '../lib/visitor-cart';

const mutationKey = ['joinVisitorCart'];

/** Moves what a visitor has put into the cart on this device into the member's cart, as soon as somebody signs in. */
export function useVisitorCartJoin(): void {
  const queries = useQueryClient();
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  useEffect(() => {
    if (isMember && readVisitorCart().length > 0) void join(queries);
  }, [isMember, queries]);
}

/** A mutation, so that the cart can see that it is under way; its code is loaded when it is needed. */
async function join(queries: QueryClient): Promise<void> {
  if (queries.isMutating({ mutationKey }) > 0) return;
  const mutationFn = async (): Promise<void> =>
    (await import('./join-visitor-cart')).joinVisitorCart(queries);
  await queries.getMutationCache().build(queries, { mutationKey, mutationFn }).execute(undefined);
}

export const useIsJoining = (): boolean => useIsMutating({ mutationKey }) > 0;
