import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkPrintMove, PrintDownload } from '@store/domain';
import {
  getManagerPrintJob,
  getPrintJobFiles,
  getPrintBoard,
  listManagerPrintJobs,
  listManagers,
  movePrintJobs,
  preparePrintDownload,
  readPrintJobSheet,
  type BulkPrintMovesResultDto,
  type LinePlacementDto,
  type PrintJobBoxDto,
  type PrintJobFileDto,
  type GetPrintBoardData,
  type ListManagerPrintJobsData,
  type PageMeta,
  type PrintBoardColumnDto,
  type PrintDownloadDto,
  type PrintDueCountDto,
  type PrintJobCountDto,
  type PrintJobDetailDto,
  type PrintJobFilesDto,
  type StaffPrintJobDto,
} from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
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

export interface PrintJobList {
  items: PrintJobRow[];
  total: number;
  counts: PrintJobCountDto[];
  dues: DueCount[];
  meta: PageMeta;
}

/** How often to look for changes by buyers and workshops, while the page is in view. */
const EVERY_MS = 60_000;
const DRAWING_EVERY_MS = 1000;

export const printJobListQuery = (request: PrintJobRequest) =>
  queryOptions({
    queryKey: queryKeys.printJobs.list(request),
    queryFn: async ({ signal }): Promise<PrintJobList> => {
      return await listManagerPrintJobs({ query: request, signal });
    },
    placeholderData: keepRows,
    refetchInterval: EVERY_MS,
  });

export const printBoardQuery = (request: PrintBoardRequest) =>
  queryOptions({
    queryKey: queryKeys.printJobs.board(request),
    queryFn: async ({ signal }): Promise<PrintColumn[]> =>
      (await getPrintBoard({ query: request, signal })).columns,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

/** A job that the caller looks after; for any other the server answers 404. */
export const printJobQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.printJobs.one(id),
    queryFn: async ({ signal }): Promise<PrintJobDetailDto> =>
      await getManagerPrintJob({ path: { id }, signal }),
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
    queryKey: queryKeys.printJobs.files(id, version),
    queryFn: async ({ signal }): Promise<PrintJobFilesDto> =>
      await getPrintJobFiles({ path: { id }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FILES_EVERY_MS,
  });

/** Managers whose customers' jobs can be filtered; only admins may ask. */
export const managersQuery = queryOptions({
  queryKey: queryKeys.estimates.staff,
  queryFn: async ({ signal }) => (await listManagers({ query: { masked: 'true' }, signal })).list,
  staleTime: 60_000,
});

/** Starts or finishes jobs; their orders move on with them. */
export function useMoveJobs() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { move: BulkPrintMove; ids: number[] }): Promise<BulkPrintMovesResultDto> =>
      await movePrintJobs({ body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.printJobs.all }),
        queries.invalidateQueries({ queryKey: queryKeys.orders.all }),
      ]),
  });
}

/** A signed address of the files or sheets of jobs. */
export const prepareDownload = async (ids: number[], what: PrintDownload): Promise<PrintDownloadDto> =>
  await preparePrintDownload({ body: { ids, what } });

/** The job sheet of one job. */
export const fetchJobSheet = (id: number): Promise<File> =>
  fetchFile((options) => readPrintJobSheet({ path: { id }, ...options }));
