import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import {
  approveProof,
  approveSharedProof,
  endProofLink,
  getPrintJobOptions,
  getPrintJobQueryKey,
  getSharedProofOptions,
  getSharedProofQueryKey,
  reopenProofThread,
  reopenSharedProofThread,
  requestProofChanges,
  requestSharedProofChanges,
  shareProof,
  writeProofComment,
  writeSharedProofComment,
} from '@store/openapi';
import type {
  ApproveSharedProofDto,
  CreateProofLinkDto,
  PrintJobDetailDto,
  RequestChangesDto,
  SharedPrintProofDto,
  SharedRoomDto,
  ThreadDto,
  WriteCommentDto,
} from '@store/openapi';
import { recordPause, waitsForRecord } from '../../../shared/api/print-jobs';

export type PrintJob = PrintJobDetailDto;
export type SharedDiscussion = SharedRoomDto;
export type DiscussedProof = SharedPrintProofDto;
export type ProofPage = SharedPrintProofDto['pages'][number];
export type Thread = ThreadDto;
export type ThreadComment = ThreadDto['comments'][number];
export type PrintLink = PrintJobDetailDto['links'][number];
export type NewLink = CreateProofLinkDto;
export type NewComment = WriteCommentDto;
export type Changes = RequestChangesDto;
/** Signed-in people type no name. */
export type Approval = Omit<ApproveSharedProofDto, 'typedName'> & { typedName?: string };

/** What both the buyer and the holder of a link see of a job. */
export type ProofDiscussion = Pick<
  SharedRoomDto,
  | 'no'
  | 'title'
  | 'quantity'
  | 'state'
  | 'stateLabel'
  | 'held'
  | 'summary'
  | 'pictureUrl'
  | 'moves'
  | 'threads'
  | 'proofs'
  | 'offer'
  | 'approvalWords'
>;

export const discussionOfJob = (job: PrintJob): ProofDiscussion => ({
  ...job,
  held: job.heldReason !== null,
});

/** Picture addresses are valid for ten minutes; staff and others write meanwhile. */
const READ_AGAIN_MS = 60_000;
/** A link allows sixty reads in ten minutes for a whole network. */
const SHARED_READ_AGAIN_MS = 4 * 60_000;

export const discussionQuery = (id: number) =>
  queryOptions({
    ...getPrintJobOptions({ path: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      recordPause(data !== undefined && waitsForRecord(data), dataUpdateCount) || READ_AGAIN_MS,
  });

export const sharedDiscussionQuery = (token: string) =>
  queryOptions({
    ...getSharedProofOptions({ path: { token } }),
    staleTime: SHARED_READ_AGAIN_MS / 2,
    refetchInterval: SHARED_READ_AGAIN_MS,
    retry: false,
  });

/**
 * A call that returns the new state of the discussion; after a refusal it is read again, because somebody may have
 * been faster.
 */
function useDiscussionCall<Input, T>(key: QueryKey, call: (input: Input) => Promise<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (discussion) => queries.setQueryData(key, discussion),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** The buyer's actions in the discussion. */
export function useDiscussionCalls(id: number) {
  const key = getPrintJobQueryKey({ path: { id } });
  const path = { id };
  return {
    approve: useDiscussionCall(key, ({ proofNo, checks, wordsVersion }: Approval) =>
      approveProof({ path, body: { proofNo, checks, wordsVersion } }),
    ),
    change: useDiscussionCall(key, (body: Changes) => requestProofChanges({ path, body })),
    write: useDiscussionCall(key, (body: NewComment) => writeProofComment({ path, body })),
    reopenThread: useDiscussionCall(key, (threadNo: number) =>
      reopenProofThread({ path: { id, threadNo }, body: { resolved: false } }),
    ),
  };
}

/** The same by a link. */
export function useSharedDiscussionCalls(token: string) {
  const key = getSharedProofQueryKey({ path: { token } });
  const path = { token };
  return {
    approve: useDiscussionCall(key, ({ typedName = '', ...body }: Approval) =>
      approveSharedProof({ path, body: { ...body, typedName } }),
    ),
    change: useDiscussionCall(key, (body: Changes) => requestSharedProofChanges({ path, body })),
    write: useDiscussionCall(key, (body: NewComment) => writeSharedProofComment({ path, body })),
    reopenThread: useDiscussionCall(key, (threadNo: number) =>
      reopenSharedProofThread({ path: { token, threadNo }, body: { resolved: false } }),
    ),
  };
}

/** A call of the discussion. */
export interface DiscussionMutation<Input> {
  isPending: boolean;
  mutateAsync: (input: Input) => Promise<unknown>;
}

/** The actions in a discussion, whichever way it was opened. */
export interface DiscussionCalls {
  approve: DiscussionMutation<Approval>;
  change: DiscussionMutation<Changes>;
  write: DiscussionMutation<NewComment>;
  reopenThread: DiscussionMutation<number>;
}

/** Links of the discussion; the address of a new one is returned only once. */
export function useProofLinks(id: number) {
  const queries = useQueryClient();
  const key = getPrintJobQueryKey({ path: { id } });
  return {
    share: useMutation({
      mutationFn: (body: NewLink) => shareProof({ path: { id }, body }),
      onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    }),
    end: useDiscussionCall(key, (grantId: string) => endProofLink({ path: { id, grantId } })),
  };
}
