import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApprovalDto,
  changePrintJobPlate,
  createSupplyLink,
  type CreateSupplyLinkDto,
  endPrintLink,
  getManagerPrintJob,
  getManagerPrintJobOptions,
  getPrintBoardQueryKey,
  listManagerPrintJobsQueryKey,
  listPrintJobPlatesQueryKey,
  movePrintDue,
  movePrintJob,
  type PlateDto,
  type PrintLinkDto,
  type PrintProofDto,
  removeProofDraft,
  resolveProofThread,
  savePrintNote,
  type ThreadDto,
  uploadProof,
  writeManagerProofComment,
} from '@store/openapi';
import { answersOf, uploadTransport, withEnvelope } from '@store/openapi/session';
import { PRINT_JOBS } from '../../../shared/api/related-answers';
import { isConflict } from '../../../shared/orders/api/print-jobs';
import type { PrintJobDetail } from './print-jobs';

export type Proof = PrintProofDto;
export type Thread = ThreadDto;
export type Approval = ApprovalDto;
export type PrintLink = PrintLinkDto;
export type Plate = PlateDto;
export type SupplyLinkForm = CreateSupplyLinkDto;

/** Staff's actions in the proof discussion of a job, beside its moves. */
export type RoomChange =
  | { what: 'upload'; file: File; onProgress: (share: number) => void }
  | { what: 'removeDraft' }
  | { what: 'send'; proofNo: number; message: string; reason: string }
  | { what: 'write'; body: string; threadNo: number | null }
  | { what: 'resolve'; threadNo: number; resolved: boolean }
  | { what: 'note'; note: string }
  | { what: 'due'; dueOn: string; reason: string }
  | { what: 'endLink'; grantId: string };

async function change({ id, version }: PrintJobDetail, chosen: RoomChange): Promise<PrintJobDetail> {
  const call = { path: { id } } as const;
  switch (chosen.what) {
    case 'upload': {
      const fetch = uploadTransport(chosen.onProgress);
      return await uploadProof({ ...call, fetch, body: { file: chosen.file } });
    }
    case 'removeDraft':
      return await removeProofDraft(call);
    case 'send': {
      const { proofNo, message, reason } = chosen;
      const body = { move: 'sendProof', version, proofNo, message, reason } as const;
      return await movePrintJob({ ...call, body });
    }
    case 'write': {
      const { body, threadNo } = chosen;
      return await writeManagerProofComment({ ...call, body: { body, threadNo } });
    }
    case 'resolve': {
      const { threadNo, resolved } = chosen;
      return await resolveProofThread({ ...call, path: { id, threadNo }, body: { resolved } });
    }
    case 'note':
      return await savePrintNote({ ...call, body: { note: chosen.note, version } });
    case 'due': {
      const { dueOn, reason } = chosen;
      return await movePrintDue({ ...call, body: { dueOn, reason, version } });
    }
    case 'endLink':
      await endPrintLink({ path: { grantId: chosen.grantId } });
      return await getManagerPrintJob(call);
  }
}

/** Changes the proof discussion of a job; the screen shows the server's answer. */
export function useJobChange(job: PrintJobDetail) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chosen: RoomChange) => change(job, chosen),
    onSuccess: async (changed) => {
      queries.setQueryData(getManagerPrintJobOptions({ path: { id: changed.id } }).queryKey, changed);
      await Promise.all([
        queries.invalidateQueries({ queryKey: listManagerPrintJobsQueryKey() }),
        queries.invalidateQueries({ queryKey: getPrintBoardQueryKey() }),
      ]);
    },
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries(PRINT_JOBS);
    },
  });
}

/** Creates a link to these jobs for a workshop. The address is returned only this once. */
export function useCreateSupplyLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SupplyLinkForm) => createSupplyLink({ body }),
    onSuccess: () => queries.invalidateQueries(answersOf('getManagerPrintJob')),
  });
}

/** Removes a plate of the job's buyer, or stores it until another day. */
export function useChangePlate(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      plateId,
      ...body
    }: {
      plateId: number;
      reason: string;
      keepUntil?: string;
      end?: true;
    }): Promise<string> =>
      (await withEnvelope((options) => changePrintJobPlate({ path: { id, plateId }, body, ...options })))
        .message ?? '',
    onSuccess: () => queries.invalidateQueries({ queryKey: listPrintJobPlatesQueryKey({ path: { id } }) }),
  });
}
