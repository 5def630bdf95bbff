import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPrintJob, listPrintJobs, reopenPrintJob, skipPrintProof, submitPrintFile } from '@store/openapi';
import type { PrintJobDetailDto, SubmitPrintFileDto } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { queryKeys } from './query-keys';

export type PrintJob = PrintJobDetailDto;
export type PrintFileInput = SubmitPrintFileDto;

/** An order, as far as its print jobs are concerned. */
interface PrintedOrder {
  id: number;
  orderCode: string;
  status: string;
}

/** As many as the server gives at once; an order has fewer lines. */
const MOST_JOBS = 200;

/** The print jobs of an order, in the order of its lines. */
export const orderPrintJobsQuery = ({ id, orderCode, status }: PrintedOrder) =>
  queryOptions({
    queryKey: queryKeys.printJobs.ofOrder(id, status),
    queryFn: async ({ signal }): Promise<PrintJob[]> => {
      const query = { q: orderCode, size: MOST_JOBS };
      const { data: page } = await listPrintJobs({ query, signal, throwOnError: true });
      const ids = page.data.items.filter(({ orderId }) => orderId === id).map((job) => job.id);
      const details = ids
        .sort((a, b) => a - b)
        .map((jobId) => getPrintJob({ path: { id: jobId }, signal, throwOnError: true }));
      return (await Promise.all(details)).map(({ data }) => data.data);
    },
    // Staff move jobs meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Whether the job moved on meanwhile, or does not allow this: what is on screen was read again. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What the buyer can do about a job. */
export type PrintStep =
  { kind: 'submit'; id: number; body: PrintFileInput } | { kind: 'skipProof' | 'reopen'; id: number };

async function take(step: PrintStep): Promise<PrintJob> {
  const call = { path: { id: step.id }, throwOnError: true } as const;
  if (step.kind === 'submit') return (await submitPrintFile({ ...call, body: step.body })).data.data;
  const { data } = await (step.kind === 'skipProof' ? skipPrintProof(call) : reopenPrintJob(call));
  return data.data;
}

/** A step of the buyer; whether the order can be cancelled may change with it. `orderId`: as in the address. */
export function usePrintStep(orderId: string) {
  const queries = useQueryClient();
  const askForOrder = () => queries.invalidateQueries({ queryKey: queryKeys.orders.one(orderId) });
  return useMutation({
    mutationFn: take,
    onSuccess: async (moved) => {
      queries.setQueryData(queryKeys.printJobs.one(moved.id), moved);
      queries.setQueriesData<PrintJob[]>({ queryKey: queryKeys.printJobs.ofOrders }, (jobs) =>
        jobs?.map((job) => (job.id === moved.id ? moved : job)),
      );
      await askForOrder();
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      await Promise.all([queries.invalidateQueries({ queryKey: queryKeys.printJobs.all }), askForOrder()]);
    },
  });
}
