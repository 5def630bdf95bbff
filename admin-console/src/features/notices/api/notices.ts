import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAdminSummaryQueryKey,
  listAdminNoticesOptions,
  listAdminNoticesQueryKey,
  retryNotice,
} from '@store/openapi';
import type { AdminNoticeDto, ListAdminNoticesData, NoticeState } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type Notice = AdminNoticeDto;

/** The outbox's query, as the server understands it. */
export interface NoticeListRequest {
  q?: string;
  state?: NoticeState;
  kind?: NonNullable<ListAdminNoticesData['query']>['kind'];
  memberId?: number;
  sort?: NonNullable<ListAdminNoticesData['query']>['sort'];
  /** From 0. */
  page: number;
}

/** Messages leave within seconds: a page with waiting ones is read again. */
const WAITING_MS = 5_000;

export const noticeListQuery = (request: NoticeListRequest) =>
  queryOptions({
    ...listAdminNoticesOptions({ query: { ...request, masked: 'true' } }),
    placeholderData: keepRows,
    refetchInterval: ({ state }) =>
      state.data?.items.some((notice) => notice.state === 'queued') === true ? WAITING_MS : false,
  });

/** Sends a message again after it was given up. */
export function useRetryNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<string> =>
      (await withEnvelope((options) => retryNotice({ path: { id }, ...options }))).message,
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: listAdminNoticesQueryKey() }),
        queries.invalidateQueries({ queryKey: getAdminSummaryQueryKey() }),
      ]);
    },
  });
}
