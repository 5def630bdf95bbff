import type { ListManagerPrintJobsResponse } from '@store/openapi';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkPrintMove, PrintDownload } from '@store/domain';
import {
  getManagerPrintJobOptions,
  type GetPrintBoardData,
  getPrintBoardOptions,
  getPrintJobFiles,
  getPrintJobFilesQueryKey,
  type LinePlacementDto,
  type ListManagerPrintJobsData,
  listManagerPrintJobsOptions,
  movePrintJobs,
  preparePrintDownload,
  type PrintBoardColumnDto,
  type PrintDownloadDto,
  type PrintDueCountDto,
  type PrintJobBoxDto,
  type PrintJobDetailDto,
  type PrintJobFileDto,
  type PrintJobFilesDto,
  readPrintJobSheet,
  type StaffPrintJobDto,
} from '@store/openapi';
import { ORDERS, PRINT_JOBS } from '../../../shared/api/related-answers';
import { fetchFile } from '../../../shared/lists';
import { keepRows } from '../../../shared/api/keep-rows';

export type PrintJobRow = StaffPrintJobDto;
export type PrintJobDetail = PrintJobDetailDto;
export type Placement = LinePlacementDto;
export type PrintFile = PrintJobFileDto;
export type PrintBox = PrintJobBoxDto;
export type PrintColumn = PrintBoardColumnDto;
export type DueCount = PrintDueCountDto;
export type PrintJobRequest = NonNullable<ListManagerPrintJobsData['query']>;
export type PrintBoardRequest = NonNullable<GetPrintBoardData['query']>;

export type PrintJobList = ListManagerPrintJobsResponse;

/** How often to look for changes by buyers and workshops, while the page is in view. */
const EVERY_MS = 60_000;
const DRAWING_EVERY_MS = 1000;

export const printJobListQuery = (request: PrintJobRequest) =>
  queryOptions({
    ...listManagerPrintJobsOptions({ query: request }),
    placeholderData: keepRows,
    refetchInterval: EVERY_MS,
  });

export const printBoardQuery = (request: PrintBoardRequest) =>
  queryOptions({
    ...getPrintBoardOptions({ query: request }),
    select: ({ columns }) => columns,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

/** A job that the caller looks after; for any other the server answers 404. */
export const printJobQuery = (id: number) =>
  queryOptions({
    ...getManagerPrintJobOptions({ path: { id } }),
    // The pages of a proof are drawn within seconds.
    refetchInterval: ({ state }) =>
      state.data?.proofs.some(({ check }) => check === 'queued' || check === 'running') === true
        ? DRAWING_EVERY_MS
        : EVERY_MS,
  });

/** Addresses of pictures expire after ten minutes: they are renewed before. */
const FILES_EVERY_MS = 8 * 60_000;

/** Files of a job and its print boxes. */
export const printJobFilesQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...getPrintJobFilesQueryKey({ path: { id } }), version],
    queryFn: ({ signal }): Promise<PrintJobFilesDto> => getPrintJobFiles({ path: { id }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FILES_EVERY_MS,
  });

/** Starts or finishes jobs; their orders move on with them. */
export function useMoveJobs() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { move: BulkPrintMove; ids: number[] }) => movePrintJobs({ body }),
    onSettled: () => Promise.all([queries.invalidateQueries(PRINT_JOBS), queries.invalidateQueries(ORDERS)]),
  });
}

/** A signed address of the files or sheets of jobs. */
export const prepareDownload = async (ids: number[], what: PrintDownload): Promise<PrintDownloadDto> =>
  await preparePrintDownload({ body: { ids, what } });

/** The job sheet of one job. */
export const fetchJobSheet = (id: number): Promise<File> =>
  fetchFile((options) => readPrintJobSheet({ path: { id }, ...options }));
