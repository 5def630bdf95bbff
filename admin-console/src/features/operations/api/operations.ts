import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getOperationsOptions, listFailedJobsOptions, rerunJob } from '@store/openapi';
import type { FailedJobDto, OperationsDto } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';

export type Operations = OperationsDto;
export type FailedJob = FailedJobDto;

/** The state is live: polled while the page is open. */
const REFRESH_MS = 15_000;

export const operationsQuery = queryOptions({ ...getOperationsOptions(), refetchInterval: REFRESH_MS });

export const failedJobsQuery = queryOptions({ ...listFailedJobsOptions(), refetchInterval: REFRESH_MS });

/** Puts a job that was given up back into its queue. */
export function useRerunJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ queue, id }: FailedJob): Promise<string> =>
      (await withEnvelope((options) => rerunJob({ path: { queue, jobId: id }, ...options }))).message,
    onSettled: () => queries.invalidateQueries(answersOf('getOperations', 'listFailedJobs')),
  });
}
