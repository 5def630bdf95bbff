import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getPrintJob,
  getPrintJobOptions,
  listPrintJobs,
  openLinePrintJob,
  orderQueryKey,
  reopenPrintJob,
  skipPrintProof,
  submitPrintFile,
} from '@store/openapi';
import type { PrintJobDetailDto, SubmitPrintFileDto } from '@store/openapi';
import { ApiError, answersOf } from '@store/openapi/session';

export type PrintJob = PrintJobDetailDto;
export type PrintFileInput = SubmitPrintFileDto;

/** An order, as far as its print jobs are concerned. */
interface PrintedOrder {
  id: number;
  orderCode: string;
  status: string;
}

/** The largest page of the server; an order has fewer lines. */
const MOST_JOBS = 200;

/** Pause between two reads of a job whose placement record is being drawn, milliseconds, and the most reads. */
const ASK_AGAIN_MS = 1000;
const MOST_REQUESTED = 120;

/**
 * Whether the proof may be skipped once files are checked and the placement record exists, which is then approved.
 */
export const waitsForRecord = ({ moves, pictureUrl }: Pick<PrintJob, 'moves' | 'pictureUrl'>): boolean =>
  moves.includes('skipProof') && pictureUrl === null;

/** When a job is read again: soon while its record is being drawn. */
export const recordPause = (waits: boolean, timesRead: number): number | false =>
  waits && timesRead < MOST_REQUESTED ? ASK_AGAIN_MS : false;

/** The print jobs of an order, in line order; read again while a record is being drawn. */
export const orderPrintJobsQuery = ({ id, orderCode, status }: PrintedOrder) =>
  queryOptions({
    queryKey: ['jobsOfOrder', id, status],
    queryFn: async ({ signal }): Promise<PrintJob[]> => {
      const query = { q: orderCode, size: MOST_JOBS };
      const page = await listPrintJobs({ query, signal });
      const ids = page.items.filter(({ orderId }) => orderId === id).map((job) => job.id);
      const details = ids.sort((a, b) => a - b).map((jobId) => getPrintJob({ path: { id: jobId }, signal }));
      return await Promise.all(details);
    },
    // Staff may move jobs meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      recordPause(data?.some(waitsForRecord) === true, dataUpdateCount),
  });

/** Whether the job moved meanwhile, or does not allow this: the data on screen was read again. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The buyer's actions on a job. */
export type PrintStep =
  { kind: 'submit'; id: number; body: PrintFileInput } | { kind: 'skipProof' | 'reopen'; id: number };

async function take(step: PrintStep): Promise<PrintJob> {
  const call = { path: { id: step.id } } as const;
  if (step.kind === 'submit') return await submitPrintFile({ ...call, body: step.body });
  return await (step.kind === 'skipProof' ? skipPrintProof(call) : reopenPrintJob(call));
}

/** Opens the job of a line that was sold with printing, but asked for no file; the order then lists it. */
export function useOpenPrintJob(orderId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (lineId: number) => openLinePrintJob({ path: { id: orderId, lineId } }),
    onSuccess: () => queries.invalidateQueries(answersOf('jobsOfOrder', 'listPrintJobs', 'order')),
  });
}

/** A step of the buyer; it may change whether the order can be cancelled. `orderId`: as in the address. */
export function usePrintStep(orderId: string) {
  const queries = useQueryClient();
  const askForOrder = () => queries.invalidateQueries({ queryKey: orderQueryKey({ path: { id: orderId } }) });
  return useMutation({
    mutationFn: take,
    onSuccess: async (moved) => {
      queries.setQueryData(getPrintJobOptions({ path: { id: moved.id } }).queryKey, moved);
      queries.setQueriesData<PrintJob[]>(answersOf('jobsOfOrder'), (jobs) =>
        jobs?.map((job) => (job.id === moved.id ? moved : job)),
      );
      await askForOrder();
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      await Promise.all([
        queries.invalidateQueries(answersOf('getPrintJob', 'jobsOfOrder', 'listPrintJobs')),
        askForOrder(),
      ]);
    },
  });
}
