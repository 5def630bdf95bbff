import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMyNoticesOptions, readNotices } from '@store/openapi';
import type { ListMyNoticesResponse, MemberNoticeDto } from '@store/openapi';
import { unreadNoticesQuery } from '../../../shared/api/unread-notices';

export type Notice = MemberNoticeDto;
export type NoticePage = ListMyNoticesResponse;

export const NOTICES_PER_PAGE = 20;

/** One page of the store's messages to the member, latest first. */
export const noticesQuery = (page: number) =>
  queryOptions({
    ...listMyNoticesOptions({ query: { page, size: NOTICES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    // A message may have arrived since the last look.
    staleTime: 0,
  });

/** The member has seen the notice `upTo` and all before it: the bell follows, the marks of the open list stay. */
export function useReadNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => readNotices({ body: { upTo } }),
    onSuccess: (unread) => queries.setQueryData(unreadNoticesQuery().queryKey, unread),
  });
}
