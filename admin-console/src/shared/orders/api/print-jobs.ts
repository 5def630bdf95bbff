import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getManagerPrintJob,
  getManagerPrintJobOptions,
  getPrintBoardQueryKey,
  listManagerPrintJobs,
  listManagerPrintJobsQueryKey,
  movePrintJob,
  type MovePrintJobDto,
  type PrintJobDetailDto,
  startPrintJobUnapproved,
} from '@store/openapi';
import { answersOf, ApiError } from '@store/openapi/session';
import { MANAGER, ORDERS, PRINT_JOBS } from '../../api/related-answers';
import type { Order } from './order';

export type PrintJob = PrintJobDetailDto;

/** Moves that need only a reason; proofs are sent where they are shown. */
export type StaffMove = Exclude<MovePrintJobDto['move'], 'sendProof'> | 'startUnapproved';

/** The server's page size; an order has fewer lines. */
const MOST_JOBS = 200;

/** The print jobs of an order with their history, in the order of its lines. */
export const orderPrintJobsQuery = ({ id, orderNo, status }: Pick<Order, 'id' | 'orderNo' | 'status'>) =>
  queryOptions({
    queryKey: ['jobsOfOrder', id, status],
    queryFn: async ({ signal }): Promise<PrintJob[]> => {
      const query = { q: orderNo, size: MOST_JOBS };
      const page = await listManagerPrintJobs({ query, signal });
      const ids = page.items.filter(({ orderId }) => orderId === id).map((job) => job.id);
      const details = ids
        .sort((a, b) => a - b)
        .map((jobId) => getManagerPrintJob({ path: { id: jobId }, signal }));
      return await Promise.all(details);
    },
    placeholderData: keepPreviousData,
  });

interface MoveInput {
  job: Pick<PrintJob, 'id' | 'version'>;
  move: StaffMove;
  reason?: string | undefined;
}

/** Whether another move came first, or the state does not allow this one: the screen has read the job again. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Makes a move of a job. The order may change with it, so it is requested again. */
export function useMovePrintJob() {
  const queries = useQueryClient();
  const askForOrders = () =>
    Promise.all([queries.invalidateQueries(ORDERS), queries.invalidateQueries(MANAGER)]);
  return useMutation({
    mutationFn: async ({ job: { id, version }, move, reason }: MoveInput): Promise<PrintJob> => {
      const body = { version, ...(reason !== undefined && { reason }) };
      const call = { path: { id } } as const;
      return move === 'startUnapproved'
        ? startPrintJobUnapproved({ ...call, body })
        : movePrintJob({ ...call, body: { ...body, move } });
    },
    onSuccess: async (moved) => {
      queries.setQueriesData<PrintJob[]>(answersOf('jobsOfOrder'), (jobs) =>
        jobs?.map((job) => (job.id === moved.id ? moved : job)),
      );
      queries.setQueryData(getManagerPrintJobOptions({ path: { id: moved.id } }).queryKey, moved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: listManagerPrintJobsQueryKey() }),
        queries.invalidateQueries({ queryKey: getPrintBoardQueryKey() }),
        askForOrders(),
      ]);
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      await Promise.all([queries.invalidateQueries(PRINT_JOBS), askForOrders()]);
    },
  });
}
