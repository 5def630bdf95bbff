import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PrintJobState } from '@store/domain';
import { listPrintJobsOptions } from '@store/openapi';
import type { PrintJobPageDto } from '@store/openapi';

export type PrintJobPage = PrintJobPageDto;
export type PrintJobRow = PrintJobPageDto['items'][number];

export const PRINTS_PER_PAGE = 20;

/** One page (from 0) of the member's print jobs, newest first. */
export const printJobsQuery = (state: PrintJobState | null, page: number) =>
  queryOptions({
    ...listPrintJobsOptions({ query: { state: state ?? ('' as const), page, size: PRINTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    // Staff may move jobs meanwhile.
    staleTime: 0,
  });
