import { queryOptions } from '@tanstack/react-query';
import { getAdminSummary } from '@store/openapi';
import type { SummaryDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type Summary = SummaryDto;

/** The figures are live: read again every minute while the page is open. The last ones stay until then. */
const REFRESH_MS = 60_000;

export const summaryQuery = queryOptions({
  queryKey: queryKeys.summary,
  queryFn: async ({ signal }): Promise<Summary> => await getAdminSummary({ signal }),
  refetchInterval: REFRESH_MS,
});
