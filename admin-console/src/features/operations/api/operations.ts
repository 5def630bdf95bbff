import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getOperations, listFailedJobs, rerunJob } from '@store/openapi';
import type { FailedJobDto, OperationsDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';

export type Operations = OperationsDto;
export type FailedJob = FailedJobDto;

/** The state is live: polled while the page is open. */
const REFRESH_MS = 15_000;

export const operationsQuery = queryOptions({
  queryKey: queryKeys.operations.state,
  queryFn: async ({ signal }): Promise<Operations> => await getOperations({ signal }),
  refetchInterval: REFRESH_MS,
});

export const failedJobsQuery = queryOptions({
  queryKey: queryKeys.operations.failedJobs,
  queryFn: async ({ signal }): Promise<FailedJob[]> => await listFailedJobs({ signal }),
  refetchInterval: REFRESH_MS,
});

/** Puts a job that was given up back into its queue. */
export function useRerunJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ queue, id }: FailedJob): Promise<string> =>
      (await withEnvelope((options) => rerunJob({ path: { queue, jobId: id }, ...options }))).message,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.operations.all }),
  });
}
