import { queryOptions } from '@tanstack/react-query';
import { getInboxCountsOptions } from '@store/openapi';

/** How often the menu counts again. */
const EVERY_MS = 60_000;

/** How much waits for an answer; the menu shows it on every page. */
export const inboxCountsQuery = () =>
  queryOptions({ ...getInboxCountsOptions(), refetchInterval: EVERY_MS, staleTime: EVERY_MS / 2 });
