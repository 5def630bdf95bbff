import { useQuery } from '@tanstack/react-query';
import { Role } from '@store/domain';
import { getAdminWaitingOptions } from '@store/openapi';
import type { WaitingDto } from '@store/openapi';
import { inboxCountsQuery } from '../../shared/api/inbox';

/** New orders make themselves known within this time, also in a tab in the background: its title says how many. */
const REFRESH_MS = 60_000;

/** Entries of the menu that say how much waits behind them. */
const COUNTED: Readonly<Record<string, (waiting: WaitingDto) => number>> = {
  '/admin/orders': ({ paid }) => paid,
  '/admin/refunds': ({ refundRequests }) => refundRequests,
  '/admin/organizations': ({ organizations }) => organizations,
  '/admin/documents': ({ documents }) => documents,
};

export interface Waiting {
  /** Paid orders that nobody has begun to prepare. */
  newOrders: number;
  /** Waiting work behind an entry of the menu, by its path; absent = nothing, or not known. */
  byPath: Readonly<Record<string, number>>;
}

/** Open work of an admin, and questions that wait for an answer; a failed read keeps the last numbers. */
export function useWaiting(role: Role): Waiting {
  const { data: waiting } = useQuery({
    ...getAdminWaitingOptions(),
    enabled: role === Role.Admin,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });
  const questions = useQuery(inboxCountsQuery()).data?.total ?? 0;
  const counts =
    waiting === undefined
      ? []
      : Object.entries(COUNTED).map(([path, count]) => [path, count(waiting)] as const);
  return {
    newOrders: waiting?.paid ?? 0,
    byPath: { ...Object.fromEntries(counts), '/admin/inbox': questions, '/manager/inbox': questions },
  };
}
