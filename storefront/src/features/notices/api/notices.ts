import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMyNotices } from '@store/openapi';
import type { MemberNoticeDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type Notice = MemberNoticeDto;

export const NOTICES_PER_PAGE = 20;

/** One page of the store's messages to the member, latest first. */
export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.notices(page),
    queryFn: async ({ signal }): Promise<{ items: Notice[]; total: number }> => {
      const data = await listMyNotices({ query: { page, size: NOTICES_PER_PAGE }, signal });
      return { items: data.items, total: data.meta.total };
    },
    placeholderData: keepPreviousData,
    // A message may have arrived since the last look.
    staleTime: 0,
  });
