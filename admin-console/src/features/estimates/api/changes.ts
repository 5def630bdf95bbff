import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  assignEstimate,
  cancelManagerEstimate,
  getManagerEstimateOptions,
  saveEstimateDraft,
  sendEstimate,
  withdrawEstimate,
  writeManagerEstimateMessage,
} from '@store/openapi';
import type { SaveDraftDto, SendEstimateDto } from '@store/openapi';
import { type AnswerOptions, answersOf, withEnvelope } from '@store/openapi/session';
import type { Estimate } from './estimates';

export type DraftBody = Omit<SaveDraftDto, 'version'>;

/** Staff's actions on an estimate beside writing it. */
export type EstimateChange =
  | { kind: 'send'; draftVersion: number; message: string | null }
  | { kind: 'withdraw'; reason: string | null }
  | { kind: 'cancel'; reason: string | null }
  | { kind: 'assign'; managerId: number | null }
  | { kind: 'write'; body: string; fileIds: string[] };

interface Answer {
  message: string;
  data: Estimate;
}

/** The server's answer replaces the cached estimate; board, lists and figures are requested again. */
function remember(queries: QueryClient, { data }: Answer): Promise<unknown> {
  queries.setQueryData(getManagerEstimateOptions({ path: { id: data.id } }).queryKey, data);
  return queries.invalidateQueries(
    answersOf(
      'getEstimateBoard',
      'getEstimateSummary',
      'listManagerEstimates',
      'getInboxCounts',
      'listInbox',
    ),
  );
}

export function useEstimateChange(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: EstimateChange) => withEnvelope((options) => send(id, change, options)),
    onSuccess: (answer) => {
      void remember(queries, answer);
    },
  });
}

function send(id: number, change: EstimateChange, answer: AnswerOptions): Promise<Estimate> {
  const options = { path: { id }, ...answer };
  if (change.kind === 'send') return sendEstimate({ ...options, body: sendBody(change) });
  if (change.kind === 'withdraw') return withdrawEstimate({ ...options, body: { reason: change.reason } });
  if (change.kind === 'cancel') return cancelManagerEstimate({ ...options, body: { reason: change.reason } });
  if (change.kind === 'assign') return assignEstimate({ ...options, body: { managerId: change.managerId } });
  const { body, fileIds } = change;
  return writeManagerEstimateMessage({ ...options, body: { body, fileIds } });
}

const sendBody = ({ draftVersion, message }: SendEstimateDto): SendEstimateDto => ({ draftVersion, message });

/** Saves the whole draft; `version` is that of the draft that was read, null if there was none. */
export function useSaveDraft(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: DraftBody; version: number | null }) =>
      withEnvelope((options) => saveEstimateDraft({ path: { id }, body: { ...body, version }, ...options })),
    onSuccess: (answer) => {
      void remember(queries, answer);
    },
  });
}
