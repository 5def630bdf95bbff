import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  downloadSupplyFiles,
  finishSupplyJob,
  getPrintSupplyOptions,
  getSupplyJobSheet,
  startSupplyJob,
  writeSupplyComment,
} from '@store/openapi';
import type { SupplyJobDto, SupplyRoomDto, WriteCommentDto } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { saveFile } from '../../../shared/lib/save-file';

export type SupplierJobs = SupplyRoomDto;
export type SupplyJob = SupplyJobDto;

/** Picture addresses are valid for ten minutes; a network may read sixty times in that time. */
const READ_AGAIN_MS = 4 * 60_000;

export const supplyQuery = (token: string) =>
  queryOptions({
    ...getPrintSupplyOptions({ path: { token } }),
    staleTime: READ_AGAIN_MS / 2,
    refetchInterval: READ_AGAIN_MS,
    retry: false,
  });

/** A workshop's actions on a job of its link. */
export type SupplyStep =
  { kind: 'start' | 'finish'; id: number } | { kind: 'comment'; id: number; body: WriteCommentDto };

async function take(token: string, step: SupplyStep): Promise<SupplierJobs> {
  const call = { path: { token, id: step.id } } as const;
  if (step.kind === 'comment') return await writeSupplyComment({ ...call, body: step.body });
  return await (step.kind === 'start' ? startSupplyJob(call) : finishSupplyJob(call));
}

/** One step; after a refusal the jobs are read again, because staff may have been faster. */
export function useSupplyStep(token: string) {
  const queries = useQueryClient();
  const { queryKey } = supplyQuery(token);
  return useMutation({
    mutationFn: (step: SupplyStep) => take(token, step),
    onSuccess: (jobs) => queries.setQueryData(queryKey, jobs),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** File addresses of a job, valid for ten minutes; each request is recorded as a download. */
export const useSupplyFiles = (token: string) =>
  useMutation({
    mutationFn: (id: number) => downloadSupplyFiles({ path: { token }, body: { ids: [id] } }),
  });

/** Saves the job sheet (작업지시서) of a job. */
export const useJobSheet = (token: string) =>
  useMutation({
    mutationFn: async ({ id, no }: { id: number; no: string }): Promise<void> => {
      const sheet = await getSupplyJobSheet({
        path: { token, id },
        parseAs: 'blob',
        fetch: fileTransport,
      });
      saveFile(sheet, `작업지시서_${no}.pdf`);
    },
  });
