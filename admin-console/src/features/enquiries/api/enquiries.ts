import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  answerEnquiry,
  assignEnquiry,
  getAdminEnquiryOptions,
  listAdminEnquiriesOptions,
  listAdminEnquiriesQueryKey,
  setEnquiryStatus,
} from '@store/openapi';
import type {
  AdminEnquiryRowDto,
  EnquiryStatus,
  ListAdminEnquiriesData,
  StaffEnquiryDto,
} from '@store/openapi';
import { withEnvelope, type AnswerOptions } from '@store/openapi/session';
import { INBOX } from '../../../shared/api/related-answers';
import { keepRows } from '../../../shared/api/keep-rows';

export type EnquiryRow = AdminEnquiryRowDto;
export type Enquiry = StaffEnquiryDto;

export interface EnquiryListRequest {
  state?: EnquiryStatus;
  q?: string;
  sort?: NonNullable<ListAdminEnquiriesData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const enquiryListQuery = (request: EnquiryListRequest) =>
  queryOptions({
    ...listAdminEnquiriesOptions({ query: { ...request, masked: 'true' } }),
    placeholderData: keepRows,
  });

/** Changes that staff make to an enquiry. */
export type EnquiryChange =
  | { kind: 'answer'; body: string }
  | { kind: 'status'; status: EnquiryStatus }
  | { kind: 'assign'; assigneeId: number | null };

/**
 * Applies a change; `version` is that of the enquiry as it was read, null = apply anyway, even if another person
 * changed it meanwhile.
 */
export function useEnquiryChange(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ change, version }: { change: EnquiryChange; version: number | null }) =>
      withEnvelope((options) => send(id, version ?? undefined, change, options)),
    onSuccess: async ({ data }) => {
      queries.setQueryData(getAdminEnquiryOptions({ path: { id } }).queryKey, data);
      void queries.invalidateQueries(INBOX);
      await queries.invalidateQueries({ queryKey: listAdminEnquiriesQueryKey() });
    },
  });
}

function send(id: number, version: number | undefined, change: EnquiryChange, answer: AnswerOptions) {
  const options = { path: { id }, ...answer };
  if (change.kind === 'answer') return answerEnquiry({ ...options, body: { body: change.body, version } });
  if (change.kind === 'status')
    return setEnquiryStatus({ ...options, body: { status: change.status, version } });
  return assignEnquiry({ ...options, body: { assigneeId: change.assigneeId, version } });
}
