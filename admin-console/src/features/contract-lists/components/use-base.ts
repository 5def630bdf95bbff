import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { useLocation } from 'react-router-dom';

/** Where the viewer's lists are. */
export type ContractBase = '/admin/contract-lists' | '/manager/contract-lists';

export const useContractBase = (): ContractBase =>
  useLocation().pathname.startsWith('/admin') ? '/admin/contract-lists' : '/manager/contract-lists';

export function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === 'signedIn' && session.role === Role.Admin;
}
