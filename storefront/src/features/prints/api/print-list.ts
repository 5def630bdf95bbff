import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PrintJobState } from '@store/domain';
import { listPrintJobs } from '@store/openapi';
import type { PrintJobPageDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type PrintJobPage = PrintJobPageDto;
export type PrintJobRow = PrintJobPageDto['items'][number];

export const PRINTS_PER_PAGE = 20;

/** One page (from 0) of the member's print jobs, newest first. */
export const printJobsQuery = (state: PrintJobState | null, page: number) =>
  queryOptions({
    queryKey: queryKeys.printJobs.list(state, page),
    queryFn: async ({ signal }): Promise<PrintJobPage> => {
      const query = { state: state ?? ('' as const), page, size: PRINTS_PER_PAGE };
      return await listPrintJobs({ query, signal });
    },
    placeholderData: keepPreviousData,
    // Staff may move jobs meanwhile.
    staleTime: 0,
  });
