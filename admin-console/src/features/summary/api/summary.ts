import { queryOptions } from '@tanstack/react-query';
import { getAdminSummaryOptions } from '@store/openapi';
import type { SummaryDto } from '@store/openapi';

export type Summary = SummaryDto;

/** The figures are live: read again every minute while the page is open. The last ones stay until then. */
const REFRESH_MS = 60_000;

export const summaryQuery = queryOptions({ ...getAdminSummaryOptions(), refetchInterval: REFRESH_MS });
