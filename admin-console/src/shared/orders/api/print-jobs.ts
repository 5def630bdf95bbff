import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getManagerPrintJob,
  listManagerPrintJobs,
  movePrintJob,
  startPrintJobUnapproved,
  type MovePrintJobDto,
  type PrintJobDetailDto,
} from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { queryKeys } from '../../api/query-keys';
import type { Order } from './order';

export type PrintJob = PrintJobDetailDto;

/** Moves that need only a reason; proofs are sent where they are shown. */
export type StaffMove = Exclude<MovePrintJobDto['move'], 'sendProof'> | 'startUnapproved';

/** The server's page size; an order has fewer lines. */
const MOST_JOBS = 200;

/** The print jobs of an order with their history, in the order of its lines. */
export const orderPrintJobsQuery = ({ id, orderNo, status }: Pick<Order, 'id' | 'orderNo' | 'status'>) =>
  queryOptions({
    queryKey: queryKeys.printJobs.ofOrder(id, status),
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
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.orders.all }),
      queries.invalidateQueries({ queryKey: queryKeys.manager.all }),
    ]);
  return useMutation({
    mutationFn: async ({ job: { id, version }, move, reason }: MoveInput): Promise<PrintJob> => {
      const body = { version, ...(reason !== undefined && { reason }) };
      const call = { path: { id } } as const;
      const data =
        move === 'startUnapproved'
          ? await startPrintJobUnapproved({ ...call, body })
          : await movePrintJob({ ...call, body: { ...body, move } });
      return data;
    },
    onSuccess: async (moved) => {
      queries.setQueriesData<PrintJob[]>({ queryKey: queryKeys.printJobs.ofOrders }, (jobs) =>
        jobs?.map((job) => (job.id === moved.id ? moved : job)),
      );
      queries.setQueryData(queryKeys.printJobs.one(moved.id), moved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.printJobs.lists }),
        queries.invalidateQueries({ queryKey: queryKeys.printJobs.boards }),
        askForOrders(),
      ]);
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      await Promise.all([queries.invalidateQueries({ queryKey: queryKeys.printJobs.all }), askForOrders()]);
    },
  });
}
